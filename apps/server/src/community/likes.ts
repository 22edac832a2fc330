import { lockAccountShared } from "../accounts/account-lock.ts";
import type { DatabaseTransaction } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";
import { TREND_WEIGHTS, trendAfter } from "./popularity.ts";

/** Which people like which games. */
export interface Likes {
  read(projectId: string, userId: string): Promise<{ isLiked: boolean; likeCount: number }>;
  /** Saying the same again changes nothing. A like raises the trend once per person and game, however often it is taken back. */
  set(projectId: string, userId: string, isLiked: boolean): Promise<{ isLiked: boolean; likeCount: number }>;
  /** Takes back all likes of a person, with every trace of them. @returns the games that they liked. */
  forget(userId: string): Promise<string[]>;
}

export function createLikes({ database, databaseKind, now }: Platform): Likes {
  async function read(projectId: string, userId: string) {
    const like = await database
      .selectFrom("gameLike")
      .select("at")
      .where("projectId", "=", projectId)
      .where("userId", "=", userId)
      .where("isTakenBack", "=", 0)
      .executeTakeFirst();
    const row = await database.selectFrom("publication").select("likeCount").where("projectId", "=", projectId).executeTakeFirst();
    return { isLiked: like !== undefined, likeCount: row?.likeCount ?? 0 };
  }

  async function change(transaction: DatabaseTransaction, projectId: string, userId: string, isLiked: boolean): Promise<void> {
    const before = await transaction
      .selectFrom("gameLike")
      .select("isTakenBack")
      .where("projectId", "=", projectId)
      .where("userId", "=", userId)
      .executeTakeFirst();
    const wasLiked = before?.isTakenBack === 0;
    if (wasLiked === isLiked) return;
    const isTakenBack = isLiked ? 0 : 1;
    const at = now();
    await transaction
      .insertInto("gameLike")
      .values({ projectId, userId, at, isTakenBack })
      .onConflict((conflict) => conflict.columns(["projectId", "userId"]).doUpdateSet({ isTakenBack }))
      .execute();
    const row = await transaction.selectFrom("publication").select("trend").where("projectId", "=", projectId).executeTakeFirst();
    await transaction
      .updateTable("publication")
      .set(({ eb }) => ({
        likeCount: eb("likeCount", "+", isLiked ? 1 : -1),
        ...(before === undefined ? { trend: trendAfter(row?.trend ?? 0, TREND_WEIGHTS.like, at) } : {}),
      }))
      .where("projectId", "=", projectId)
      .execute();
  }

  return {
    read,
    async forget(userId) {
      return database.transaction().execute(async (transaction) => {
        const rows = await transaction
          .deleteFrom("gameLike")
          .where("userId", "=", userId)
          .returning(["projectId", "isTakenBack"])
          .execute();
        const liked = rows.filter(({ isTakenBack }) => isTakenBack === 0).map(({ projectId }) => projectId);
        for (const projectId of liked) {
          await transaction
            .updateTable("publication")
            .set(({ eb }) => ({ likeCount: eb("likeCount", "-", 1) }))
            .where("projectId", "=", projectId)
            .execute();
        }
        return liked;
      });
    },
    async set(projectId, userId, isLiked) {
      await database.transaction().execute(async (transaction) => {
        // The account's lock also lets one person's likes pass one after the other.
        await lockAccountShared(transaction, databaseKind, userId);
        await lockProjectShared(transaction, databaseKind, projectId);
        await change(transaction, projectId, userId, isLiked);
      });
      return read(projectId, userId);
    },
  };
}
