import { AppError } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { toAppError } from "../../operations/errors.ts";
import type { Log } from "../../platform/log.ts";
import { type PageTexts, textsFor } from "../../platform/page-texts.ts";
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

function questionOf({ kind, email }: Pick<Confirmation, "kind" | "email">, { translated }: PageTexts): ConfirmationPage {
  if (kind === "signUp") {
    return {
      title: translated("Finish signing up"),
      words: translated("Make a Playsmith account for {email}.", { email }),
      submit: translated("Make the account"),
    };
  }
  return {
    title: translated("Your new email"),
    words: translated("You sign in with {email} from now on.", { email }),
    submit: translated("Make this my email"),
  };
}

function answerOf(kind: Confirmation["kind"], { translated }: PageTexts): ConfirmationPage {
  const next = { label: translated("Sign In"), path: "/login" };
  return kind === "signUp"
    ? { title: translated("Your account is made"), words: translated("Sign in with the password that you chose."), next }
    : {
        title: translated("Your email was changed"),
        words: translated("Sign in with the new one. Everywhere you were signed in, you were signed out."),
        next,
      };
}

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
    const texts = textsFor(request);
    const { translated } = texts;
    return sendConfirmationPage(reply, status, texts, {
      title: translated("That didn't work"),
      words: translated(message),
      next: { label: translated("Sign In"), path: "/login" },
    });
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
        const confirmation = await accounts.confirmations.read(parseBody(query, request.query).token);
        const texts = textsFor(request);
        return sendConfirmationPage(reply, 200, texts, questionOf(confirmation, texts));
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
        const texts = textsFor(request);
        return sendConfirmationPage(reply, 200, texts, answerOf(confirmation.kind, texts));
      } catch (error) {
        return refuse(request, reply, error instanceof AppError ? error : new AppError("INTERNAL_ERROR", { cause: error }));
      }
    });
  });
}
