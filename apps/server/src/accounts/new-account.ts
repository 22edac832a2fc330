import { randomUUID } from "node:crypto";
import type { NewRow } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { type Applicant, takeAdmission } from "./sign-up-policy.ts";

export interface NewAccount {
  /** Lower case. */
  email: string;
  name: string;
  isEmailVerified: boolean;
  /** See {@link Applicant}. */
  invitation: string | null;
}

/** Creates the row of a sign-in method for a new account. */
export type SignUpMethod = (userId: string, at: string) => NewRow<"authAccount">;

/**
 * Creates an account with its first sign-in method in one transaction: an account without one would block its email forever. The profile is
 * created with the first session. Resolves to its id; rejects when the email is taken, or may not have an account (see {@link takeAdmission}).
 */
export async function createAccount(
  { database, now }: Pick<Platform, "database" | "now">,
  account: NewAccount,
  wayIn: SignUpMethod,
): Promise<string> {
  const { email, name } = account;
  const id = randomUUID().replaceAll("-", "");
  const at = new Date(now()).toISOString();
  await database.transaction().execute(async (transaction) => {
    await takeAdmission(transaction, account satisfies Applicant, now());
    const emailVerified = account.isEmailVerified ? 1 : 0;
    await transaction.insertInto("authUser").values({ id, name, email, emailVerified, createdAt: at, updatedAt: at }).execute();
    await transaction.insertInto("authAccount").values(wayIn(id, at)).execute();
  });
  return id;
}
