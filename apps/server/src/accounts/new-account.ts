import { randomUUID } from "node:crypto";
import type { NewRow } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";

export interface NewAccount {
  /** In small letters. */
  email: string;
  name: string;
  isEmailVerified: boolean;
}

/** What a way in is made of, once it is known whose it is. */
export type SignUpMethod = (userId: string, at: string) => NewRow<"authAccount">;

/**
 * Makes an account with its first way in, both or neither: an account that nobody can open would keep its email taken for good. Its
 * profile comes with its first session. Resolves to its id; rejects when the email is taken.
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
    const emailVerified = account.isEmailVerified ? 1 : 0;
    await transaction.insertInto("authUser").values({ id, name, email, emailVerified, createdAt: at, updatedAt: at }).execute();
    await transaction.insertInto("authAccount").values(wayIn(id, at)).execute();
  });
  return id;
}
