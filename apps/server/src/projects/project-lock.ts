import { AppError } from "@playsmith/contract";
import type { DatabaseKind, DatabaseTransaction } from "../platform/database/schema.ts";

/** Locks a project against deletion until `transaction` ends. Throws PROJECT_NOT_FOUND when it does not exist. */
export async function lockProjectShared(transaction: DatabaseTransaction, kind: DatabaseKind, projectId: string): Promise<void> {
  const query = transaction.selectFrom("project").select("id").where("id", "=", projectId);
  const found = await (kind === "postgres" ? query.forKeyShare() : query).executeTakeFirst();
  if (found === undefined) throw new AppError("PROJECT_NOT_FOUND");
}

/** Locks a project exclusively until `transaction` ends, after waiting for {@link lockProjectShared}; for its deletion. */
export async function lockProjectExclusive(transaction: DatabaseTransaction, kind: DatabaseKind, projectId: string): Promise<void> {
  // SQLite runs one write transaction at a time.
  if (kind === "postgres") await transaction.selectFrom("project").select("id").where("id", "=", projectId).forUpdate().execute();
}

/** Locks the members of a project until `transaction` ends, so that none is added meanwhile. Throws PROJECT_NOT_FOUND. */
export async function lockMembers(transaction: DatabaseTransaction, kind: DatabaseKind, projectId: string): Promise<void> {
  const query = transaction.selectFrom("project").select("id").where("id", "=", projectId);
  const found = await (kind === "postgres" ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (found === undefined) throw new AppError("PROJECT_NOT_FOUND");
}
