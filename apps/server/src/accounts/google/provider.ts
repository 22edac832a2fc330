import { type AppError, authError } from "@playsmith/contract";
import * as oidc from "openid-client";
import { z } from "zod";
import { GOOGLE_ISSUER, type GoogleConfig } from "../../platform/config.ts";

const TIMEOUT_S = 8;
const METADATA_MAX_AGE_MS = 60 * 60_000;
const CLOCK_TOLERANCE_S = 60;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** A person as the provider identifies them. */
export interface ProvenIdentity {
  /** Stable and unique at this provider. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  pictureUrl: string | null;
  /** When the person last signed in at the provider, if it says so. */
  authTimeMs: number | null;
}

/** The relying party's side of one sign-in (OpenID Connect Core 1.0 §3.1, with PKCE of RFC 7636). */
export interface IdentityProvider {
  /** The address that the popup is sent to. Throws `provider-failed`. */
  authorizationUrl(request: {
    redirectUri: string;
    state: string;
    nonce: string;
    /** Base64url of the SHA-256 of the verifier. */
    codeChallenge: string;
    /** Asks for a new sign-in instead of the session that the provider remembers. */
    isFresh: boolean;
  }): Promise<string>;
  /**
   * Exchanges the code of a callback for a verified identity. Throws `provider-failed`, or `unauthorized-domain` when the provider does
   * not know this client.
   * @param callback the redirect address with the query that the provider added
   */
  identify(callback: URL, checks: { state: string; codeVerifier: string; nonce: string }): Promise<ProvenIdentity>;
}

/** The provider that the operator chose. Its metadata is fetched when first needed and refreshed hourly. */
export function createIdentityProvider(config: GoogleConfig, now: () => number): IdentityProvider {
  let known: { client: Promise<oidc.Configuration>; atMs: number } | null = null;
  const isGoogle = config.issuer === GOOGLE_ISSUER;
  const isSecure = config.issuer.startsWith("https:");

  function discovered(): Promise<oidc.Configuration> {
    if (known !== null && now() - known.atMs < METADATA_MAX_AGE_MS) return known.client;
    const entry = { client: discover(), atMs: now() };
    known = entry;
    entry.client.catch(() => {
      if (known === entry) known = null;
    });
    return entry.client;
  }

  async function discover(): Promise<oidc.Configuration> {
    const client = await oidc.discovery(
      new URL(config.issuer),
      config.clientId,
      { client_secret: config.clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
      clientAuthentication(config.clientSecret),
      {
        timeout: TIMEOUT_S,
        // ID tokens are verified against the published keys, although the token endpoint is reached directly.
        execute: [oidc.enableNonRepudiationChecks, ...(isSecure ? [] : [oidc.allowInsecureRequests])],
      },
    );
    if (isSecure && !client.serverMetadata().authorization_endpoint?.startsWith("https:"))
      throw new Error("the authorization endpoint is not on https");
    return client;
  }

  /** Google has no prompt that asks for the password; other providers may not know the one that offers a choice of accounts. */
  function promptFor(isFresh: boolean): { prompt?: string } {
    if (isGoogle) return { prompt: "select_account" };
    return isFresh ? { prompt: "login" } : {};
  }

  async function claimsOf(client: oidc.Configuration, tokens: oidc.TokenEndpointResponse, idToken: oidc.IDToken) {
    const claims = claimsSchema.parse(idToken);
    if (claims.email !== undefined || client.serverMetadata().userinfo_endpoint === undefined) return claims;
    return { ...claimsSchema.parse(await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)), ...claims };
  }

  return {
    async authorizationUrl({ redirectUri, state, nonce, codeChallenge, isFresh }) {
      const client = await discovered().catch(refuse);
      return oidc.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
        ...promptFor(isFresh),
      }).href;
    },
    async identify(callback, { state, codeVerifier, nonce }) {
      try {
        const client = await discovered();
        const tokens = await oidc.authorizationCodeGrant(client, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (idToken === undefined) throw new Error("the provider sent no ID token");
        if (idToken.azp !== undefined && idToken.azp !== config.clientId) throw new Error("the ID token was issued to another party");
        const claims = await claimsOf(client, tokens, idToken);
        return {
          subject: claims.sub,
          email: z.email().safeParse(claims.email).data?.toLowerCase() ?? null,
          isEmailVerified: claims.email_verified ?? false,
          name: claims.name ?? null,
          pictureUrl: claims.picture ?? null,
          authTimeMs: typeof idToken.auth_time === "number" ? idToken.auth_time * 1_000 : null,
        };
      } catch (cause) {
        return refuse(cause);
      }
    },
  };
}

/** Sends the secret in the header where the provider supports that or says nothing (OpenID Connect Discovery 1.0 §3), else in the body. */
function clientAuthentication(secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? inHeader : inBody)(server, client, body, headers);
  };
}

/** The reason that stands for an error code of the provider's (RFC 6749 §4.1.2.1 and §5.2). */
export function failureOf(error: unknown): AppError {
  if (error === "access_denied") return authError("popup-closed-by-user");
  if (error === "invalid_client" || error === "unauthorized_client" || error === "redirect_uri_mismatch")
    return authError("unauthorized-domain", { error });
  return authError("provider-failed", { error });
}

function refuse(cause: unknown): never {
  if (cause instanceof oidc.ResponseBodyError || cause instanceof oidc.AuthorizationResponseError) throw failureOf(cause.error);
  throw Object.assign(authError("provider-failed"), { cause });
}
