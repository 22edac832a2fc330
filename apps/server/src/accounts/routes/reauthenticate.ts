import { AppError, authError } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Accounts } from "../accounts.ts";
import { parseBody, passwordField, personOfCookie } from "../auth-request.ts";

const reauthenticateBody = z.object({ password: passwordField });

/**
 * `POST /api/auth/reauthenticate`: verifies the password again, for actions that require a recent login. It has the same limits as signing
 * in, so that an open session can't bypass them.
 */
export function registerReauthentication(scope: FastifyInstance, accounts: Accounts): void {
  scope.post("/api/auth/reauthenticate", async (request) => {
    const body = parseBody(reauthenticateBody, request.body);
    const person = await personOfCookie(accounts, request);
    if (person === null) throw new AppError("UNAUTHENTICATED", { details: { reason: "sessionEnded" } });
    const attempt = await accounts.attempts.begin({ email: person.email, userId: person.userId, address: request.ip });
    if ((await accounts.passwords.verify(person.userId, body.password)) === null) throw authError("wrong-password");
    await attempt.succeeded();
    await accounts.sessions.markAuthenticated(person.sessionId);
    return {};
  });
}
