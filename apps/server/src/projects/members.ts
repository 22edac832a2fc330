import { createHash } from "node:crypto";
import { AppError, type GivenRole, isProjectRole, type Member, roleIncludes } from "@playsmith/contract";
import { z } from "zod";
import type { Accounts } from "../accounts/accounts.ts";
import { addedMail, askedToEditMail, invitationMail, madeOwnerMail } from "../accounts/mails/project-mails.ts";
import { requireRecentLogin } from "../accounts/sessions/recent-login.ts";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { Authors } from "../community/authors.ts";
import type { Blocks } from "../moderation/blocks.ts";
import type { Platform } from "../platform/platform.ts";
import { raiseAccessEpoch } from "../realtime/log/document-heads.ts";
import { admitMember } from "./admit-member.ts";
import type { Invitations } from "./invitations.ts";
import { transferOwnership } from "./ownership.ts";

const INVITATION_DAYS = 7;

type Caller = Pick<SignedIn, "userId" | "name">;

/** A person to be added: by an email or by a handle. */
type NewMember = { projectId: string; role: GivenRole } & ({ email: string } | { handle: string });

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
  /** Throws MEMBER_NOT_FOUND, or OWNER_STAYS for the owner. */
  changeRole(projectId: string, userId: string, role: GivenRole): Promise<void>;
  /** See the callable `askToEdit`. */
  askToEdit(projectId: string, by: Caller, origin: string): Promise<void>;
  declineToEdit(projectId: string, userId: string): Promise<void>;
  /** See the callable `transferProject`. */
  transfer(projectId: string, owner: Caller & Pick<SignedIn, "authTimeMs">, newOwnerId: string, origin: string): Promise<void>;
  remove(projectId: string, userId: string): Promise<void>;
}

export function createMembers(
  platform: Platform,
  parts: { accounts: Accounts; invitations: Invitations; authors: Pick<Authors, "find">; requireWelcome: Blocks["requireWelcome"] },
): Members {
  const { config, database, databaseKind, now } = platform;
  const { accounts, invitations, authors } = parts;
  const one = (projectId: string, userId: string) =>
    database.selectFrom("member").where("projectId", "=", projectId).where("userId", "=", userId);
  const update = (projectId: string, userId: string) =>
    database.updateTable("member").where("projectId", "=", projectId).where("userId", "=", userId);

  async function requireOther(projectId: string, userId: string): Promise<void> {
    const row = await one(projectId, userId).select("role").executeTakeFirst();
    if (row === undefined) throw new AppError("MEMBER_NOT_FOUND", { message: "This person is no longer in the project." });
    if (row.role === "owner") throw new AppError("OWNER_STAYS");
  }

  async function nameOf(projectId: string): Promise<string> {
    return (await database.selectFrom("project").select("name").where("id", "=", projectId).executeTakeFirstOrThrow()).name;
  }

  const mailCounts = (sender: string, address: string) =>
    [
      { kind: "inviteSender", of: sender },
      // A hash, because the address may be of somebody without an account.
      { kind: "inviteAddress", of: createHash("sha256").update(address).digest("hex") },
    ] as const;

  /** The same with or without an account for the email. */
  async function invite(projectId: string, email: string, role: GivenRole, by: Caller, origin: string): Promise<void> {
    if (!z.email().safeParse(email).success) throw new AppError("INVALID_EMAIL");
    const isMember = database
      .selectFrom("member")
      .innerJoin("authUser", "authUser.id", "member.userId")
      .select("userId")
      .where("member.projectId", "=", projectId)
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

  /** Tells an added person, unless they or the sender had many such mails today. */
  async function tellAdded(projectId: string, email: string, by: Caller, origin: string): Promise<void> {
    const isAllowed = await accounts.throttle.begin(mailCounts(by.userId, email)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
    if (isAllowed) await accounts.notify(addedMail(email, by.name, await nameOf(projectId), `${origin}/project/${projectId}`));
  }

  /** The person with a handle who is open to the caller. A person who has blocked the caller is not told apart from nobody. */
  async function personWithHandle(handle: string, callerId: string): Promise<{ id: string; email: string }> {
    const found = await authors.find(handle);
    const account = found === null ? null : await accounts.findById(found.userId);
    if (account === null) throw new AppError("HANDLE_NOT_FOUND");
    await parts.requireWelcome(callerId, [account.id]).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "BLOCKED" ? new AppError("HANDLE_NOT_FOUND") : error;
    });
    return account;
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
        .select(["member.userId", "member.role", "member.isAddedByEmail", "member.askedToEditAt", "handle.handle"])
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
        asksToEdit: row.askedToEditAt !== null && (isOwner || row.userId === viewerId),
      }));
    },
    async add(member, by, origin) {
      const { projectId, role } = member;
      const attempt = await accounts.throttle.begin([{ kind: "addUnknown", of: by.userId }]);
      if ("handle" in member) {
        const { id, email } = await personWithHandle(member.handle, by.userId);
        await admit(projectId, id, role, false);
        await tellAdded(projectId, email, by, origin);
        return false;
      }
      const email = member.email.trim().toLowerCase();
      const account = config.hideAccountExistence ? null : await accounts.findByEmail(email);
      if (account?.isClosed === true) throw new AppError("MEMBER_NOT_FOUND");
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
      await database.transaction().execute(async (transaction) => {
        await raiseAccessEpoch(transaction, databaseKind, projectId);
        await transaction
          .updateTable("member")
          .set({ role, askedToEditAt: null })
          .where("projectId", "=", projectId)
          .where("userId", "=", userId)
          .execute();
      });
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
    async remove(projectId, userId) {
      await requireOther(projectId, userId);
      await database.transaction().execute(async (transaction) => {
        await raiseAccessEpoch(transaction, databaseKind, projectId);
        await transaction.deleteFrom("member").where("projectId", "=", projectId).where("userId", "=", userId).execute();
      });
    },
  };
}
