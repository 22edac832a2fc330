import { AppError, PROJECTS_MAX } from "@playsmith/contract";
import { sql } from "kysely";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { DatabaseTransaction } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { raiseAccessEpoch } from "../realtime/log/document-heads.ts";
import { requireRoom } from "../quotas/owner-usage.ts";
import { lockMembers } from "./project-lock.ts";

/**
 * Makes another member the owner of a project and its branches, and its owner an editor. Open invitations end, since they are of the former
 * owner. Throws MEMBER_NOT_FOUND, NEW_OWNER_NOT_IN_TEAM, NEW_OWNER_UNINVOLVED, NEW_OWNER_FULL, NEW_OWNER_QUOTA, or PERMISSION_DENIED when
 * `ownerId` is not the owner any more.
 * @param isOwnerDeleted while the account of the owner is being deleted.
 */
export async function transferOwnership(
  { database, databaseKind, now }: Pick<Platform, "database" | "databaseKind" | "now">,
  {
    projectId,
    ownerId,
    newOwnerId,
    isOwnerDeleted = false,
  }: { projectId: string; ownerId: string; newOwnerId: string; isOwnerDeleted?: boolean },
): Promise<void> {
  const gone = new AppError("MEMBER_NOT_FOUND", { message: "This person is no longer in the project." });
  if (newOwnerId === ownerId) throw new AppError("ALREADY_MEMBER", { message: "You are the owner already." });
  await database.transaction().execute(async (transaction) => {
    await raiseAccessEpoch(transaction, databaseKind, projectId);
    // In a fixed order, to avoid deadlocks.
    for (const userId of isOwnerDeleted ? [newOwnerId] : [ownerId, newOwnerId].sort())
      await lockAccountShared(transaction, databaseKind, userId, gone);
    await lockMembers(transaction, databaseKind, projectId);
    const members = await transaction.selectFrom("member").select(["userId", "role"]).where("projectId", "=", projectId).execute();
    const roleOf = (userId: string) => members.find((member) => member.userId === userId)?.role;
    if (roleOf(ownerId) !== "owner") throw new AppError("PERMISSION_DENIED");
    if (roleOf(newOwnerId) === undefined) throw gone;
    const { teamId } = await transaction.selectFrom("project").select("teamId").where("id", "=", projectId).executeTakeFirstOrThrow();
    const isInTeam = async (id: string): Promise<boolean> => {
      const team = transaction.selectFrom("teamMember").select("userId").where("teamId", "=", id).where("userId", "=", newOwnerId);
      return (await team.executeTakeFirst()) !== undefined;
    };
    if (teamId !== null && !(await isInTeam(teamId))) throw new AppError("NEW_OWNER_NOT_IN_TEAM");
    // Anybody can be added by handle: nobody becomes the owner of something that they have never worked on.
    const edit = await transaction
      .selectFrom("versionAuthor")
      .select("userId")
      .where("userId", "=", newOwnerId)
      .where("projectId", "=", projectId)
      .limit(1)
      .executeTakeFirst();
    if (edit === undefined) throw new AppError("NEW_OWNER_UNINVOLVED");
    const { owned } = await transaction
      .selectFrom("project")
      .select(({ fn }) => fn.countAll<number>().as("owned"))
      .where("ownerId", "=", newOwnerId)
      .where("branchOf", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(owned) >= PROJECTS_MAX) throw new AppError("NEW_OWNER_FULL");
    // Otherwise the project would be deleted with the account.
    if (!isOwnerDeleted) {
      const bytes = await bytesWithBranches(transaction, projectId);
      await requireRoom(transaction, newOwnerId, { projects: 1, bytes }, { projects: "NEW_OWNER_QUOTA", bytes: "NEW_OWNER_QUOTA" });
    }
    await transaction
      .updateTable("project")
      .set({ ownerId: newOwnerId })
      .where(({ or, eb }) => or([eb("id", "=", projectId), eb("branchOf", "=", projectId)]))
      .execute();
    const give = (userId: string, role: string) =>
      transaction
        .updateTable("member")
        .set({ role, directRole: role, askedToEditAt: null })
        .where("projectId", "=", projectId)
        .where("userId", "=", userId)
        .execute();
    await give(ownerId, "editor");
    await give(newOwnerId, "owner");
    // The new owner entered no email, and need not learn any.
    await transaction.updateTable("member").set({ isAddedByEmail: 0 }).where("projectId", "=", projectId).execute();
    await transaction
      .updateTable("invitation")
      .set({ revokedAt: now() })
      .where("projectId", "=", projectId)
      .where("revokedAt", "is", null)
      .execute();
  });
}

async function bytesWithBranches(transaction: DatabaseTransaction, projectId: string): Promise<number> {
  const { bytes } = await transaction
    .selectFrom("project")
    .select(({ fn }) => fn.sum<number | null>(sql`"documentBytes" + "assetBytes"`).as("bytes"))
    .where(({ or, eb }) => or([eb("id", "=", projectId), eb("branchOf", "=", projectId)]))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
