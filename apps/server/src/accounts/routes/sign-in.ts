import { AppError, authError } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import {
  authHeaders,
  beginSession,
  emailField,
  forwardCookies,
  parseBody,
  passwordField,
  requireEmail,
  sessionOfCookie,
} from "../auth-request.ts";

const credentials = z.object({ email: emailField, password: passwordField });

/** `POST /api/auth/sign-in/email` and `POST /api/auth/sign-out`. */
export function registerSignIn(scope: FastifyInstance, { config }: Platform, accounts: Accounts): void {
  scope.post("/api/auth/sign-in/email", async (request, reply) => {
    const body = parseBody(credentials, request.body);
    requireEmail(body.email);
    const account = await accounts.findByEmail(body.email);
    const userId = account?.id ?? null;
    const attempt = await accounts.attempts.begin({ email: body.email, userId, address: request.ip });
    if (account === null && !config.hideAccountExistence) throw new AppError("USER_NOT_FOUND");
    const password = await accounts.passwords.verify(userId, body.password);
    const wrong = authError(config.hideAccountExistence ? "invalid-credential" : "wrong-password");
    if (account === null || password === null) throw wrong;
    await attempt.succeeded();
    // The closed state is only revealed with the right password.
    if (account.isClosed) throw authError("user-disabled");
    const sessionId = await beginSession(accounts, account.id, request, reply);
    // A change of password ends the sessions that exist, not one that begins after it with the former password.
    if (!(await password.stillHolds())) {
      await accounts.sessions.end(account.id, sessionId).catch(ignoreEnded);
      reply.removeHeader("set-cookie");
      throw wrong;
    }
    return { user: { uid: account.id, email: account.email, displayName: account.name } };
  });

  scope.post("/api/auth/sign-out", async (request, reply) => {
    const session = await sessionOfCookie(accounts, request);
    // Ends it before the library deletes it, so that its connections are closed, too.
    if (session !== null) await accounts.sessions.end(session.user.id, session.session.id).catch(ignoreEnded);
    const response = await accounts.auth.api.signOut({ headers: authHeaders(request), asResponse: true });
    forwardCookies(response, reply);
    return {};
  });
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "SESSION_NOT_FOUND") throw error;
}
