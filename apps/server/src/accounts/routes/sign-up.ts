import { lineSchema } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { networkOf } from "../address-network.ts";
import { beginSession, emailField, parseBody, passwordField, requireEmail } from "../auth-request.ts";
import { emailInUse } from "../email-in-use.ts";
import { requireGoodPassword } from "../password-policy.ts";
import { nameFromEmail } from "../profiles.ts";

const signUpBody = z.object({ email: emailField, password: passwordField, name: lineSchema({ min: 0, max: 80 }).optional() });

/** `POST /api/auth/sign-up/email`: makes an account and begins its first session. */
export function registerSignUp(scope: FastifyInstance, { config }: Platform, accounts: Accounts): void {
  scope.post("/api/auth/sign-up/email", async (request, reply) => {
    const body = parseBody(signUpBody, request.body);
    requireEmail(body.email);
    requireGoodPassword(config.password, body.password);
    await accounts.throttle.begin([{ kind: "signUpAddress", of: networkOf(request.ip) }]);
    if ((await accounts.findByEmail(body.email)) !== null) throw emailInUse(config);
    const account = { email: body.email.toLowerCase(), name: body.name || nameFromEmail(body.email) };
    const uid = await accounts.passwords.createAccount(account, body.password).catch(async (error: unknown) => {
      // Somebody may have been quicker.
      throw (await accounts.findByEmail(body.email)) === null ? error : emailInUse(config);
    });
    await beginSession(accounts, uid, request, reply);
    await accounts.familiar.note(uid, networkOf(request.ip));
    return { user: { uid, email: account.email, displayName: account.name } };
  });
}
