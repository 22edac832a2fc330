import type { RankedScore } from "@playsmith/contract";
import type { Leaderboard } from "@playsmith/game-format";
import type { Database } from "../platform/database/schema.ts";

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
}

export function createRankQueries(database: Database): RankQueries {
  function ranked({ projectId, board, scope, ranks }: BoardScope) {
    return database
      .selectFrom("scoreRank")
      .innerJoin("provenRun", "provenRun.id", "scoreRank.runId")
      .leftJoin("profile", "profile.uid", "provenRun.userId")
      .select(["scoreRank.value", "scoreRank.at", "scoreRank.runId", "scoreRank.playerKey"])
      .select(["provenRun.version", "provenRun.userId", "provenRun.guestName", "profile.displayName"])
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
    playerName: row.userId === null ? row.guestName : (row.displayName ?? ""),
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
    async list(board, limit, playerKey) {
      return (await ranked(board).limit(limit).execute()).map((row, index) => toScore(row, index + 1, playerKey));
    },
  };
}
