import { randomBytes, randomUUID } from "node:crypto";
import { ADMINISTRATION_LIMITS, AppError, type SignUpPolicy, type SiteInvitation } from "@playsmith/contract";
import { invitationHash, readSignUpPolicy, writeSignUpPolicy } from "../accounts/sign-up-policy.ts";
import type { Database, DatabaseTransaction } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { type Actor, logAdminAct } from "./admin-log.ts";
import { changeAsAdmin } from "./admins.ts";

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

type Installation = Pick<Platform, "database" | "databaseKind">;

/** @param hasMail whether a mail server is set up. Throws MAIL_NEEDED, and PERMISSION_DENIED for somebody who is no admin any more. */
export async function changeSignUpPolicy(
  installation: Installation,
  policy: SignUpPolicy,
  { actor, hasMail, nowMs }: { actor: Actor; hasMail: boolean; nowMs: number },
): Promise<void> {
  if (policy.kind === "domains" && !hasMail) throw new AppError("MAIL_NEEDED");
  await changeAsAdmin(installation, actor, async (transaction) => {
    await writeSignUpPolicy(transaction, policy);
    const reason = policy.kind === "domains" ? `domains: ${policy.domains.join(", ")}` : policy.kind;
    await logAdminAct(transaction, { actor, act: "changeSignUp", personId: "", reason }, nowMs);
  });
}

/**
 * Invites an email to make an account within two weeks; an earlier invitation for it ends.
 * @returns the path of the link, which is not stored. Throws EMAIL_IN_USE, TOO_MANY_SITE_INVITATIONS, and PERMISSION_DENIED as above.
 */
export async function inviteToSite(
  installation: Installation,
  email: string,
  { actor, nowMs }: { actor: Actor; nowMs: number },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await changeAsAdmin(installation, actor, async (transaction) => {
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

/** Ends an invitation, if it is open. Throws PERMISSION_DENIED as above. */
export async function withdrawSiteInvitation(
  installation: Installation,
  id: string,
  { actor, nowMs }: { actor: Actor; nowMs: number },
): Promise<void> {
  await changeAsAdmin(installation, actor, async (transaction) => {
    const found = await open(transaction, nowMs).select("email").where("id", "=", id).executeTakeFirst();
    if (found === undefined) return;
    await transaction.deleteFrom("siteInvitation").where("id", "=", id).execute();
    await logAdminAct(transaction, { actor, act: "withdrawInvitation", personId: "", reason: found.email }, nowMs);
  });
}

const open = (source: Database | DatabaseTransaction, nowMs: number) => source.selectFrom("siteInvitation").where("expiresAt", ">", nowMs);
