import { type AppError, authError } from "@playsmith/contract";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { GOOGLE_ISSUER, type GoogleConfig } from "../../platform/config.ts";

const ANSWER_WITHIN_MS = 8_000;
const METADATA_FRESH_MS = 60 * 60_000;
const CLOCK_TOLERANCE_S = 60;
const SIGNATURES = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** The provider metadata that we use (OpenID Connect Discovery 1.0 §3). */
const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Metadata = z.infer<typeof metadataSchema>;

const tokensSchema = z.object({ id_token: z.string(), access_token: z.string().optional() });
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  // Some providers return it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Identity claims verified by the provider. */
export interface ProvenIdentity {
  /** Permanent and unique at this provider. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  pictureUrl: string | null;
  /** Time of the last authentication, if the provider returns it. */
  authTimeMs: number | null;
}

/** Relying party of an OpenID Connect sign-in (Core 1.0 §3.1, with PKCE of RFC 7636). */
export interface IdentityProvider {
  /** The authorization URL. Throws `provider-failed`. */
  authorizationUrl(request: {
    redirectUri: string;
    state: string;
    nonce: string;
    /** Base64url of the SHA-256 of the verifier. */
    codeChallenge: string;
    /** Requests a new authentication instead of the provider's session. */
    isFresh: boolean;
  }): Promise<string>;
  /** Exchanges a code for a verified identity. Throws `provider-failed`, or `unauthorized-domain` when the client is rejected. */
  identify(answer: { code: string; redirectUri: string; codeVerifier: string; nonce: string }): Promise<ProvenIdentity>;
}

/** The configured provider. Its metadata and keys are fetched on first use. */
export function createIdentityProvider(config: GoogleConfig, now: () => number, fetch = globalThis.fetch): IdentityProvider {
  let known: { metadata: Metadata; keys: ReturnType<typeof createRemoteJWKSet>; atMs: number } | null = null;
  const isGoogle = config.issuer === GOOGLE_ISSUER;

  async function discovered() {
    if (known !== null && now() - known.atMs < METADATA_FRESH_MS) return known;
    const metadata = metadataSchema.parse(await fetchJson(`${config.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`));
    if (metadata.issuer.replace(/\/$/, "") !== config.issuer.replace(/\/$/, ""))
      throw new Error(`the issuer calls itself ${metadata.issuer}`);
    const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = metadata;
    for (const url of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint]) {
      if (url?.startsWith(config.issuer.startsWith("https:") ? "https:" : "http") === false) throw new Error(`${url} is not safe`);
    }
    known = { metadata, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_WITHIN_MS }), atMs: now() };
    return known;
  }

  async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.json();
  }

  async function exchange(metadata: Metadata, answer: { code: string; redirectUri: string; codeVerifier: string }) {
    const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const form = new URLSearchParams({
      grant_type: "authorization_code",
      code: answer.code,
      redirect_uri: answer.redirectUri,
      code_verifier: answer.codeVerifier,
    });
    const headers = new Headers({ accept: "application/json" });
    if (methods.includes("client_secret_basic")) headers.set("authorization", basic(config.clientId, config.clientSecret));
    else
      for (const [name, value] of [
        ["client_id", config.clientId],
        ["client_secret", config.clientSecret],
      ] as const)
        form.set(name, value);
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(metadata.token_endpoint, { method: "POST", headers, body: form, redirect: "error", signal });
    const body: unknown = await response.json();
    if (!response.ok) throw failureOf((body as { error?: unknown } | null)?.error);
    return tokensSchema.parse(body);
  }

  async function verify(idToken: string, keys: ReturnType<typeof createRemoteJWKSet>, issuer: string, nonce: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(idToken, keys, {
      // Google omits the scheme in some of its tokens.
      issuer: isGoogle ? [issuer, "accounts.google.com"] : issuer,
      audience: config.clientId,
      algorithms: SIGNATURES,
      requiredClaims: ["exp", "iat", "sub"],
      currentDate: new Date(now()),
      clockTolerance: CLOCK_TOLERANCE_S,
    });
    if (payload["nonce"] !== nonce) throw new Error("the ID token belongs to another sign-in");
    if (payload["azp"] !== undefined && payload["azp"] !== config.clientId) throw new Error("the ID token was made for another party");
    return payload;
  }

  /** Google does not support `prompt=login`; other providers may not support `select_account`. */
  function promptFor(isFresh: boolean): { prompt?: string } {
    if (isGoogle) return { prompt: "select_account" };
    return isFresh ? { prompt: "login" } : {};
  }

  return {
    async authorizationUrl({ redirectUri, state, nonce, codeChallenge, isFresh }) {
      const { metadata } = await discovered().catch(refuse);
      const url = new URL(metadata.authorization_endpoint);
      const parameters = {
        client_id: config.clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
        ...promptFor(isFresh),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    async identify(answer) {
      try {
        const { metadata, keys } = await discovered();
        const tokens = await exchange(metadata, answer);
        const payload = await verify(tokens.id_token, keys, metadata.issuer, answer.nonce);
        let claims = claimsSchema.parse(payload);
        if (claims.email === undefined && metadata.userinfo_endpoint !== undefined && tokens.access_token !== undefined) {
          const authorization = `Bearer ${tokens.access_token}`;
          const more = claimsSchema.parse(await fetchJson(metadata.userinfo_endpoint, { headers: { authorization } }));
          if (more.sub !== claims.sub) throw new Error("the user info is for another subject");
          claims = { ...more, ...claims };
        }
        const authTime = payload["auth_time"];
        return {
          subject: claims.sub,
          email: z.email().safeParse(claims.email).data?.toLowerCase() ?? null,
          isEmailVerified: claims.email_verified ?? false,
          name: claims.name ?? null,
          pictureUrl: claims.picture ?? null,
          authTimeMs: typeof authTime === "number" ? authTime * 1_000 : null,
        };
      } catch (cause) {
        return refuse(cause);
      }
    },
  };
}

/** The error for a provider's error code (RFC 6749 §4.1.2.1 and §5.2). */
export function failureOf(error: unknown): AppError {
  if (error === "access_denied") return authError("popup-closed-by-user");
  if (error === "invalid_client" || error === "unauthorized_client" || error === "redirect_uri_mismatch")
    return authError("unauthorized-domain", { error });
  return authError("provider-failed", { error });
}

function refuse(cause: unknown): never {
  if (cause instanceof Error && cause.name === "AppError") throw cause;
  throw Object.assign(authError("provider-failed"), { cause });
}

const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;
