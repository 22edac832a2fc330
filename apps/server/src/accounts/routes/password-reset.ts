import { AppError } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Mailer } from "../../platform/mail.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { networkOf } from "../sessions/address-network.ts";
import { emailField, parseBody, passwordField, requireEmail } from "../auth-request.ts";
import { recordMailboxProof } from "../mails/mailbox-proof.ts";
import { mailedOrigin } from "../mails/mailed-origin.ts";
import { passwordChangedMail } from "../mails/notices.ts";
import { beginUnobserved } from "../mails/unobserved.ts";
import { resetMail } from "../mails/reset-mail.ts";
import { requireGoodPassword } from "../passwords/password-policy.ts";

const requestBody = z.object({ email: emailField });
const resetBody = z.object({ token: z.string().min(1).max(200), newPassword: passwordField });

/** `POST /api/auth/request-password-reset` mails a link; `POST /api/auth/reset-password` accepts its token and a new password. */
export function registerPasswordReset(scope: FastifyInstance, platform: Platform, accounts: Accounts): void {
  const { config, mailer } = platform;
  const { resetLinks, throttle } = accounts;

  scope.post("/api/auth/request-password-reset", async (request) => {
    const body = parseBody(requestBody, request.body);
    requireEmail(body.email);
    await throttle.begin([
      { kind: "resetEmail", of: body.email },
      { kind: "resetAddress", of: networkOf(request.ip) },
    ]);
    const account = await accounts.findByEmail(body.email);
    if (account === null && !config.hideAccountExistence) throw new AppError("USER_NOT_FOUND");
    if (account !== null) {
      const origin = mailedOrigin(request, config.publicOrigin);
      // Waiting or failing would reveal that the account exists; in that mode the mail is sent in the background with retries.
      if (!config.hideAccountExistence) await sendLink(account, origin, mailer.send);
      else
        beginUnobserved(
          () => sendLink(account, origin, mailer.post),
          (error) => request.log.error({ err: error }, "a reset link could not be made"),
        );
    }
    return {};
  });

  scope.post("/api/auth/reset-password", async (request) => {
    const body = parseBody(resetBody, request.body);
    requireGoodPassword(config.password, body.newPassword);
    await throttle.begin([{ kind: "resetAddress", of: networkOf(request.ip) }]);
    const { userId, email } = await resetLinks.redeem(body.token);
    await accounts.passwords.set(userId, body.newPassword);
    await recordMailboxProof(platform.database, userId, email);
    // Invalidates links from earlier mails.
    await resetLinks.drop(userId);
    await accounts.sessions.endAll(userId);
    await accounts.familiar.note(userId, networkOf(request.ip));
    const account = await accounts.findById(userId);
    if (account !== null) await accounts.notify(passwordChangedMail(account.email));
    return {};
  });

  async function sendLink(account: { id: string; email: string }, origin: string, send: Mailer["send"]): Promise<void> {
    const secret = await resetLinks.issue(account);
    await send(await accounts.write(resetMail(account.email, `${origin}/reset-password?token=${secret}`)));
  }
}
