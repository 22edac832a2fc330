import { randomBytes, randomUUID } from "node:crypto";
import { ADMINISTRATION_LIMITS, AppError, type SignUpPolicy, type SiteInvitation } from "@playsmith/contract";
import { invitationHash, readSignUpPolicy, writeSignUpPolicy } from "../accounts/sign-up-policy.ts";
import type { Database, DatabaseTransaction } from "../platform/database/schema.ts";
import { type Actor, logAdminAct } from "./admin-log.ts";

const LIFETIME_MS = 14 * 24 * 60 * 60_000;

interface SignUp {
  policy: SignUpPolicy;
  invitations: SiteInvitation[];
}

/** Who may make an account, and the open invitations, the newest first. */
export async function readSignUp(database: Database, nowMs: number): Promise<SignUp> {
  const rows = await open(database, nowMs).selectAll().orderBy("createdAt", "desc").orderBy("id").execute();
  const invitations = rows.map(({ id, email, createdAt, expiresAt }) => ({
    id,
    email,
    createdAt: new Date(Number(createdAt)).toISOString(),
    expiresAt: new Date(Number(expiresAt)).toISOString(),
  }));
  return { policy: await readSignUpPolicy(database), invitations };
}

/** @param hasMail whether a mail server is set up. Throws MAIL_NEEDED. */
export async function changeSignUpPolicy(
  database: Database,
  policy: SignUpPolicy,
  { actor, hasMail, nowMs }: { actor: Actor; hasMail: boolean; nowMs: number },
): Promise<void> {
  if (policy.kind === "domains" && !hasMail) throw new AppError("MAIL_NEEDED");
  await database.transaction().execute(async (transaction) => {
    await writeSignUpPolicy(transaction, policy);
    const reason = policy.kind === "domains" ? `domains: ${policy.domains.join(", ")}` : policy.kind;
    await logAdminAct(transaction, { actor, act: "changeSignUp", personId: "", reason }, nowMs);
  });
}

/**
 * Invites an email to make an account within two weeks; an earlier invitation for it ends.
 * @returns the path of the link, which is not stored. Throws EMAIL_IN_USE and TOO_MANY_SITE_INVITATIONS.
 */
export async function inviteToSite(database: Database, email: string, { actor, nowMs }: { actor: Actor; nowMs: number }): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database.transaction().execute(async (transaction) => {
    const account = await transaction.selectFrom("authUser").select("id").where("email", "=", email).executeTakeFirst();
    if (account !== undefined) throw new AppError("EMAIL_IN_USE");
    await transaction.deleteFrom("siteInvitation").where("email", "=", email).execute();
    await transaction.deleteFrom("siteInvitation").where("expiresAt", "<=", nowMs).execute();
    const others = await open(transaction, nowMs)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(others.count) >= ADMINISTRATION_LIMITS.invitations) throw new AppError("TOO_MANY_SITE_INVITATIONS");
    const times = { createdAt: nowMs, expiresAt: nowMs + LIFETIME_MS };
    await transaction
      .insertInto("siteInvitation")
      .values({ id: randomUUID(), tokenHash: invitationHash(token), email, ...times })
      .execute();
    await logAdminAct(transaction, { actor, act: "invite", personId: "", reason: email }, nowMs);
  });
  return `/register?invitation=${token}`;
}

/** Ends an invitation, if it is open. */
export async function withdrawSiteInvitation(
  database: Database,
  id: string,
  { actor, nowMs }: { actor: Actor; nowMs: number },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const found = await open(transaction, nowMs).select("email").where("id", "=", id).executeTakeFirst();
    if (found === undefined) return;
    await transaction.deleteFrom("siteInvitation").where("id", "=", id).execute();
    await logAdminAct(transaction, { actor, act: "withdrawInvitation", personId: "", reason: found.email }, nowMs);
  });
}

const open = (source: Database | DatabaseTransaction, nowMs: number) => source.selectFrom("siteInvitation").where("expiresAt", ">", nowMs);
