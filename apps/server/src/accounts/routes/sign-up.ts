import { createHash } from "node:crypto";
import { authError, lineSchema } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { networkOf } from "../sessions/address-network.ts";
import { beginSession, emailField, parseBody, passwordField, requireEmail } from "../auth-request.ts";
import { mailedOrigin } from "../mails/mailed-origin.ts";
import { alreadySignedUpMail, finishSignUpMail } from "../mails/confirmation-mails.ts";
import { beginUnobserved } from "../mails/unobserved.ts";
import { requireGoodPassword } from "../passwords/password-policy.ts";
import type { NewAccount } from "../new-account.ts";
import { nameFromEmail } from "../profiles/profiles.ts";
import { confirmLink } from "../confirmations.ts";
import { admission } from "../sign-up-policy.ts";

const signUpBody = z.object({
  email: emailField,
  password: passwordField,
  name: lineSchema({ min: 0, max: 80 }).optional(),
  /** The secret of an invitation link. */
  invitation: z.string().max(200).optional(),
});

/**
 * `POST /api/auth/sign-up/email`: creates an account and its first session; when account existence is hidden, or the email must be proven, it
 * continues by mail.
 */
export function registerSignUp(scope: FastifyInstance, { config, database, now }: Platform, accounts: Accounts): void {
  scope.post("/api/auth/sign-up/email", async (request, reply) => {
    const body = parseBody(signUpBody, request.body);
    requireEmail(body.email);
    requireGoodPassword(config.password, body.password);
    const { email: written, invitation = null } = body;
    await accounts.throttle.begin([
      { kind: "signUpAddress", of: networkOf(request.ip) },
      { kind: "signUpEmail", of: createHash("sha256").update(written.toLowerCase()).digest("hex") },
    ]);
    const account = { email: written.toLowerCase(), name: body.name || nameFromEmail(written), invitation };
    const admitted = await admission(database, { ...account, isEmailVerified: false }, now());
    if (config.hideAccountExistence || admitted === "afterMail") {
      const origin = mailedOrigin(request, config.publicOrigin);
      beginUnobserved(
        () => continueByMail(account, body.password, origin),
        (error) => request.log.error({ err: error }, "a sign-up could not be mailed"),
      );
      return { user: null };
    }
    if ((await accounts.findByEmail(body.email)) !== null) throw authError("email-already-in-use");
    const uid = await accounts.passwords.createAccount(account, body.password).catch(async (error: unknown) => {
      // A concurrent request may have taken it.
      throw (await accounts.findByEmail(body.email)) === null ? error : authError("email-already-in-use");
    });
    await beginSession(accounts, uid, request, reply);
    await accounts.familiar.note(uid, networkOf(request.ip));
    return { user: { uid, email: account.email, displayName: account.name } };
  });

  async function continueByMail(account: Omit<NewAccount, "isEmailVerified">, password: string, origin: string): Promise<void> {
    if ((await accounts.findByEmail(account.email)) !== null) return accounts.notify(alreadySignedUpMail(account.email));
    const secret = await accounts.confirmations.issue({
      kind: "signUp",
      ...account,
      passwordHash: await accounts.passwords.hash(password),
    });
    await accounts.notify(finishSignUpMail(account.email, confirmLink(origin, secret)));
  }
}
