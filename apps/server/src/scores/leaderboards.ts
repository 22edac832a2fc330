import { AppError } from "@playsmith/contract";
import { type Leaderboard, newId } from "@playsmith/game-format";
import { lockAccountShared } from "../accounts/account-lock.ts";
import { type AchievementCounts, createAchievementCounts } from "./achievement-counts.ts";
import type { DatabaseTransaction, Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";
import { accountPlayer, guestPlayer, type RunPlayer } from "./player-key.ts";
import type { ReplayedRun } from "./replay-run.ts";
import { createRankQueries, hiddenSince, playerNameOf, type RankQueries } from "./rank-queries.ts";
import { ranksIn, scopeKey, weekOf } from "./scoring.ts";

type Ranks = Leaderboard["ranks"];

/** A replayed run, to be ranked. */
export interface SubmittedRun {
  projectId: string;
  version: number;
  player: RunPlayer;
  /** The build of the player that replays it; null for none that is known. */
  build: string | null;
  outcome: ReplayedRun;
  /** How each leaderboard of the release ranks. */
  ranksOf(board: string): Ranks;
}

export interface Ranked {
  runId: string;
  scores: { board: string; value: number; rank: number; isBest: boolean }[];
  achievements: string[];
}

/** The proven scores of all games. */
export interface Leaderboards extends RankQueries {
  /** Throws RUN_ALREADY_SUBMITTED when all that the run reaches was reached by a run of another player that went the same. */
  submit(run: SubmittedRun): Promise<Ranked>;
  /** Throws RUN_NOT_FOUND. */
  run(projectId: string, runId: string): Promise<Row<"provenRun"> & { playerName: string }>;
  /** Takes a run off all leaderboards; it can't be submitted again. Throws RUN_NOT_FOUND. */
  remove(projectId: string, runId: string): Promise<void>;
  achievements(projectId: string, playerKey: string): Promise<string[]>;
  achievementCounts: AchievementCounts;
  /** Gives a guest's runs to an account. @returns how many. */
  claim(guestKey: string, userId: string): Promise<number>;
  /** Deletes all runs of an account. */
  forget(userId: string): Promise<void>;
  /** Deletes the ranks of past weeks, and the runs that have none. */
  prune(): Promise<void>;
}

/** Key of an achievement among the courses; names of leaderboards begin with a letter or a digit. */
const achievementCourse = (name: string): string => `:${name}`;

export function createLeaderboards({ database, databaseKind, now }: Platform): Leaderboards {
  const { list, own, guestOf } = createRankQueries(database);

  /** Takes the courses that no run of another player went. @returns the boards and achievements to which they lead. */
  async function takeCourses(
    transaction: DatabaseTransaction,
    { projectId, player }: SubmittedRun,
    courses: readonly { board: string; course: string }[],
  ): Promise<Set<string>> {
    const taken = new Set<string>();
    for (const { board, course } of courses) {
      await transaction
        .insertInto("runCourse")
        .values({ projectId, board, course, playerKey: player.playerKey })
        .onConflict((conflict) => conflict.columns(["projectId", "board", "course"]).doNothing())
        .execute();
      const { playerKey } = await transaction
        .selectFrom("runCourse")
        .select("playerKey")
        .where("projectId", "=", projectId)
        .where("board", "=", board)
        .where("course", "=", course)
        .executeTakeFirstOrThrow();
      if (playerKey === player.playerKey) taken.add(board);
    }
    return taken;
  }

  /** @returns whether the score is the player's best in the scope. */
  async function rank(transaction: DatabaseTransaction, row: Row<"scoreRank">, ranks: Ranks): Promise<boolean> {
    const better = ranks === "lowest" ? ("<" as const) : (">" as const);
    const { value, at, runId } = row;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("scoreRank")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(["projectId", "board", "scope", "playerKey"])
          .doUpdateSet({ value, at, runId })
          .where(({ eb, ref }) => eb(ref("excluded.value"), better, ref("scoreRank.value"))),
      )
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Deletes a run that has lost its last rank. */
  const removeUnranked = (transaction: DatabaseTransaction, runIds: readonly string[]) =>
    transaction
      .deleteFrom("provenRun")
      .where("id", "in", runIds)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("scoreRank").select("scoreRank.runId").whereRef("scoreRank.runId", "=", "provenRun.id"))),
      )
      .execute();

  async function store(transaction: DatabaseTransaction, run: SubmittedRun, runId: string): Promise<Map<string, boolean>> {
    const { projectId, version, player, build, outcome } = run;
    const { playerKey, userId, guestName } = player;
    const at = now();
    const courses = [
      ...outcome.scores.map(({ board, course }) => ({ board, course })),
      ...outcome.achievements.map(({ name, course }) => ({ board: achievementCourse(name), course })),
    ];
    const taken = await takeCourses(transaction, run, courses);
    if (taken.size === 0) throw new AppError("RUN_ALREADY_SUBMITTED");
    // A guest whose name moderation hides stays "Guest" with later runs.
    const nameHiddenAt = userId === null ? await hiddenSince(transaction, playerKey) : null;
    await transaction
      .insertInto("provenRun")
      .values({
        id: runId,
        projectId,
        version,
        playerKey,
        userId,
        guestName,
        ticks: outcome.ticks,
        recording: outcome.recording,
        at,
        nameHiddenAt,
        build,
      })
      .execute();
    const replaced = await transaction
      .selectFrom("scoreRank")
      .select("runId")
      .where("playerKey", "=", playerKey)
      .where("projectId", "=", projectId)
      .execute();
    const bests = new Map<string, boolean>();
    for (const { board, value } of outcome.scores.filter((score) => taken.has(score.board))) {
      const row = { projectId, board, playerKey, value, at, runId };
      bests.set(board, await rank(transaction, { ...row, scope: "all" }, run.ranksOf(board)));
      for (const scope of ["week", "release"] as const)
        await rank(transaction, { ...row, scope: scopeKey(scope, at, version) }, run.ranksOf(board));
    }
    for (const { name } of outcome.achievements.filter((achieved) => taken.has(achievementCourse(achieved.name)))) {
      await transaction
        .insertInto("unlockedAchievement")
        .values({ projectId, name, playerKey, at })
        .onConflict((conflict) => conflict.columns(["projectId", "name", "playerKey"]).doNothing())
        .execute();
    }
    await removeUnranked(transaction, [...new Set([runId, ...replaced.map((before) => before.runId)])]);
    return bests;
  }

  return {
    list,
    own,
    guestOf,
    async submit(run) {
      const { projectId, player, outcome } = run;
      const runId = newId();
      const bests = await database.transaction().execute(async (transaction) => {
        if (player.userId !== null) await lockAccountShared(transaction, databaseKind, player.userId);
        await lockProjectShared(transaction, databaseKind, projectId);
        return store(transaction, run, runId);
      });
      const scores: Ranked["scores"] = [];
      for (const { board, value } of outcome.scores) {
        const place = await own({ projectId, board, scope: "all", ranks: run.ranksOf(board) }, player.playerKey);
        if (place !== null) scores.push({ board, value, rank: place.rank, isBest: bests.get(board) ?? false });
      }
      return { runId, scores, achievements: outcome.achievements.map(({ name }) => name) };
    },
    async run(projectId, runId) {
      const row = await database
        .selectFrom("provenRun")
        .leftJoin("profile", "profile.uid", "provenRun.userId")
        .selectAll("provenRun")
        .select("profile.displayName")
        .where("provenRun.projectId", "=", projectId)
        .where("provenRun.id", "=", runId)
        .executeTakeFirst();
      if (row === undefined) throw new AppError("RUN_NOT_FOUND");
      return { ...row, playerName: playerNameOf(row) };
    },
    async remove(projectId, runId) {
      await database.transaction().execute(async (transaction) => {
        // Its ranks go with it.
        const row = await transaction
          .deleteFrom("provenRun")
          .where("projectId", "=", projectId)
          .where("id", "=", runId)
          .returning("playerKey")
          .executeTakeFirst();
        if (row === undefined) throw new AppError("RUN_NOT_FOUND");
        await transaction
          .updateTable("runCourse")
          .set({ playerKey: "" })
          .where("projectId", "=", projectId)
          .where("playerKey", "=", row.playerKey)
          .execute();
      });
    },
    async achievements(projectId, playerKey) {
      const rows = await database
        .selectFrom("unlockedAchievement")
        .select("name")
        .where("projectId", "=", projectId)
        .where("playerKey", "=", playerKey)
        .orderBy("at")
        .execute();
      return rows.map(({ name }) => name);
    },
    achievementCounts: createAchievementCounts({ database, now }),
    async claim(guestKey, userId) {
      const guest = guestPlayer(guestKey, "").playerKey;
      const { playerKey } = accountPlayer(userId);
      return database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, userId);
        const ranks = await transaction
          .selectFrom("scoreRank")
          .innerJoin("provenRun", "provenRun.id", "scoreRank.runId")
          .innerJoin("release", (join) =>
            join.onRef("release.projectId", "=", "provenRun.projectId").onRef("release.version", "=", "provenRun.version"),
          )
          .selectAll("scoreRank")
          .select("release.scoring")
          .where("scoreRank.playerKey", "=", guest)
          .execute();
        for (const { scoring, ...row } of ranks) await rank(transaction, { ...row, playerKey }, ranksIn(scoring, row.board));
        await transaction.deleteFrom("scoreRank").where("playerKey", "=", guest).execute();
        const runs = await transaction
          .updateTable("provenRun")
          .set({ playerKey, userId, guestName: "" })
          .where("playerKey", "=", guest)
          .returning("id")
          .execute();
        await transaction.updateTable("runCourse").set({ playerKey }).where("playerKey", "=", guest).execute();
        for (const row of await transaction.deleteFrom("unlockedAchievement").where("playerKey", "=", guest).returningAll().execute()) {
          await transaction
            .insertInto("unlockedAchievement")
            .values({ ...row, playerKey })
            .onConflict((conflict) => conflict.columns(["projectId", "name", "playerKey"]).doNothing())
            .execute();
        }
        if (runs.length > 0)
          await removeUnranked(
            transaction,
            runs.map(({ id }) => id),
          );
        return runs.length;
      });
    },
    async forget(userId) {
      const { playerKey } = accountPlayer(userId);
      await database.deleteFrom("provenRun").where("playerKey", "=", playerKey).execute();
      await database.deleteFrom("unlockedAchievement").where("playerKey", "=", playerKey).execute();
      await database.updateTable("runCourse").set({ playerKey: "" }).where("playerKey", "=", playerKey).execute();
    },
    async prune() {
      const weeks = [0, 1].map((ago) => `week:${weekOf(now()) - ago}`);
      await database.deleteFrom("scoreRank").where("scope", "like", "week:%").where("scope", "not in", weeks).execute();
      await database
        .deleteFrom("provenRun")
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("scoreRank").select("scoreRank.runId").whereRef("scoreRank.runId", "=", "provenRun.id"))),
        )
        .execute();
    },
  };
}
