import { AppError, authError, type GivenRole, isProjectRole, MEMBERS_MAX, type Member, roleIncludes } from "@playsmith/contract";
import { z } from "zod";
import type { Accounts } from "../accounts/accounts.ts";
import { confirmLink } from "../accounts/confirmations.ts";
import { invitationMail } from "../accounts/mails/confirmation-mails.ts";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { Platform } from "../platform/platform.ts";
import { admitMember } from "./admit-member.ts";

const SIGN_UP_FIRST = "There is no account with this email yet. Sign up with it first, then open the link in the mail once more.";

interface NewMember {
  projectId: string;
  email: string;
  role: GivenRole;
}

/** Members of a project and their roles. */
export interface Members {
  isMember(projectId: string, userId: string): Promise<boolean>;
  canEdit(projectId: string, userId: string): Promise<boolean>;
  list(projectId: string): Promise<Member[]>;
  /**
   * Throws MEMBER_NOT_FOUND, ALREADY_MEMBER or TOO_MANY_MEMBERS; TOO_MANY_REQUESTS when `addedBy` has tried too many unknown emails. When
   * account existence is hidden, sends an invitation instead.
   * @param origin origin of this site for that mail.
   */
  add(member: NewMember, addedBy: Pick<SignedIn, "userId" | "name">, origin: string): Promise<void>;
  /** Adds an invited person. Throws as `add` does, and `invalid-action-code` when the project does not exist. */
  join(member: NewMember): Promise<void>;
  /** Throws MEMBER_NOT_FOUND, or OWNER_STAYS for the owner. */
  changeRole(projectId: string, userId: string, role: GivenRole): Promise<void>;
  remove(projectId: string, userId: string): Promise<void>;
}

export function createMembers({ config, database, databaseKind, now }: Platform, accounts: Accounts): Members {
  async function requireOther(projectId: string, userId: string): Promise<void> {
    const row = await database
      .selectFrom("member")
      .select("role")
      .where("projectId", "=", projectId)
      .where("userId", "=", userId)
      .executeTakeFirst();
    if (row === undefined) throw new AppError("MEMBER_NOT_FOUND", { message: "This person is no longer in the project." });
    if (row.role === "owner") throw new AppError("OWNER_STAYS");
  }

  async function list(projectId: string): Promise<Member[]> {
    const rows = await database
      .selectFrom("member")
      .innerJoin("authUser", "authUser.id", "member.userId")
      .leftJoin("profile", "profile.uid", "member.userId")
      .select(["member.userId", "member.role", "authUser.email", "authUser.name", "profile.displayName", "profile.photoURL"])
      .where("member.projectId", "=", projectId)
      .orderBy("member.addedAt")
      .execute();
    return rows.map((row) => ({
      userId: row.userId,
      displayName: row.displayName ?? row.name,
      email: row.email,
      photoURL: row.photoURL,
      role: isProjectRole(row.role) ? row.role : "viewer",
    }));
  }

  async function requireRoom(projectId: string, isThere: (member: Member) => boolean): Promise<void> {
    const current = await list(projectId);
    if (current.some(isThere)) throw new AppError("ALREADY_MEMBER");
    if (current.length >= MEMBERS_MAX) throw new AppError("TOO_MANY_MEMBERS");
  }

  async function insert(projectId: string, userId: string, role: GivenRole): Promise<void> {
    await database
      .transaction()
      .execute((transaction) => admitMember(transaction, databaseKind, { projectId, userId, role, nowMs: now() }));
  }

  /** The same with or without an account for the email. */
  async function invite(member: NewMember, by: string, origin: string): Promise<void> {
    const { projectId, email } = member;
    if (!z.email().safeParse(email).success) throw new AppError("INVALID_EMAIL");
    await requireRoom(projectId, (other) => other.email === email);
    const { name } = await database.selectFrom("project").select("name").where("id", "=", projectId).executeTakeFirstOrThrow();
    const secret = await accounts.confirmations.issue({ kind: "joinProject", ...member });
    await accounts.notify(invitationMail(email, by, name, confirmLink(origin, secret)));
  }

  return {
    async isMember(projectId, userId) {
      const query = database.selectFrom("member").select("userId").where("projectId", "=", projectId).where("userId", "=", userId);
      return (await query.executeTakeFirst()) !== undefined;
    },
    async canEdit(projectId, userId) {
      const query = database.selectFrom("member").select("role").where("projectId", "=", projectId).where("userId", "=", userId);
      const role = (await query.executeTakeFirst())?.role ?? "";
      return isProjectRole(role) && roleIncludes(role, "editor");
    },
    list,
    async add(member, { userId, name }, origin) {
      const { projectId, email, role } = member;
      const attempt = await accounts.throttle.begin([{ kind: "addUnknown", of: userId }]);
      if (config.hideAccountExistence) return invite({ ...member, email: email.trim().toLowerCase() }, name, origin);
      const account = await accounts.findByEmail(email);
      if (account === null || account.isClosed) throw new AppError("MEMBER_NOT_FOUND");
      await attempt.takeBack();
      await insert(projectId, account.id, role);
    },
    async join({ projectId, email, role }) {
      const account = await accounts.findByEmail(email);
      if (account === null || account.isClosed) throw new AppError("MEMBER_NOT_FOUND", { message: SIGN_UP_FIRST });
      const project = await database.selectFrom("project").select("id").where("id", "=", projectId).executeTakeFirst();
      if (project === undefined) throw authError("invalid-action-code");
      await insert(projectId, account.id, role);
    },
    async changeRole(projectId, userId, role) {
      await requireOther(projectId, userId);
      await database.updateTable("member").set({ role }).where("projectId", "=", projectId).where("userId", "=", userId).execute();
    },
    async remove(projectId, userId) {
      await requireOther(projectId, userId);
      await database.deleteFrom("member").where("projectId", "=", projectId).where("userId", "=", userId).execute();
    },
  };
}
