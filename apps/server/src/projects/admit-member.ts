import { AppError, type GivenRole, MEMBERS_MAX } from "@playsmith/contract";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { DatabaseKind, DatabaseTransaction } from "../platform/database/schema.ts";
import { lockMembers } from "./project-lock.ts";

/** A person to become a member. */
interface Admission {
  projectId: string;
  userId: string;
  role: GivenRole;
  isAddedByEmail: boolean;
  nowMs: number;
}

/** Adds a member within a transaction. Throws MEMBER_NOT_FOUND for a deleted account, PROJECT_NOT_FOUND, ALREADY_MEMBER, TOO_MANY_MEMBERS. */
export async function admitMember(
  transaction: DatabaseTransaction,
  kind: DatabaseKind,
  { projectId, userId, role, isAddedByEmail, nowMs }: Admission,
): Promise<void> {
  await lockAccountShared(transaction, kind, userId, new AppError("MEMBER_NOT_FOUND"));
  await lockMembers(transaction, kind, projectId);
  const members = await transaction.selectFrom("member").select("userId").where("projectId", "=", projectId).execute();
  if (members.some((member) => member.userId === userId)) throw new AppError("ALREADY_MEMBER");
  if (members.length >= MEMBERS_MAX) throw new AppError("TOO_MANY_MEMBERS");
  await transaction
    .insertInto("member")
    .values({ projectId, userId, role, addedAt: nowMs, isAddedByEmail: isAddedByEmail ? 1 : 0 })
    .execute();
}
