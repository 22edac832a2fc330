import { randomBytes, randomUUID } from "node:crypto";
import type { Platform } from "../../platform/platform.ts";
import { lockAccountShared } from "../account-lock.ts";
import { createAccount, type NewAccount } from "../new-account.ts";
import type { PasswordHashing } from "./password-hash.ts";

/** better-auth's provider id for passwords. */
const PROVIDER = "credential";

/** A password that was verified. */
interface VerifiedPassword {
  /** False when the password was changed meanwhile. */
  stillHolds(): Promise<boolean>;
}

/** Passwords of accounts; an account created with Google has none at first. */
export interface Passwords {
  /** Null when `password` does not match the account. Takes constant time, also for a missing account or password. */
  verify(userId: string | null, password: string): Promise<VerifiedPassword | null>;
  has(userId: string): Promise<boolean>;
  /** Creates an account with a password. The caller checks the policy. Rejects when the email is taken. */
  createAccount(account: Omit<NewAccount, "isEmailVerified">, password: string): Promise<string>;
  /** A hash for {@link Passwords.createConfirmed}. */
  hash(password: string): Promise<string>;
  /** Creates an account with a confirmed mailbox. Rejects when the email is taken. */
  createConfirmed(account: Omit<NewAccount, "isEmailVerified">, passwordHash: string): Promise<string>;
  /** Sets a password. The caller checks the policy. Throws UNAUTHENTICATED for a deleted account. */
  set(userId: string, password: string): Promise<void>;
}

type Parts = Pick<Platform, "database" | "databaseKind" | "now">;

export function createPasswords({ database, databaseKind, now }: Parts, hashing: PasswordHashing): Passwords {
  // Verified for accounts without a password, for constant time: hashing takes slightly less time than verifying.
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
      if (userId === null || hash === null || !isRight) return null;
      return { stillHolds: async () => (await hashOf(userId)) === hash };
    },
    has: async (userId) => (await hashOf(userId)) !== null,
    async createAccount({ email, name, invitation }, password) {
      const hash = await hashing.hash(password);
      const account = { email: email.toLowerCase(), name, isEmailVerified: false, invitation };
      return createAccount({ database, now }, account, (userId, at) => passwordRow(userId, hash, at));
    },
    hash: hashing.hash,
    createConfirmed: ({ email, name, invitation }, hash) =>
      createAccount({ database, now }, { email: email.toLowerCase(), name, isEmailVerified: true, invitation }, (userId, at) =>
        passwordRow(userId, hash, at),
      ),
    async set(userId, password) {
      const at = new Date(now()).toISOString();
      const hash = await hashing.hash(password);
      await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, userId);
        await transaction
          .insertInto("authAccount")
          .values(passwordRow(userId, hash, at))
          .onConflict((conflict) => conflict.columns(["providerId", "accountId"]).doUpdateSet({ password: hash, updatedAt: at }))
          .execute();
      });
    },
  };
}
