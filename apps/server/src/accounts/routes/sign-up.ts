import { AppError, lineSchema } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { networkOf } from "../address-network.ts";
import { authHeaders, emailField, forwardCookies, parseBody, passwordField, requireEmail } from "../auth-request.ts";
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
    const response = await accounts.auth.api.signUpEmail({
      body: { email: body.email, password: body.password, name: body.name || nameFromEmail(body.email) },
      headers: authHeaders(request),
      asResponse: true,
    });
    if (!response.ok && (await accounts.findByEmail(body.email)) !== null) throw emailInUse(config);
    if (!response.ok) throw new AppError("AUTH_ERROR");
    const { user } = (await response.json()) as { user: { id: string; email: string; name: string } };
    await accounts.familiar.note(user.id, networkOf(request.ip));
    forwardCookies(response, reply);
    return { user: { uid: user.id, email: user.email, displayName: user.name } };
  });
}
