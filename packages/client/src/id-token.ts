import { AppError, TOKEN } from "@playsmith/contract";
import { z } from "zod";

export const userSchema = z.object({ uid: z.string(), email: z.string(), displayName: z.string() });
/** The signed-in person. */
export type User = z.infer<typeof userSchema>;

export const tokenAnswerSchema = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  sessionExpiresAt: z.iso.datetime(),
  user: userSchema,
});
/** Without a person where sign-up is completed by a mailed link. */
export const signUpAnswerSchema = z.object({ user: z.looseObject({}).nullable() });
type TokenAnswer = z.infer<typeof tokenAnswerSchema>;

/** The ID token and its claims. Times are ISO texts. */
export interface IdTokenResult {
  token: string;
  claims: Readonly<Record<string, unknown>>;
  authTime: string;
  issuedAtTime: string;
  expirationTime: string;
}

const claimsSchema = z.looseObject({ auth_time: z.number(), iat: z.number(), exp: z.number() });

/** Reads a token's claims without verifying the signature. */
export function readIdToken(token: string): IdTokenResult {
  const payload = token.split(".")[1] ?? "";
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
  const claims = claimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();
  return { token, claims, authTime: iso(claims.auth_time), issuedAtTime: iso(claims.iat), expirationTime: iso(claims.exp) };
}

/** Caches an ID token in memory: renews it 5 minutes before it expires, and treats it as expired 30 s early (SPEC §9). */
export interface TokenKeeper {
  /** The cached token, or a new one when it has expired or `force` is set. Rejects with the server's error or a network error. */
  get(force: boolean): Promise<TokenAnswer>;
  /** Drops the token, e.g. at sign-out. A pending request is ignored. */
  forget(): void;
}

export interface TokenKeeperOptions {
  fetchToken: () => Promise<TokenAnswer>;
  now: () => number;
  /** Called with each new token. */
  onToken(answer: TokenAnswer): void;
  /** Called when the server reports that there is no session. */
  onSessionEnded(): void;
}

export function createTokenKeeper(options: TokenKeeperOptions): TokenKeeper {
  let current: TokenAnswer | null = null;
  let fetching: Promise<TokenAnswer> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let backoffMs: number = TOKEN.retryBackoffStartMs;
  let generation = 0;

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void renew().catch(() => undefined), Math.max(0, delayMs));
  }

  async function fetchOnce(): Promise<TokenAnswer> {
    const mine = generation;
    try {
      const answer = await options.fetchToken();
      if (mine !== generation) throw new AppError("UNAUTHENTICATED");
      current = answer;
      // Later callers, even listeners of this token, request a new one.
      fetching = null;
      backoffMs = TOKEN.retryBackoffStartMs;
      schedule(Date.parse(answer.expiresAt) - TOKEN.refreshBeforeExpiryMs - options.now());
      options.onToken(answer);
      return answer;
    } catch (error) {
      if (mine !== generation) throw error;
      if (error instanceof AppError && error.code === "UNAUTHENTICATED") {
        forget();
        options.onSessionEnded();
      } else {
        schedule(backoffMs);
        backoffMs = Math.min(backoffMs * 2, TOKEN.retryBackoffMaxMs);
      }
      throw error;
    }
  }

  function renew(): Promise<TokenAnswer> {
    if (fetching !== null) return fetching;
    const mine: Promise<TokenAnswer> = fetchOnce().finally(() => {
      if (fetching === mine) fetching = null;
    });
    fetching = mine;
    return mine;
  }

  function forget(): void {
    generation++;
    current = null;
    fetching = null;
    backoffMs = TOKEN.retryBackoffStartMs;
    clearTimeout(timer);
  }

  return {
    async get(force) {
      const isFresh = current !== null && options.now() < Date.parse(current.expiresAt) - TOKEN.treatedExpiredEarlyMs;
      return current !== null && isFresh && !force ? current : renew();
    },
    forget,
  };
}
