import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import Provider, { type Configuration } from "oidc-provider";

/** A user of the provider. */
export interface OidcAccount {
  /** The login that is typed into the provider's form; also the account's id there. */
  login: string;
  email: string;
  emailVerified?: boolean;
  name?: string;
}

const CLIENT = { id: "playsmith", secret: "e2e secret" };

/** A local OpenID Connect provider that replaces Google. Its login form accepts any password. */
export class OidcProvider {
  readonly issuer: string;
  readonly #server: Server;

  private constructor(issuer: string, server: Server) {
    this.issuer = issuer;
    this.#server = server;
  }

  /** @param appOrigins origins of the apps that may use it, e.g. `http://localhost:3000`. */
  static async start(accounts: readonly OidcAccount[], appOrigins: readonly string[]): Promise<OidcProvider> {
    let answer: ReturnType<Provider["callback"]> | undefined;
    const server = createServer((request, response) => void answer?.(request, response));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    answer = new Provider(issuer, configurationFor(accounts, appOrigins)).callback();
    return new OidcProvider(issuer, server);
  }

  /** The environment variables that configure a server for this provider. */
  get environment(): Record<string, string> {
    return { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: this.issuer };
  }

  /** Fills in the provider's forms in a popup, if it shows any. */
  async signIn(popup: Page, login: string): Promise<void> {
    await popup.getByPlaceholder("Enter any login").fill(login);
    await popup.getByPlaceholder("and password").fill("any");
    await popup.getByRole("button", { name: "Sign-in" }).click();
    const consent = popup.getByRole("button", { name: "Continue" });
    await consent.click().catch((error: unknown) => {
      // It closes immediately if consent was given earlier.
      if (!popup.isClosed()) throw error;
    });
  }

  /** Cancels: returns to the app without signing in. */
  async cancel(popup: Page): Promise<void> {
    await popup.getByRole("link", { name: "[ Cancel ]" }).click();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function configurationFor(accounts: readonly OidcAccount[], appOrigins: readonly string[]): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: appOrigins.map((origin) => `${origin}/api/auth/google/callback`),
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    cookies: { keys: ["e2e"] },
    findAccount(_context, login) {
      const account = accounts.find((candidate) => candidate.login === login);
      if (account === undefined) return undefined;
      const { email, emailVerified = true, name } = account;
      return {
        accountId: login,
        claims: () => ({ sub: login, email, email_verified: emailVerified, ...(name === undefined ? {} : { name }) }),
      };
    },
  };
}
