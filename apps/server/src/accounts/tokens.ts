import { AppError, TOKEN } from "@playsmith/contract";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from "jose";
import { installationValue } from "../platform/installation.ts";
import type { Platform } from "../platform/platform.ts";
import type { Sessions, SignedIn } from "./sessions/sessions.ts";

const ALGORITHM = "ES256";
const NAME = "playsmith";

/** Short-lived signed session tokens, sent as bearer to all endpoints except the token endpoint. */
export interface Tokens {
  issue(person: SignedIn): Promise<{ token: string; expiresAtMs: number }>;
  /** The person of a token; checks its session each time. Throws UNAUTHENTICATED. */
  authenticate(token: string): Promise<SignedIn>;
  /** The same for an optional `Authorization` header. */
  authenticateHeader(header: string | undefined): Promise<SignedIn>;
}

export async function createTokens({ database, now }: Pick<Platform, "database" | "now">, sessions: Sessions): Promise<Tokens> {
  const stored = await installationValue(database, "token-key", makeKey);
  const { d: _private, ...publicJwk } = JSON.parse(stored) as Record<string, string>;
  const privateKey = (await importJWK(JSON.parse(stored), ALGORITHM)) as CryptoKey;
  const publicKey = (await importJWK(publicJwk, ALGORITHM)) as CryptoKey;

  return {
    async issue(person) {
      const issuedAtMs = now();
      const expiresAtMs = Math.min(issuedAtMs + TOKEN.lifetimeMs, person.sessionExpiresAtMs);
      const token = await new SignJWT({
        sid: person.sessionId,
        auth_time: Math.floor(person.authTimeMs / 1_000),
        email: person.email,
        name: person.name,
      })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(person.userId)
        .setIssuer(NAME)
        .setAudience(NAME)
        .setIssuedAt(Math.floor(issuedAtMs / 1_000))
        .setExpirationTime(Math.floor(expiresAtMs / 1_000))
        .sign(privateKey);
      return { token, expiresAtMs };
    },
    authenticate,
    async authenticateHeader(header) {
      const token = bearerOf(header);
      if (token === null) throw new AppError("UNAUTHENTICATED");
      return authenticate(token);
    },
  };

  async function authenticate(token: string): Promise<SignedIn> {
    const { sub, sid } = await verify(token);
    const person = await sessions.find(sid);
    if (person === null || person.userId !== sub) throw new AppError("UNAUTHENTICATED", { details: { reason: "sessionEnded" } });
    return person;
  }

  async function verify(token: string): Promise<{ sub: string; sid: string }> {
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: [ALGORITHM],
        issuer: NAME,
        audience: NAME,
        currentDate: new Date(now()),
      });
      if (typeof payload.sub === "string" && typeof payload["sid"] === "string") return { sub: payload.sub, sid: payload["sid"] };
    } catch (cause) {
      throw new AppError("UNAUTHENTICATED", { details: { reason: "tokenInvalid" }, cause });
    }
    throw new AppError("UNAUTHENTICATED", { details: { reason: "tokenInvalid" } });
  }
}

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

/** The token of an `Authorization: Bearer …` header, or null. */
function bearerOf(header: string | undefined): string | null {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? "");
  return match?.[1] ?? null;
}
