import { AppError, MODERATION_LIMITS } from "@playsmith/contract";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { Platform } from "../platform/platform.ts";

/** Whom people have blocked. */
export interface Blocks {
  /** Throws CONTENT_NOT_FOUND without such a person, and TOO_MANY_BLOCKED. Blocking again, or oneself, changes nothing. */
  block(userId: string, blockedId: string): Promise<void>;
  unblock(userId: string, blockedId: string): Promise<void>;
  list(userId: string): Promise<{ userId: string; name: string }[]>;
  /** Throws BLOCKED when one of the people has blocked the person. */
  requireWelcome(userId: string, by: readonly string[]): Promise<void>;
}

export function createBlocks({ database, databaseKind, now }: Platform): Blocks {
  return {
    async block(userId, blockedId) {
      if (userId === blockedId) return;
      await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, userId);
        await lockAccountShared(transaction, databaseKind, blockedId, new AppError("CONTENT_NOT_FOUND"));
        const { count } = await transaction
          .selectFrom("block")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("userId", "=", userId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MODERATION_LIMITS.blocked) throw new AppError("TOO_MANY_BLOCKED");
        await transaction
          .insertInto("block")
          .values({ userId, blockedId, at: now() })
          .onConflict((conflict) => conflict.columns(["userId", "blockedId"]).doNothing())
          .execute();
      });
    },
    async unblock(userId, blockedId) {
      await database.deleteFrom("block").where("userId", "=", userId).where("blockedId", "=", blockedId).execute();
    },
    async list(userId) {
      const rows = await database
        .selectFrom("block")
        .innerJoin("authUser", "authUser.id", "block.blockedId")
        .leftJoin("profile", "profile.uid", "block.blockedId")
        .select(["block.blockedId", "authUser.name", "profile.displayName"])
        .where("block.userId", "=", userId)
        .orderBy("block.at")
        .execute();
      return rows.map(({ blockedId, name, displayName }) => ({ userId: blockedId, name: displayName ?? name }));
    },
    async requireWelcome(userId, by) {
      const row = await database
        .selectFrom("block")
        .select("at")
        .where("userId", "in", by)
        .where("blockedId", "=", userId)
        .executeTakeFirst();
      if (row !== undefined) throw new AppError("BLOCKED");
    },
  };
}
