import { createHash, randomBytes, randomUUID } from "node:crypto";
import { AppError, type CallableOutput, type GivenRole, GIVEN_ROLES, type Invitation, INVITATIONS_MAX } from "@playsmith/contract";
import { recordMailboxProof } from "../accounts/mails/mailbox-proof.ts";
import type { Database, Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { admitMember } from "./admit-member.ts";
import { lockMembers } from "./project-lock.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Time during which an ended invitation still says why it doesn't work. */
const KEPT_MS = 30 * DAY_MS;

interface NewInvitation {
  projectId: string;
  role: GivenRole;
  days: number;
  uses: number;
  /** The only email that can accept it, lower-case; replaces an open invitation for it. Anybody's when absent. */
  email?: string;
}

/** Invitation links of projects. Only the hashes of their tokens are stored. */
export interface Invitations {
  /** Resolves to the token of the link. Throws TOO_MANY_INVITATIONS. */
  create(invitation: NewInvitation, createdBy: string): Promise<string>;
  /** The open ones, newest first. */
  list(projectId: string): Promise<Invitation[]>;
  revoke(projectId: string, invitationId: string): Promise<void>;
  /** See the callable `getInvitation`. */
  read(token: string, userId: string | null): Promise<CallableOutput<"getInvitation">>;
  /** See the callable `acceptInvitation`. Resolves to the project. */
  accept(token: string, userId: string): Promise<string>;
  /** Deletes invitations that ended long ago. */
  prune(): Promise<void>;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
const iso = (ms: number): string => new Date(ms).toISOString();
const roleOf = (role: string): GivenRole => GIVEN_ROLES.find((known) => known === role) ?? "viewer";

export function createInvitations({ database, databaseKind, now }: Platform): Invitations {
  const open = (source: Database, projectId: string) =>
    source
      .selectFrom("invitation")
      .where("projectId", "=", projectId)
      .where("revokedAt", "is", null)
      .where("expiresAt", ">", now())
      .whereRef("uses", "<", "usesMax");

  async function find(source: Database, token: string) {
    const found = await source
      .selectFrom("invitation")
      .innerJoin("project", "project.id", "invitation.projectId")
      .selectAll("invitation")
      .select(["project.name", "project.trashedAt"])
      .where("tokenHash", "=", hashOf(token))
      .executeTakeFirst();
    if (found === undefined) throw new AppError("INVITATION_NOT_FOUND");
    return found;
  }

  function requireOpen(invitation: Row<"invitation"> & { trashedAt: number | null }): void {
    if (invitation.revokedAt !== null) throw new AppError("INVITATION_REVOKED");
    if (invitation.expiresAt <= now()) throw new AppError("INVITATION_EXPIRED");
    if (invitation.trashedAt !== null) throw new AppError("INVITATION_PAUSED");
    if (invitation.uses >= invitation.usesMax) throw new AppError("INVITATION_USED_UP");
  }

  const end = (source: Database, projectId: string, column: "id" | "email", value: string) =>
    source
      .updateTable("invitation")
      .set({ revokedAt: now() })
      .where("projectId", "=", projectId)
      .where(column, "=", value)
      .where("revokedAt", "is", null)
      .execute();

  async function requireEmail(source: Database, userId: string, email: string | null): Promise<void> {
    if (email === null) return;
    const account = await source.selectFrom("authUser").select("email").where("id", "=", userId).executeTakeFirst();
    if (account?.email !== email) throw new AppError("INVITATION_FOR_ANOTHER");
  }

  return {
    async create({ projectId, role, days, uses, email }, createdBy) {
      const token = randomBytes(32).toString("base64url");
      await database.transaction().execute(async (transaction) => {
        await lockMembers(transaction, databaseKind, projectId);
        if (email !== undefined) await end(transaction, projectId, "email", email);
        const others = await open(transaction, projectId).select("id").execute();
        if (others.length >= INVITATIONS_MAX) throw new AppError("TOO_MANY_INVITATIONS");
        const times = { createdAt: now(), expiresAt: now() + days * DAY_MS, revokedAt: null };
        await transaction
          .insertInto("invitation")
          .values({
            id: randomUUID(),
            projectId,
            tokenHash: hashOf(token),
            role,
            createdBy,
            ...times,
            usesMax: uses,
            uses: 0,
            email: email ?? null,
          })
          .execute();
      });
      return token;
    },
    async list(projectId) {
      const rows = await open(database, projectId).selectAll().orderBy("createdAt", "desc").orderBy("id").execute();
      return rows.map((row) => ({
        id: row.id,
        role: roleOf(row.role),
        createdAt: iso(row.createdAt),
        expiresAt: iso(row.expiresAt),
        usesMax: row.usesMax,
        usesLeft: row.usesMax - row.uses,
        email: row.email,
      }));
    },
    async revoke(projectId, invitationId) {
      await end(database, projectId, "id", invitationId);
    },
    async read(token, userId) {
      const invitation = await find(database, token);
      const { projectId, createdBy } = invitation;
      const member =
        userId === null
          ? undefined
          : await database
              .selectFrom("member")
              .select("userId")
              .where("projectId", "=", projectId)
              .where("userId", "=", userId)
              .executeTakeFirst();
      // A member may have used it up.
      if (member === undefined) requireOpen(invitation);
      const inviter = await database.selectFrom("profile").select("displayName").where("uid", "=", createdBy).executeTakeFirst();
      return {
        projectName: invitation.name,
        inviterName: inviter?.displayName ?? "",
        role: roleOf(invitation.role),
        expiresAt: iso(invitation.expiresAt),
        email: invitation.email,
        memberOf: member === undefined ? null : projectId,
      };
    },
    async accept(token, userId) {
      const { projectId, email } = await find(database, token);
      await database.transaction().execute(async (transaction) => {
        await lockMembers(transaction, databaseKind, projectId);
        // Read under the lock: concurrent accepts count one after another.
        const invitation = await find(transaction, token);
        const role = roleOf(invitation.role);
        requireOpen(invitation);
        await requireEmail(transaction, userId, invitation.email);
        const isAddedByEmail = invitation.email !== null;
        await admitMember(transaction, databaseKind, { projectId, userId, role, isAddedByEmail, nowMs: now() });
        await transaction
          .updateTable("invitation")
          .set((expression) => ({ uses: expression("uses", "+", 1) }))
          .where("id", "=", invitation.id)
          .execute();
      });
      // Its link was mailed to nobody else.
      if (email !== null) await recordMailboxProof(database, userId, email);
      return projectId;
    },
    async prune() {
      await database
        .deleteFrom("invitation")
        .where("expiresAt", "<=", now() - KEPT_MS)
        .execute();
    },
  };
}
