import { AppError } from "@playsmith/contract";
import type { Database, DatabaseKind, DatabaseTransaction } from "../platform/database/schema.ts";
import type { Actor } from "./admin-log.ts";

/** Whether a person is an admin of this installation and may act as one. */
export async function isAdmin(database: Database, userId: string): Promise<boolean> {
  const row = await activeAdmins(database).where("admin.userId", "=", userId).executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the list of admins until `transaction` ends, so that two admins can't disable each other at the same moment.
 * @returns the ids of those whose accounts can be used.
 */
export async function lockAdmins(transaction: DatabaseTransaction, kind: DatabaseKind): Promise<Set<string>> {
  if (kind === "postgres") await transaction.selectFrom("admin").select("userId").orderBy("userId").forUpdate().execute();
  // SQLite has one transaction that writes at a time: this becomes it now, not after it has read what another process then changes.
  else await transaction.updateTable("admin").set({ addedAt: 0 }).where("userId", "=", "").execute();
  return new Set((await activeAdmins(transaction).execute()).map(({ userId }) => userId));
}

/** Runs a change in a transaction. Throws PERMISSION_DENIED for somebody who is no admin any more. */
export function changeAsAdmin(
  { database, databaseKind }: { database: Database; databaseKind: DatabaseKind },
  actor: Actor,
  change: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const admins = await lockAdmins(transaction, databaseKind);
    if (actor.source === "app" && !admins.has(actor.adminId)) throw new AppError("PERMISSION_DENIED");
    await change(transaction);
  });
}

const activeAdmins = (database: Database) =>
  database
    .selectFrom("admin")
    .innerJoin("authUser", "authUser.id", "admin.userId")
    .select("admin.userId")
    .where("authUser.disabledAt", "is", null)
    .where("authUser.deletingAt", "is", null);
