import { randomBytes, randomUUID } from "node:crypto";
import type { Platform } from "../../platform/platform.ts";
import { holdAccount } from "../hold-account.ts";
import { createAccount, type NewAccount } from "../new-account.ts";
import type { PasswordHashing } from "./password-hash.ts";

/** The name under which better-auth keeps an account's password. */
const PROVIDER = "credential";

/** Passwords of accounts; an account that came by Google has none until its person sets one. */
export interface Passwords {
  /** True when `password` is that of the account. Takes as long for an account that is null or has none. */
  verify(userId: string | null, password: string): Promise<boolean>;
  has(userId: string): Promise<boolean>;
  /** Makes an account that the password opens. The policy is the caller's business. Rejects when the email is taken. */
  createAccount(account: Pick<NewAccount, "email" | "name">, password: string): Promise<string>;
  /** What {@link Passwords.createConfirmed} takes later in a password's place. */
  hash(password: string): Promise<string>;
  /** Makes an account whose person has shown to read its mail. Rejects when the email is taken. */
  createConfirmed(account: Pick<NewAccount, "email" | "name">, passwordHash: string): Promise<string>;
  /** Sets a new or a first password. The policy is the caller's business. Throws UNAUTHENTICATED for an account that is gone. */
  set(userId: string, password: string): Promise<void>;
}

type Parts = Pick<Platform, "database" | "databaseKind" | "now">;

export function createPasswords({ database, databaseKind, now }: Parts, hashing: PasswordHashing): Passwords {
  // Compared where there is nothing to compare with: making a hash does not take quite as long.
  const decoy = hashing.hash(randomBytes(16).toString("hex"));

  async function hashOf(userId: string): Promise<string | null> {
    const row = await database
      .selectFrom("authAccount")
      .select("password")
      .where("providerId", "=", PROVIDER)
      .where("accountId", "=", userId)
      .executeTakeFirst();
    return row?.password ?? null;
  }

  const passwordRow = (userId: string, hash: string, at: string) => ({
    id: randomUUID(),
    userId,
    accountId: userId,
    providerId: PROVIDER,
    password: hash,
    createdAt: at,
    updatedAt: at,
  });

  return {
    async verify(userId, password) {
      const hash = userId === null ? null : await hashOf(userId);
      const isRight = await hashing.verify({ hash: hash ?? (await decoy), password });
      return hash !== null && isRight;
    },
    has: async (userId) => (await hashOf(userId)) !== null,
    async createAccount({ email, name }, password) {
      const hash = await hashing.hash(password);
      const account = { email: email.toLowerCase(), name, isEmailVerified: false };
      return createAccount({ database, now }, account, (userId, at) => passwordRow(userId, hash, at));
    },
    hash: hashing.hash,
    createConfirmed: ({ email, name }, hash) =>
      createAccount({ database, now }, { email: email.toLowerCase(), name, isEmailVerified: true }, (userId, at) =>
        passwordRow(userId, hash, at),
      ),
    async set(userId, password) {
      const at = new Date(now()).toISOString();
      const hash = await hashing.hash(password);
      await database.transaction().execute(async (transaction) => {
        await holdAccount(transaction, databaseKind, userId);
        await transaction
          .insertInto("authAccount")
          .values(passwordRow(userId, hash, at))
          .onConflict((conflict) => conflict.columns(["providerId", "accountId"]).doUpdateSet({ password: hash, updatedAt: at }))
          .execute();
      });
    },
  };
}
