import { AppError, type GivenRole, isProjectRole, type Member, type ProjectRole, roleIncludes } from "@playsmith/contract";
import { z } from "zod";
import type { Accounts } from "../accounts/accounts.ts";
import { addedMail, askedToEditMail, invitationMail, madeOwnerMail } from "../accounts/mails/project-mails.ts";
import { requireRecentLogin } from "../accounts/sessions/recent-login.ts";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { Platform } from "../platform/platform.ts";
import { raiseAccessEpoch } from "../realtime/log/document-heads.ts";
import { type AddedPeople, mailCounts } from "./added-people.ts";
import { admitMember } from "./admit-member.ts";
import type { Invitations } from "./invitations.ts";
import { transferOwnership } from "./ownership.ts";
import { lockMembers } from "./project-lock.ts";
import { updateRoles } from "./update-roles.ts";

const INVITATION_DAYS = 7;

type Caller = Pick<SignedIn, "userId" | "name">;

/** A person to be added: by an email or by a handle. */
type NewMember = { projectId: string; role: GivenRole } & ({ email: string } | { handle: string });

const knownRole = (role: string | null): ProjectRole | null => (role !== null && isProjectRole(role) ? role : null);

/** Members of a project and their roles. */
export interface Members {
  isMember(projectId: string, userId: string): Promise<boolean>;
  canEdit(projectId: string, userId: string): Promise<boolean>;
  /** The members as one of them sees them. */
  list(projectId: string, viewerId: string): Promise<Member[]>;
  /**
   * See the callable `addMember`. Resolves to whether the person was invited instead of added.
   * @param origin origin of this site for mails.
   */
  add(member: NewMember, addedBy: Caller, origin: string): Promise<boolean>;
  /** Gives a role in the project itself. Throws MEMBER_NOT_FOUND, or OWNER_STAYS for the owner. */
  changeRole(projectId: string, userId: string, role: GivenRole): Promise<void>;
  /** See the callable `askToEdit`. */
  askToEdit(projectId: string, by: Caller, origin: string): Promise<void>;
  declineToEdit(projectId: string, userId: string): Promise<void>;
  /** See the callable `transferProject`. */
  transfer(projectId: string, owner: Caller & Pick<SignedIn, "authTimeMs">, newOwnerId: string, origin: string): Promise<void>;
  /** Throws as `changeRole` does, and MEMBER_OF_TEAM for somebody who is in the project only through its team. */
  remove(projectId: string, userId: string): Promise<void>;
  /** Removes the caller. Throws OWNER_STAYS, or LEAVE_TEAM for somebody who is in the project only through its team. */
  leave(projectId: string, userId: string): Promise<void>;
}

export function createMembers(platform: Platform, parts: { accounts: Accounts; invitations: Invitations; people: AddedPeople }): Members {
  const { database, databaseKind, now } = platform;
  const { accounts, invitations, people } = parts;
  const one = (projectId: string, userId: string) =>
    database.selectFrom("member").where("projectId", "=", projectId).where("userId", "=", userId);
  const update = (projectId: string, userId: string) =>
    database.updateTable("member").where("projectId", "=", projectId).where("userId", "=", userId);

  async function requireOther(projectId: string, userId: string): Promise<{ directRole: string | null }> {
    const row = await one(projectId, userId).select(["role", "directRole"]).executeTakeFirst();
    if (row === undefined) throw new AppError("MEMBER_NOT_FOUND", { message: "This person is no longer in the project." });
    if (row.role === "owner") throw new AppError("OWNER_STAYS");
    return row;
  }

  /** Null leaves only the role through the team, if there is one. */
  async function setDirectRole(projectId: string, userId: string, directRole: GivenRole | null): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      await raiseAccessEpoch(transaction, databaseKind, projectId);
      await lockMembers(transaction, databaseKind, projectId);
      await transaction
        .updateTable("member")
        .set({ directRole, askedToEditAt: null })
        .where("projectId", "=", projectId)
        .where("userId", "=", userId)
        .where("role", "!=", "owner")
        .execute();
      await updateRoles(transaction, databaseKind, [projectId], now());
    });
  }

  async function end(projectId: string, userId: string, codeOfTeam: "MEMBER_OF_TEAM" | "LEAVE_TEAM"): Promise<void> {
    const { directRole } = await requireOther(projectId, userId);
    if (directRole === null) throw new AppError(codeOfTeam);
    await setDirectRole(projectId, userId, null);
  }

  async function nameOf(projectId: string): Promise<string> {
    return (await database.selectFrom("project").select("name").where("id", "=", projectId).executeTakeFirstOrThrow()).name;
  }

  /** The same with or without an account for the email. */
  async function invite(projectId: string, email: string, role: GivenRole, by: Caller, origin: string): Promise<void> {
    if (!z.email().safeParse(email).success) throw new AppError("INVALID_EMAIL");
    const isMember = database
      .selectFrom("member")
      .innerJoin("authUser", "authUser.id", "member.userId")
      .select("userId")
      .where("member.projectId", "=", projectId)
      .where("member.directRole", "is not", null)
      .where("authUser.email", "=", email);
    if ((await isMember.executeTakeFirst()) !== undefined) throw new AppError("ALREADY_MEMBER");
    const attempt = await accounts.throttle.begin(mailCounts(by.userId, email));
    try {
      const token = await invitations.create({ projectId, role, days: INVITATION_DAYS, uses: 1, email }, by.userId);
      await accounts.notify(invitationMail(email, by.name, await nameOf(projectId), `${origin}/join/${token}`));
    } catch (error) {
      await attempt.takeBack();
      throw error;
    }
  }

  async function tellAdded(projectId: string, email: string, by: Caller, origin: string): Promise<void> {
    await people.notify(addedMail(email, by.name, await nameOf(projectId), `${origin}/project/${projectId}`), by.userId);
  }

  async function admit(projectId: string, userId: string, role: GivenRole, isAddedByEmail: boolean): Promise<void> {
    await database
      .transaction()
      .execute((transaction) => admitMember(transaction, databaseKind, { projectId, userId, role, isAddedByEmail, nowMs: now() }));
  }

  return {
    isMember: async (projectId, userId) => (await one(projectId, userId).select("userId").executeTakeFirst()) !== undefined,
    async canEdit(projectId, userId) {
      const role = (await one(projectId, userId).select("role").executeTakeFirst())?.role ?? "";
      return isProjectRole(role) && roleIncludes(role, "editor");
    },
    async list(projectId, viewerId) {
      const rows = await database
        .selectFrom("member")
        .innerJoin("authUser", "authUser.id", "member.userId")
        .leftJoin("profile", "profile.uid", "member.userId")
        .leftJoin("handle", (join) => join.onRef("handle.userId", "=", "member.userId").on("handle.isCurrent", "=", 1))
        .innerJoin("project", "project.id", "member.projectId")
        .leftJoin("teamMember", (join) =>
          join.onRef("teamMember.teamId", "=", "project.teamId").onRef("teamMember.userId", "=", "member.userId"),
        )
        .select([
          "member.userId",
          "member.role",
          "member.directRole",
          "teamMember.role as teamRole",
          "member.isAddedByEmail",
          "member.askedToEditAt",
          "handle.handle",
        ])
        .select(["authUser.email", "authUser.name", "profile.displayName", "profile.photoURL"])
        .where("member.projectId", "=", projectId)
        .orderBy("member.addedAt")
        .orderBy("member.userId")
        .execute();
      const isOwner = rows.some((row) => row.userId === viewerId && row.role === "owner");
      return rows.map((row) => ({
        userId: row.userId,
        displayName: row.displayName ?? row.name,
        handle: row.handle,
        email: row.userId === viewerId || (isOwner && row.isAddedByEmail === 1) ? row.email : null,
        photoURL: row.photoURL,
        role: isProjectRole(row.role) ? row.role : "viewer",
        directRole: knownRole(row.directRole),
        teamRole: knownRole(row.teamRole),
        asksToEdit: row.askedToEditAt !== null && (isOwner || row.userId === viewerId),
      }));
    },
    async add(member, by, origin) {
      const { projectId, role } = member;
      const attempt = await accounts.throttle.begin([{ kind: "addUnknown", of: by.userId }]);
      if ("handle" in member) {
        const { id, email } = await people.withHandle(member.handle, by.userId);
        await admit(projectId, id, role, false);
        await tellAdded(projectId, email, by, origin);
        return false;
      }
      const email = member.email.trim().toLowerCase();
      const account = await people.withEmail(email, by.userId);
      if (account === null) {
        await invite(projectId, email, role, by, origin);
        return true;
      }
      await attempt.takeBack();
      await admit(projectId, account.id, role, true);
      await tellAdded(projectId, email, by, origin);
      return false;
    },
    async changeRole(projectId, userId, role) {
      await requireOther(projectId, userId);
      await setDirectRole(projectId, userId, role);
    },
    async askToEdit(projectId, by, origin) {
      const row = await one(projectId, by.userId).select(["role", "askedToEditAt"]).executeTakeFirstOrThrow();
      if (row.askedToEditAt !== null || row.role === "editor" || row.role === "owner") return;
      await accounts.throttle.begin([{ kind: "askToEdit", of: `${by.userId} ${projectId}` }]);
      const asked = await update(projectId, by.userId)
        .set({ askedToEditAt: now() })
        .where("askedToEditAt", "is", null)
        .executeTakeFirstOrThrow();
      if (asked.numUpdatedRows === 0n) return;
      const { ownerId, name } = await database
        .selectFrom("project")
        .select(["ownerId", "name"])
        .where("id", "=", projectId)
        .executeTakeFirstOrThrow();
      const owner = await accounts.findById(ownerId);
      if (owner !== null) await accounts.notify(askedToEditMail(owner.email, by.name, name, `${origin}/project/${projectId}`));
    },
    async declineToEdit(projectId, userId) {
      await update(projectId, userId).set({ askedToEditAt: null }).execute();
    },
    async transfer(projectId, owner, newOwnerId, origin) {
      requireRecentLogin(owner, now());
      await transferOwnership(platform, { projectId, ownerId: owner.userId, newOwnerId });
      const account = await accounts.findById(newOwnerId);
      if (account === null) return;
      await accounts.notify(madeOwnerMail(account.email, owner.name, await nameOf(projectId), `${origin}/project/${projectId}`));
    },
    remove: (projectId, userId) => end(projectId, userId, "MEMBER_OF_TEAM"),
    leave: (projectId, userId) => end(projectId, userId, "LEAVE_TEAM"),
  };
}
