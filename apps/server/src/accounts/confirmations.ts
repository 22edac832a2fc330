import { createHash, randomBytes, randomUUID } from "node:crypto";
import { authError } from "@playsmith/contract";
import { z } from "zod";
import type { Platform } from "../platform/platform.ts";

const HOUR_MS = 60 * 60_000;

/** Pending confirmations by mail. The account id comes first, so that they can be found by prefix. */
const confirmationSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("signUp"),
    email: z.string(),
    name: z.string(),
    passwordHash: z.string(),
    invitation: z.string().nullable().default(null),
  }),
  z.object({ userId: z.string(), kind: z.literal("changeEmail"), email: z.string() }),
]);
export type Confirmation = z.infer<typeof confirmationSchema>;

const LIFETIMES_MS = { signUp: 24 * HOUR_MS, changeEmail: HOUR_MS } as const;

/**
 * Secrets of mailed links for actions that would reveal whether an account exists if done immediately (`AUTH_HIDE_ACCOUNT_EXISTENCE`). Only
 * their hashes are stored.
 */
export interface Confirmations {
  issue(confirmation: Confirmation): Promise<string>;
  /** The confirmation of a secret. Throws `expired-action-code`, or `invalid-action-code` for an unknown or used one. */
  read(secret: string): Promise<Confirmation>;
  /** Uses up a secret. False when it was already used. */
  spend(secret: string): Promise<boolean>;
}

export const CONFIRM_PATH = "/api/auth/confirm";
export const confirmLink = (origin: string, secret: string): string => `${origin}${CONFIRM_PATH}?token=${secret}`;

/** Prefix of the stored value of confirmations for an account. */
export const confirmationsOf = (userId: string): string => `{"userId":${JSON.stringify(userId)},`;

const identifierOf = (secret: string): string => `confirm:${createHash("sha256").update(secret).digest("hex")}`;

export function createConfirmations({ database, now }: Pick<Platform, "database" | "now">): Confirmations {
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    async issue(confirmation) {
      const secret = randomBytes(32).toString("base64url");
      const at = iso(now());
      const value = JSON.stringify(confirmationSchema.parse(confirmation));
      const expiresAt = iso(now() + LIFETIMES_MS[confirmation.kind]);
      const row = { id: randomUUID(), identifier: identifierOf(secret), value, expiresAt, createdAt: at, updatedAt: at };
      await database.insertInto("authVerification").values(row).execute();
      return secret;
    },
    async read(secret) {
      const row = await database
        .selectFrom("authVerification")
        .select(["value", "expiresAt"])
        .where("identifier", "=", identifierOf(secret))
        .executeTakeFirst();
      if (row === undefined) throw authError("invalid-action-code");
      if (row.expiresAt <= iso(now())) throw authError("expired-action-code");
      return confirmationSchema.parse(JSON.parse(row.value));
    },
    async spend(secret) {
      const { numDeletedRows } = await database
        .deleteFrom("authVerification")
        .where("identifier", "=", identifierOf(secret))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
