import { createHash, randomBytes, randomUUID } from "node:crypto";
import { AppError, authError } from "@playsmith/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { confirmationsOf } from "../confirmations.ts";
import { lockAccountShared } from "../account-lock.ts";

const LIFETIME_MS = 60 * 60_000;
/** Time for which an expired link is distinguished from an invalid one. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000;

/** Secrets of mailed links for a new password. Only their hashes are stored. */
export interface ResetLinks {
  /** A new secret, valid once within an hour. Throws USER_NOT_FOUND for a deleted account, and for one that has another email by now. */
  issue(account: { id: string; email: string }): Promise<string>;
  /**
   * Uses up a secret. Resolves to its person and the email to which it was mailed; throws `expired-action-code`, or `invalid-action-code` for
   * an unknown or used one.
   */
  redeem(secret: string): Promise<{ userId: string; email: string }>;
  /** Invalidates all links of a person, including pending changes of email; with a change of email in its transaction. */
  drop(userId: string, source?: Database): Promise<void>;
  prune(): Promise<void>;
}

async function emailOf(source: Database, userId: string): Promise<string | null> {
  return (await source.selectFrom("authUser").select("email").where("id", "=", userId).executeTakeFirst())?.email ?? null;
}

const identifierOf = (secret: string): string => `reset-password:${createHash("sha256").update(secret).digest("hex")}`;

export function createResetLinks({ database, databaseKind, now }: Pick<Platform, "database" | "databaseKind" | "now">): ResetLinks {
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    async issue({ id: userId, email }) {
      const secret = randomBytes(32).toString("base64url");
      const at = iso(now());
      const link = { id: randomUUID(), identifier: identifierOf(secret), value: userId, expiresAt: iso(now() + LIFETIME_MS) };
      await database.transaction().execute(async (transaction) => {
        const gone = new AppError("USER_NOT_FOUND");
        await lockAccountShared(transaction, databaseKind, userId, gone);
        if ((await emailOf(transaction, userId)) !== email) throw gone;
        await transaction
          .insertInto("authVerification")
          .values({ ...link, createdAt: at, updatedAt: at })
          .execute();
      });
      return secret;
    },
    async redeem(secret) {
      const identifier = identifierOf(secret);
      const spent = await database.transaction().execute(async (transaction) => {
        const link = await transaction
          .deleteFrom("authVerification")
          .where("identifier", "=", identifier)
          .where("expiresAt", ">", iso(now()))
          .returning("value")
          .executeTakeFirst();
        // A change of email deletes the links, so this is still the one to which it was mailed.
        const email = link === undefined ? null : await emailOf(transaction, link.value);
        return link === undefined || email === null ? null : { userId: link.value, email };
      });
      if (spent !== null) return spent;
      const expired = await database.selectFrom("authVerification").select("id").where("identifier", "=", identifier).executeTakeFirst();
      throw authError(expired === undefined ? "invalid-action-code" : "expired-action-code");
    },
    async drop(userId, source = database) {
      const changes = confirmationsOf(userId);
      await source
        .deleteFrom("authVerification")
        .where((expression) =>
          expression.or([expression("value", "=", userId), expression(sql`substr("value", 1, ${sql.lit(changes.length)})`, "=", changes)]),
        )
        .execute();
    },
    async prune() {
      await database
        .deleteFrom("authVerification")
        .where("expiresAt", "<=", iso(now() - REMEMBERED_MS))
        .execute();
    },
  };
}
