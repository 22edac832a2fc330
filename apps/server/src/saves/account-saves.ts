import { type AccountSaves, AppError, type SaveSlots } from "@playsmith/contract";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { Database, DatabaseTransaction } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";

/** An account and a game. */
export interface SavesOwner {
  userId: string;
  projectId: string;
}

/** What games have saved for accounts: one state for each account and game. */
export interface AccountSavesStore {
  read(owner: SavesOwner): Promise<AccountSaves>;
  /**
   * Compare-and-set. Throws SAVES_CONFLICT with the stored state.
   * @param replaced the revision that is replaced; null for none.
   */
  write(owner: SavesOwner, replaced: string | null, next: { revision: string; slots: SaveSlots }): Promise<{ updatedAt: string }>;
  remove(owner: SavesOwner): Promise<void>;
  /** Deletes all saves of an account. */
  forget(userId: string): Promise<void>;
}

export function createAccountSaves({ database, databaseKind, now }: Platform): AccountSavesStore {
  async function read(from: Database | DatabaseTransaction, { userId, projectId }: SavesOwner): Promise<AccountSaves> {
    const row = await from
      .selectFrom("gameSaves")
      .select(["revision", "slots", "updatedAt"])
      .where("userId", "=", userId)
      .where("projectId", "=", projectId)
      .executeTakeFirst();
    if (row === undefined) return { revision: null, slots: {}, updatedAt: "" };
    return { revision: row.revision, slots: JSON.parse(row.slots) as SaveSlots, updatedAt: new Date(Number(row.updatedAt)).toISOString() };
  }

  return {
    read: (owner) => read(database, owner),
    async write({ userId, projectId }, replaced, { revision, slots }) {
      const written = { slots: JSON.stringify(slots), revision, updatedAt: now() };
      await database.transaction().execute(async (transaction) => {
        // Also serializes the writes of an account.
        await lockAccountShared(transaction, databaseKind, userId);
        await lockProjectShared(transaction, databaseKind, projectId);
        const stored = await read(transaction, { userId, projectId });
        if (stored.revision !== replaced) throw new AppError("SAVES_CONFLICT", { details: { saves: stored } });
        await transaction
          .insertInto("gameSaves")
          .values({ userId, projectId, ...written })
          .onConflict((conflict) => conflict.columns(["userId", "projectId"]).doUpdateSet(written))
          .execute();
      });
      return { updatedAt: new Date(written.updatedAt).toISOString() };
    },
    async remove({ userId, projectId }) {
      await database.deleteFrom("gameSaves").where("userId", "=", userId).where("projectId", "=", projectId).execute();
    },
    async forget(userId) {
      await database.deleteFrom("gameSaves").where("userId", "=", userId).execute();
    },
  };
}
