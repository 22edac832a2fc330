import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** An account at the issuer. */
export interface IssuerAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

interface Grant {
  account: IssuerAccount;
  redirectUri: string;
  challenge: string;
  nonce: string;
  atMs: number;
}

const CLIENT = { id: "games", secret: "s3cr%t&" };

/** A local OpenID Connect provider that authenticates `current` without interaction. */
export class FakeIssuer {
  /** The current account; null cancels the sign-in. */
  current: IssuerAccount | null = null;
  /** Error code that the authorization endpoint returns instead of a code. */
  errorAtAuthorization: string | null = null;
  errorAtToken: string | null = null;
  /** Modifies an ID token's claims, to test their rejection. */
  tamper: (claims: Record<string, unknown>) => Record<string, unknown> = (claims) => claims;
  signsWithUnknownKey = false;
  /** Returns email, name and picture only from the userinfo endpoint. */
  tellsByUserinfo = false;
  readonly authorizations: URLSearchParams[] = [];
  readonly now: () => number;
  #server: Server | null = null;
  #grants = new Map<string, Grant>();
  #tokens = new Map<string, IssuerAccount>();
  #keys: Promise<{ known: CryptoKeyPair; unknown: CryptoKeyPair }>;

  constructor(now: () => number = Date.now) {
    this.now = now;
    const make = () => generateKeyPair("RS256", { extractable: true }) as Promise<CryptoKeyPair>;
    this.#keys = Promise.all([make(), make()]).then(([known, unknown]) => ({ known, unknown }));
  }

  get origin(): string {
    const address = this.#server?.address() as AddressInfo | undefined;
    return `http://127.0.0.1:${address?.port}`;
  }

  get environment(): Record<string, string> {
    return { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: this.origin };
  }

  async start(): Promise<this> {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.writeHead(500).end());
    }).listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.origin);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname === "/.well-known/openid-configuration") {
      const at = (path: string) => `${this.origin}${path}`;
      return void json({
        issuer: this.origin,
        authorization_endpoint: at("/auth"),
        token_endpoint: at("/token"),
        jwks_uri: at("/keys"),
        userinfo_endpoint: at("/me"),
      });
    }
    if (url.pathname === "/keys") {
      const { known } = await this.#keys;
      return void json({ keys: [{ ...(await exportJWK(known.publicKey)), alg: "RS256", use: "sig", kid: "1" }] });
    }
    if (url.pathname === "/auth") return this.#authorize(url, response);
    if (url.pathname === "/token") return void this.#exchange(request, json);
    if (url.pathname === "/me") {
      const account = this.#tokens.get((request.headers.authorization ?? "").replace("Bearer ", ""));
      return void (account === undefined ? json({ error: "invalid_token" }, 401) : json(account));
    }
    response.writeHead(404).end();
  }

  #authorize(url: URL, response: ServerResponse): void {
    const query = url.searchParams;
    this.authorizations.push(query);
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    back.searchParams.set("iss", this.origin);
    const error = this.errorAtAuthorization ?? (this.current === null ? "access_denied" : null);
    if (error !== null) {
      back.searchParams.set("error", error);
    } else if (this.current !== null) {
      const code = randomUUID();
      const [redirectUri, challenge, nonce] = ["redirect_uri", "code_challenge", "nonce"].map((name) => query.get(name) ?? "") as [
        string,
        string,
        string,
      ];
      this.#grants.set(code, { account: this.current, redirectUri, challenge, nonce, atMs: this.now() });
      back.searchParams.set("code", code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async #exchange(request: IncomingMessage, json: (body: unknown, status?: number) => unknown): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    const expected = `Basic ${Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret)}`).toString("base64")}`;
    if (this.errorAtToken !== null) return void json({ error: this.errorAtToken }, 400);
    if (request.headers.authorization !== expected) return void json({ error: "invalid_client" }, 401);
    const grant = this.#grants.get(form.get("code") ?? "");
    this.#grants.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (grant === undefined || grant.redirectUri !== form.get("redirect_uri") || grant.challenge !== challenge) {
      return void json({ error: "invalid_grant" }, 400);
    }
    const accessToken = randomUUID();
    this.#tokens.set(accessToken, grant.account);
    json({ access_token: accessToken, token_type: "Bearer", id_token: await this.#idToken(grant) });
  }

  async #idToken({ account, nonce, atMs }: Grant): Promise<string> {
    const { known, unknown } = await this.#keys;
    const idTokenClaims = this.tellsByUserinfo ? { sub: account.sub } : account;
    const nowS = Math.floor(this.now() / 1_000);
    const claims = {
      ...idTokenClaims,
      iss: this.origin,
      aud: CLIENT.id,
      nonce,
      iat: nowS,
      exp: nowS + 3_600,
      auth_time: Math.floor(atMs / 1_000),
    };
    const key = this.signsWithUnknownKey ? unknown.privateKey : known.privateKey;
    return new SignJWT(this.tamper(claims)).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(key);
  }
}
