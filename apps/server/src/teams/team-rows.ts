import { AppError, isProjectRole, type ProjectRole, roleIncludes } from "@playsmith/contract";
import { raiseAccessEpochs } from "../realtime/log/document-heads.ts";
import type { Database, DatabaseKind, DatabaseTransaction, Row } from "../platform/database/schema.ts";

export const knownRole = (role: string): ProjectRole => (isProjectRole(role) ? role : "viewer");

/**
 * Locks a team until `transaction` ends; its members and projects change only under this lock. Resolves to its members, the longest-standing
 * first. Throws TEAM_NOT_FOUND for a caller who is not in it, and PERMISSION_DENIED for one with too low a role.
 */
export async function lockTeam(
  transaction: DatabaseTransaction,
  kind: DatabaseKind,
  { teamId, userId, needed }: { teamId: string; userId: string; needed: ProjectRole },
): Promise<Row<"teamMember">[]> {
  const query = transaction.selectFrom("team").select("id").where("id", "=", teamId);
  if (kind === "postgres") await query.forUpdate().execute();
  const members = await transaction
    .selectFrom("teamMember")
    .selectAll()
    .where("teamId", "=", teamId)
    .orderBy("addedAt")
    .orderBy("userId")
    .execute();
  const role = members.find((member) => member.userId === userId)?.role;
  if (role === undefined) throw new AppError("TEAM_NOT_FOUND");
  if (!roleIncludes(knownRole(role), needed)) throw new AppError("PERMISSION_DENIED");
  return members;
}

/** The projects of a team, also those in the Trash. */
export async function projectIdsOf(database: Database, teamId: string): Promise<string[]> {
  const rows = await database.selectFrom("project").select("id").where("teamId", "=", teamId).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Raises the access epochs of the projects of a team, under {@link lockTeam}, before any other lock of a project. Resolves to their ids. */
export async function lockProjectsOf(transaction: DatabaseTransaction, kind: DatabaseKind, teamId: string): Promise<string[]> {
  const ids = await projectIdsOf(transaction, teamId);
  await raiseAccessEpochs(transaction, kind, ids);
  return ids;
}

const detach = (transaction: DatabaseTransaction, teamId: string) =>
  transaction.updateTable("project").set({ teamId: null }).where("teamId", "=", teamId);

/** Removes a person from a team, and the projects that they own. */
export async function endMembership(transaction: DatabaseTransaction, teamId: string, userId: string): Promise<void> {
  await detach(transaction, teamId).where("ownerId", "=", userId).execute();
  await transaction.deleteFrom("teamMember").where("teamId", "=", teamId).where("userId", "=", userId).execute();
}

/** Deletes a team, without its projects. */
export async function deleteTeam(transaction: DatabaseTransaction, teamId: string): Promise<void> {
  await detach(transaction, teamId).execute();
  await transaction.deleteFrom("team").where("id", "=", teamId).execute();
}
