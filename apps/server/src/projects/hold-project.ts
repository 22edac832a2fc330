import { AppError } from "@playsmith/contract";
import type { DatabaseKind, DatabaseTransaction } from "../platform/database/schema.ts";

/** Keeps a project from being deleted until `transaction` ends. Throws PROJECT_NOT_FOUND when it is gone. */
export async function holdProject(transaction: DatabaseTransaction, kind: DatabaseKind, projectId: string): Promise<void> {
  const [found] = await holdProjects(transaction, kind, [projectId]);
  if (found === undefined) throw new AppError("PROJECT_NOT_FOUND");
}

/** The same for several projects; resolves to those that are there. */
export async function holdProjects(transaction: DatabaseTransaction, kind: DatabaseKind, projectIds: readonly string[]): Promise<string[]> {
  // In one order, so that two who hold several never wait for each other.
  const query = transaction
    .selectFrom("project")
    .select("id")
    .where("id", "in", [...new Set(projectIds)])
    .orderBy("id");
  const rows = await (kind === "postgres" ? query.forKeyShare() : query).execute();
  return rows.map((row) => row.id);
}

/** Lets nobody hold a project until `transaction` ends, and waits for those who do; for its deletion. */
export async function lockProject(transaction: DatabaseTransaction, kind: DatabaseKind, projectId: string): Promise<void> {
  // SQLite runs one transaction at a time.
  if (kind === "postgres") await transaction.selectFrom("project").select("id").where("id", "=", projectId).forUpdate().execute();
}
