import { createHash } from "node:crypto";
import { authError, type SignUpPolicy, signUpPolicySchema } from "@playsmith/contract";
import type { Database, DatabaseTransaction } from "../platform/database/schema.ts";

const KEY = "signUpPolicy";

/** Who may make an account on this installation; everybody until an admin decides otherwise. */
export async function readSignUpPolicy(database: Database): Promise<SignUpPolicy> {
  const row = await database.selectFrom("installation").select("value").where("key", "=", KEY).executeTakeFirst();
  return row === undefined ? { kind: "open" } : signUpPolicySchema.parse(JSON.parse(row.value));
}

export async function writeSignUpPolicy(database: Database, policy: SignUpPolicy): Promise<void> {
  const value = JSON.stringify(policy);
  await database
    .insertInto("installation")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export const invitationHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** An email that wants an account. */
export interface Applicant {
  /** Lower case. */
  email: string;
  /** Whether the mailbox is proven to be theirs. */
  isEmailVerified: boolean;
  /** The secret of an invitation link, of an admin or to a project; null for none. */
  invitation: string | null;
}

/**
 * Whether an applicant may make an account: "afterMail" once the mailbox is proven.
 * @throws AppError `invitation-required`, `invitation-not-valid` or `email-domain-not-allowed`.
 */
export async function admission(database: Database, applicant: Applicant, nowMs: number): Promise<"now" | "afterMail"> {
  const policy = await readSignUpPolicy(database);
  if (policy.kind === "open") return "now";
  if (applicant.invitation !== null) {
    await findInvitation(database, applicant.invitation, applicant.email, nowMs);
    return "now";
  }
  if (policy.kind === "invited") throw authError("invitation-required");
  const domain = applicant.email.slice(applicant.email.lastIndexOf("@") + 1);
  if (!policy.domains.includes(domain)) throw authError("email-domain-not-allowed");
  return applicant.isEmailVerified ? "now" : "afterMail";
}

/**
 * Checks again and uses the invitation up, in the transaction that makes the account. An invitation of an admin lets one account in, one to
 * a project as many as may join with it.
 * @throws AppError as {@link admission} does, and `invitation-required` for a mailbox that is not proven.
 */
export async function takeAdmission(transaction: DatabaseTransaction, applicant: Applicant, nowMs: number): Promise<void> {
  if ((await admission(transaction, applicant, nowMs)) === "afterMail") throw authError("invitation-required");
  const { kind } = await readSignUpPolicy(transaction);
  if (kind === "open" || applicant.invitation === null) {
    // An invitation that was not needed ends too.
    await transaction.deleteFrom("siteInvitation").where("email", "=", applicant.email).execute();
    return;
  }
  const found = await findInvitation(transaction, applicant.invitation, applicant.email, nowMs);
  if (!(await spend(transaction, found))) throw authError("invitation-not-valid");
}

/** False when another account was faster. */
async function spend(transaction: DatabaseTransaction, { kind, id }: Found): Promise<boolean> {
  if (kind === "site") {
    const { numDeletedRows } = await transaction.deleteFrom("siteInvitation").where("id", "=", id).executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const { numUpdatedRows } = await transaction
    .updateTable("invitation")
    .set(({ eb }) => ({ signUps: eb("signUps", "+", 1) }))
    .where("id", "=", id)
    .whereRef("signUps", "<", "usesMax")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface Found {
  kind: "site" | "project";
  id: string;
}

/** The open invitation of a secret, for an email. Throws `invitation-not-valid`. */
async function findInvitation(database: Database, token: string, email: string, nowMs: number): Promise<Found> {
  const tokenHash = invitationHash(token);
  const ofSite = await database
    .selectFrom("siteInvitation")
    .select("id")
    .where("tokenHash", "=", tokenHash)
    .where("email", "=", email)
    .where("expiresAt", ">", nowMs)
    .executeTakeFirst();
  if (ofSite !== undefined) return { kind: "site", id: ofSite.id };
  const toProject = await database
    .selectFrom("invitation")
    .innerJoin("project", "project.id", "invitation.projectId")
    .select("invitation.id")
    .where("tokenHash", "=", tokenHash)
    .where(({ eb, or }) => or([eb("invitation.email", "is", null), eb("invitation.email", "=", email)]))
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", nowMs)
    .whereRef("uses", "<", "usesMax")
    .whereRef("signUps", "<", "usesMax")
    .where("project.trashedAt", "is", null)
    .executeTakeFirst();
  if (toProject === undefined) throw authError("invitation-not-valid");
  return { kind: "project", id: toProject.id };
}
