import { randomBytes } from "node:crypto";
import { authAttemptSchema, GOOGLE_PURPOSES } from "@playsmith/contract";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { installationValue } from "../../platform/installation.ts";
import type { Platform } from "../../platform/platform.ts";

const LIFETIME_MS = 10 * 60_000;
const PATH = "/api/auth/google";

/** State of one popup sign-in, stored only in its browser. */
const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  purpose: z.enum(GOOGLE_PURPOSES),
  /** The session in which it started, if relevant. */
  sessionId: z.string().nullable(),
  /** The secret of an invitation link, for a new account. */
  invitation: z.string().nullable(),
});
type GoogleAttempt = z.infer<typeof attemptSchema>;

/** Attempts in encrypted cookies, one each, so that popups of several tabs don't interfere. */
export interface AttemptCookies {
  /** A cookie with the attempt, valid for ten minutes. */
  seal(attempt: GoogleAttempt, isHttps: boolean): Promise<string>;
  /** The attempt for the provider's `state`, if this browser started it. */
  open(cookies: string | undefined, state: string): Promise<GoogleAttempt | null>;
  /** A cookie that deletes the attempt's. */
  clear(state: string, isHttps: boolean): string;
}

const token = (): string => randomBytes(24).toString("base64url");

/** New secrets for a popup. Its `state` includes the opener's attempt id, which is not secret. */
export const newAttemptSecrets = (attemptId: string) => ({
  state: `${token()}.${attemptId}`,
  nonce: token(),
  codeVerifier: token() + token(),
});

/** The opener's attempt id from a `state` returned by the provider; null for an invalid one. */
export function attemptIdOf(state: string): string | null {
  const [, attemptId] = /^[\w-]{32}\.(.+)$/.exec(state) ?? [];
  return authAttemptSchema.safeParse(attemptId).data ?? null;
}

const nameOf = (state: string, isHttps: boolean): string => `${isHttps ? "__Secure-" : ""}playsmith.google.${state.slice(0, 12)}`;

export async function createAttemptCookies({ database, now }: Pick<Platform, "database" | "now">): Promise<AttemptCookies> {
  const key = Buffer.from(await installationValue(database, "popup-key", async () => randomBytes(32).toString("base64url")), "base64url");
  const cookie = (state: string, value: string, maxAgeS: number, isHttps: boolean) =>
    `${nameOf(state, isHttps)}=${value}; Max-Age=${maxAgeS}; Path=${PATH}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;

  return {
    async seal(attempt, isHttps) {
      const value = await new EncryptJWT(attempt)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setExpirationTime(new Date(now() + LIFETIME_MS))
        .encrypt(key);
      return cookie(attempt.state, value, LIFETIME_MS / 1_000, isHttps);
    },
    async open(cookies, state) {
      const names = [nameOf(state, true), nameOf(state, false)];
      const pairs = (cookies ?? "").split(";").map((pair) => pair.trim().split("=") as [string, string | undefined]);
      const value = pairs.find(([name]) => names.includes(name))?.[1];
      if (value === undefined) return null;
      try {
        const { payload } = await jwtDecrypt(value, key, { currentDate: new Date(now()) });
        const attempt = attemptSchema.parse(payload);
        return attempt.state === state ? attempt : null;
      } catch {
        return null;
      }
    },
    clear: (state, isHttps) => cookie(state, "", 0, isHttps),
  };
}
