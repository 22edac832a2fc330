import { AppError } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { toAppError } from "../../operations/errors.ts";
import type { Log } from "../../platform/log.ts";
import type { Accounts } from "../accounts.ts";
import { networkOf } from "../sessions/address-network.ts";
import { parseBody } from "../auth-request.ts";
import { type ConfirmationPage, sendConfirmationPage } from "../confirmation-page.ts";
import { CONFIRM_PATH, type Confirmation } from "../confirmations.ts";
import { requireSameOrigin } from "../origin-check.ts";

const query = z.object({ token: z.string().min(1).max(200) });

/** Performs a confirmed action; throws when it is no longer possible. The secret is used up afterwards. */
export type ConfirmationHandlers = {
  [Kind in Confirmation["kind"]]: (confirmation: Extract<Confirmation, { kind: Kind }>) => Promise<void>;
};

const QUESTIONS: Readonly<Record<Confirmation["kind"], Omit<ConfirmationPage, "words"> & { words: (email: string) => string }>> = {
  signUp: { title: "Finish signing up", words: (email) => `Make a Playsmith account for ${email}.`, submit: "Make the account" },
  changeEmail: { title: "Your new email", words: (email) => `You sign in with ${email} from now on.`, submit: "Make this my email" },
};

const ANSWERS: Readonly<Record<Confirmation["kind"], ConfirmationPage>> = {
  signUp: { title: "Your account is made", words: "Sign in with the password that you chose.", next: { label: "Sign In", path: "/login" } },
  changeEmail: {
    title: "Your email was changed",
    words: "Sign in with the new one. Everywhere you were signed in, you were signed out.",
    next: { label: "Sign In", path: "/login" },
  },
};

/** `GET /api/auth/confirm` shows a mailed link's action; `POST` performs it. Mail clients may prefetch links, but don't submit forms. */
export function registerConfirmRoute(
  app: FastifyInstance,
  accounts: Accounts,
  publicOrigin: string | null,
  handlers: ConfirmationHandlers,
): void {
  const run = async (confirmation: Confirmation): Promise<void> => {
    if (confirmation.kind === "signUp") await handlers.signUp(confirmation);
    else await handlers.changeEmail(confirmation);
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
    const { status, message } = toAppError(error, request.log as Log);
    return sendConfirmationPage(reply, status, { title: "That didn't work", words: message, next: { label: "Sign In", path: "/login" } });
  };

  app.register(async (scope) => {
    // The form has no fields: everything is in the URL.
    scope.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.get(CONFIRM_PATH, async (request, reply) => {
      try {
        await accounts.throttle.begin([{ kind: "resetAddress", of: networkOf(request.ip) }]);
        const { kind, email } = await accounts.confirmations.read(parseBody(query, request.query).token);
        const question = QUESTIONS[kind];
        return sendConfirmationPage(reply, 200, { ...question, words: question.words(email) });
      } catch (error) {
        return refuse(request, reply, error);
      }
    });
    scope.post(CONFIRM_PATH, async (request, reply) => {
      try {
        requireSameOrigin(request, publicOrigin);
        await accounts.throttle.begin([{ kind: "resetAddress", of: networkOf(request.ip) }]);
        const { token } = parseBody(query, request.query);
        const confirmation = await accounts.confirmations.read(token);
        await run(confirmation);
        if (!(await accounts.confirmations.spend(token))) request.log.info({ kind: confirmation.kind }, "confirmed twice at once");
        return sendConfirmationPage(reply, 200, ANSWERS[confirmation.kind]);
      } catch (error) {
        return refuse(request, reply, error instanceof AppError ? error : new AppError("INTERNAL_ERROR", { cause: error }));
      }
    });
  });
}
