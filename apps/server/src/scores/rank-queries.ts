import type { RankedScore } from "@playsmith/contract";
import type { Leaderboard } from "@playsmith/game-format";
import { guestIdOf } from "./player-key.ts";
import type { Database } from "../platform/database/schema.ts";

/** Shown instead of a guest's name that moderation hides. */
const HIDDEN_NAME = "Guest";

/** The name under which a run is listed. */
export function playerNameOf(run: {
  userId: string | null;
  guestName: string;
  nameHiddenAt: number | null;
  displayName: string | null;
}): string {
  if (run.userId !== null) return run.displayName ?? "";
  return run.nameHiddenAt === null ? run.guestName : HIDDEN_NAME;
}

/** When moderation hid the name of a guest, ms since 1970; null for a guest whose name is shown. */
export async function hiddenSince(database: Database, playerKey: string): Promise<number | null> {
  const rows = database.selectFrom("provenRun").select("nameHiddenAt").where("playerKey", "=", playerKey);
  return (await rows.where("nameHiddenAt", "is not", null).executeTakeFirst())?.nameHiddenAt ?? null;
}

/** A leaderboard in a scope; see `scopeKey`. */
export interface BoardScope {
  projectId: string;
  board: string;
  scope: string;
  ranks: Leaderboard["ranks"];
}

/** Reads the ranks of leaderboards. */
export interface RankQueries {
  /** The best scores, at most `limit`. @param playerKey marks the scores of this player. */
  list(board: BoardScope, limit: number, playerKey: string | null): Promise<RankedScore[]>;
  /** The score of a player; null without one. */
  own(board: BoardScope, playerKey: string): Promise<RankedScore | null>;
  /** The guest of a run whose name is shown; null for any other run. */
  guestOf(runId: string): Promise<{ guestId: string; slug: string } | null>;
}

export function createRankQueries(database: Database): RankQueries {
  function ranked({ projectId, board, scope, ranks }: BoardScope) {
    return database
      .selectFrom("scoreRank")
      .innerJoin("provenRun", "provenRun.id", "scoreRank.runId")
      .leftJoin("profile", "profile.uid", "provenRun.userId")
      .select(["scoreRank.value", "scoreRank.at", "scoreRank.runId", "scoreRank.playerKey"])
      .select(["provenRun.version", "provenRun.userId", "provenRun.guestName", "provenRun.nameHiddenAt", "profile.displayName"])
      .where("scoreRank.projectId", "=", projectId)
      .where("scoreRank.board", "=", board)
      .where("scoreRank.scope", "=", scope)
      .orderBy("scoreRank.value", ranks === "lowest" ? "asc" : "desc")
      .orderBy("scoreRank.at")
      .orderBy("scoreRank.playerKey");
  }
  type RankedRow = Awaited<ReturnType<ReturnType<typeof ranked>["execute"]>>[number];

  const toScore = (row: RankedRow, place: number, playerKey: string | null): RankedScore => ({
    rank: place,
    value: row.value,
    playerName: playerNameOf(row),
    hasAccount: row.userId !== null,
    version: row.version,
    at: new Date(Number(row.at)).toISOString(),
    runId: row.runId,
    isMine: row.playerKey === playerKey,
  });

  /** The place of a score: one more than the scores before it. */
  async function placeOf({ projectId, board, scope, ranks }: BoardScope, { value, at, playerKey }: RankedRow): Promise<number> {
    const { count } = await database
      .selectFrom("scoreRank")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("projectId", "=", projectId)
      .where("board", "=", board)
      .where("scope", "=", scope)
      .where(({ eb, and, or }) =>
        or([
          eb("value", ranks === "lowest" ? "<" : ">", value),
          and([eb("value", "=", value), or([eb("at", "<", at), and([eb("at", "=", at), eb("playerKey", "<", playerKey)])])]),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(count) + 1;
  }

  async function own(board: BoardScope, playerKey: string): Promise<RankedScore | null> {
    const row = await ranked(board).where("scoreRank.playerKey", "=", playerKey).executeTakeFirst();
    return row === undefined ? null : toScore(row, await placeOf(board, row), playerKey);
  }

  return {
    own,
    async guestOf(runId) {
      const row = await database
        .selectFrom("provenRun")
        .innerJoin("publication", "publication.projectId", "provenRun.projectId")
        .select(["provenRun.playerKey", "publication.slug"])
        .where("provenRun.id", "=", runId)
        .where("provenRun.userId", "is", null)
        .where("provenRun.nameHiddenAt", "is", null)
        .executeTakeFirst();
      return row === undefined ? null : { guestId: guestIdOf(row.playerKey), slug: row.slug };
    },
    async list(board, limit, playerKey) {
      return (await ranked(board).limit(limit).execute()).map((row, index) => toScore(row, index + 1, playerKey));
    },
  };
}
