import { AppError, type GivenRole, MEMBERS_MAX } from "@playsmith/contract";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { DatabaseKind, DatabaseTransaction } from "../platform/database/schema.ts";
import { lockMembers } from "./project-lock.ts";
import { updateRoles } from "./update-roles.ts";

/** A person to become a member. */
interface Admission {
  projectId: string;
  userId: string;
  role: GivenRole;
  isAddedByEmail: boolean;
  nowMs: number;
}

/** Adds a member within a transaction; somebody who is in the project through its team gets a role of their own. Throws MEMBER_NOT_FOUND for a deleted account, PROJECT_NOT_FOUND, ALREADY_MEMBER, TOO_MANY_MEMBERS. */
export async function admitMember(
  transaction: DatabaseTransaction,
  kind: DatabaseKind,
  { projectId, userId, role, isAddedByEmail, nowMs }: Admission,
): Promise<void> {
  await lockAccountShared(transaction, kind, userId, new AppError("MEMBER_NOT_FOUND"));
  await lockMembers(transaction, kind, projectId);
  const members = await transaction.selectFrom("member").select(["userId", "directRole"]).where("projectId", "=", projectId).execute();
  const present = members.find((member) => member.userId === userId);
  const given = { directRole: role, isAddedByEmail: isAddedByEmail ? 1 : 0 };
  if (present !== undefined) {
    if (present.directRole !== null) throw new AppError("ALREADY_MEMBER");
    await transaction.updateTable("member").set(given).where("projectId", "=", projectId).where("userId", "=", userId).execute();
    await updateRoles(transaction, kind, [projectId], nowMs);
    return;
  }
  if (members.length >= MEMBERS_MAX) throw new AppError("TOO_MANY_MEMBERS");
  await transaction
    .insertInto("member")
    .values({ projectId, userId, role, ...given, addedAt: nowMs })
    .execute();
}
