import type { Database, DatabaseKind, DatabaseTransaction } from "../../platform/database/schema.ts";

/** The head of a document: the number of its last update, and its counters. */
export interface DocumentHead {
  seq: number;
  accessEpoch: number;
  discussionEpoch: number;
}

export type DocumentHeads = ReadonlyMap<string, DocumentHead>;

/** The heads of existing projects. */
export async function readHeads(database: Database, projectIds: readonly string[]): Promise<DocumentHeads> {
  return projectIds.length === 0 ? new Map() : byProject(await headsOf(database, projectIds).execute());
}

/** Locks heads until `transaction` ends. Those of deleted projects are missing. */
export async function lockHeads(
  transaction: DatabaseTransaction,
  kind: DatabaseKind,
  projectIds: readonly string[],
): Promise<DocumentHeads> {
  // In a fixed order, to avoid deadlocks.
  const query = headsOf(transaction, projectIds).orderBy("projectId");
  return byProject(await (kind === "postgres" ? query.forUpdate() : query).execute());
}

/**
 * Makes all processes check who may still write to a project and its branches. Call it in the transaction that takes a right away: updates
 * under way are logged before that, and none after it.
 */
export async function raiseAccessEpoch(transaction: DatabaseTransaction, kind: DatabaseKind, projectId: string): Promise<void> {
  await raiseAccessEpochs(transaction, kind, [projectId]);
}

/** The same for all projects of a person, whose sessions end. */
export async function raiseAccessEpochsOf(transaction: DatabaseTransaction, kind: DatabaseKind, userId: string): Promise<void> {
  const memberships = await transaction.selectFrom("member").select("projectId").where("userId", "=", userId).execute();
  await raiseAccessEpochs(
    transaction,
    kind,
    memberships.map((row) => row.projectId),
  );
}

/** The same for several projects. */
export async function raiseAccessEpochs(transaction: DatabaseTransaction, kind: DatabaseKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await transaction
    .selectFrom("project")
    .select("id")
    .where(({ or, eb }) => or([eb("id", "in", ids), eb("branchOf", "in", ids)]))
    .execute();
  await raise(
    transaction,
    kind,
    rows.map((row) => row.id),
  );
}

/** Makes all processes tell open editors that the discussion has changed. */
export async function raiseDiscussionEpoch(database: Database, projectId: string): Promise<void> {
  await database
    .updateTable("documentHead")
    .set(({ eb }) => ({ discussionEpoch: eb("discussionEpoch", "+", 1) }))
    .where("projectId", "=", projectId)
    .execute();
}

async function raise(transaction: DatabaseTransaction, kind: DatabaseKind, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  await lockHeads(transaction, kind, projectIds);
  await transaction
    .updateTable("documentHead")
    .set(({ eb }) => ({ accessEpoch: eb("accessEpoch", "+", 1) }))
    .where("projectId", "in", [...projectIds])
    .execute();
}

const headsOf = (database: Database, projectIds: readonly string[]) =>
  database
    .selectFrom("documentHead")
    .selectAll()
    .where("projectId", "in", [...new Set(projectIds)]);

const byProject = (rows: readonly (DocumentHead & { projectId: string })[]): DocumentHeads =>
  new Map(rows.map(({ projectId, seq, accessEpoch, discussionEpoch }) => [projectId, { seq, accessEpoch, discussionEpoch }]));
