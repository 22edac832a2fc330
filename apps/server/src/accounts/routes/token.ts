import { AppError } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import type { Accounts } from "../accounts.ts";
import { languageOf } from "../../platform/page-texts.ts";
import { authHeaders, forwardCookies, personOfCookie } from "../auth-request.ts";

/** `POST /api/auth/token`: a short-lived ID token for the session of the cookie. */
export function registerTokenEndpoint(scope: FastifyInstance, accounts: Accounts): void {
  scope.post("/api/auth/token", async (request, reply) => {
    // A visitor without a session is not an error, and browsers log failed requests.
    if (request.headers.cookie?.includes(".session_token=") !== true) return reply.status(204).send();
    const person = await personOfCookie(accounts, request);
    if (person === null) {
      forwardCookies(await accounts.auth.api.signOut({ headers: authHeaders(request), asResponse: true }), reply);
      throw new AppError("UNAUTHENTICATED", { details: { reason: "sessionEnded" } });
    }
    const language = languageOf(request);
    if (language !== null) await accounts.noteLanguage(person.userId, language);
    const { token, expiresAtMs } = await accounts.tokens.issue(person);
    return {
      token,
      expiresAt: new Date(expiresAtMs).toISOString(),
      sessionExpiresAt: new Date(person.sessionExpiresAtMs).toISOString(),
      user: { uid: person.userId, email: person.email, displayName: person.name },
    };
  });
}
