import { createHash } from "node:crypto";
import {
  type AppError,
  type AuthFailureReason,
  authAttemptSchema,
  authError,
  GOOGLE_PURPOSES,
  isAuthFailureReason,
} from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { toAppError } from "../../operations/errors.ts";
import type { Log } from "../../platform/log.ts";
import { textsFor } from "../../platform/page-texts.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { networkOf } from "../sessions/address-network.ts";
import { beginSession, parseBody, personOfCookie } from "../auth-request.ts";
import { originOf, requireSameOrigin } from "../origin-check.ts";
import { attemptIdOf, createAttemptCookies, newAttemptSecrets } from "./attempt-cookie.ts";
import type { GoogleIdentities } from "./identities.ts";
import { keepOpenerTie, sendPopupPage } from "./popup-page.ts";
import { createPopupPurposes, needsSession } from "./popup-purposes.ts";
import { createIdentityProvider, failureOf } from "./provider.ts";

const CALLBACK_PATH = "/api/auth/google/callback";

const startQuery = z.object({ purpose: z.enum(GOOGLE_PURPOSES), attempt: authAttemptSchema });
const text = z.string().max(4_000);
const callbackQuery = z.object({ state: text, code: text.optional(), error: text.optional() });

/**
 * `GET /api/auth/google/start` redirects a popup to the identity provider; `GET /api/auth/google/callback` handles its response, creates a
 * session if that is the purpose, and posts the result to the opener.
 */
export async function registerGoogleRoutes(
  app: FastifyInstance,
  platform: Platform,
  accounts: Accounts,
  identities: GoogleIdentities,
): Promise<void> {
  const { config, now } = platform;
  const { google } = config;
  const provider = google === null ? null : createIdentityProvider(google, now);
  const cookies = await createAttemptCookies(platform);
  const purposes = createPopupPurposes(platform, accounts, identities);

  const isHttps = (request: FastifyRequest): boolean => originOf(request, config.publicOrigin).startsWith("https:");
  const sessionOf = async (request: FastifyRequest, isNeeded: boolean) => (isNeeded ? personOfCookie(accounts, request) : null);

  app.get("/api/auth/google/start", async (request, reply) => {
    requireSameOrigin(request, config.publicOrigin);
    const { purpose, attempt: attemptId } = parseBody(startQuery, request.query);
    try {
      if (provider === null) throw authError("provider-disabled");
      await accounts.throttle.begin([{ kind: "googleAddress", of: networkOf(request.ip) }]);
      const person = await sessionOf(request, needsSession(purpose));
      purposes.requireSession(purpose, person);
      const secrets = newAttemptSecrets(attemptId);
      const redirectUri = `${originOf(request, config.publicOrigin)}${CALLBACK_PATH}`;
      const url = await provider.authorizationUrl({
        redirectUri,
        state: secrets.state,
        nonce: secrets.nonce,
        codeChallenge: createHash("sha256").update(secrets.codeVerifier).digest("base64url"),
        isFresh: purpose === "reauthenticate",
      });
      reply.header(
        "set-cookie",
        await cookies.seal({ ...secrets, redirectUri, purpose, sessionId: person?.sessionId ?? null }, isHttps(request)),
      );
      return keepOpenerTie(reply).redirect(url, 302);
    } catch (error) {
      return sendFailure(request, reply, attemptId, error);
    }
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    const query = callbackQuery.safeParse(request.query).data;
    const attemptId = attemptIdOf(query?.state ?? "");
    if (query === undefined || attemptId === null) {
      const texts = textsFor(request);
      const words = texts.translated("This page belongs to a sign-in that can't be found. Start again from the sign-in page.");
      return sendPopupPage(reply, 400, null, texts, words);
    }
    reply.header("set-cookie", cookies.clear(query.state, isHttps(request)));
    try {
      const userId = await takeAnswer(request, query);
      if (userId !== null) {
        await beginSession(accounts, userId, request, reply);
        await accounts.familiar.note(userId, networkOf(request.ip));
      }
      const texts = textsFor(request);
      return sendPopupPage(reply, 200, { state: attemptId, ok: true }, texts, texts.translated("That worked."));
    } catch (error) {
      return sendFailure(request, reply, attemptId, error);
    }
  });

  async function takeAnswer(request: FastifyRequest, query: z.infer<typeof callbackQuery>): Promise<string | null> {
    const attempt = await cookies.open(request.headers.cookie, query.state);
    if (provider === null) throw authError("provider-disabled");
    // The response of a sign-in that this browser did not start, or that expired.
    if (attempt === null) throw authError("provider-failed");
    if (query.error !== undefined || query.code === undefined) throw failureOf(query.error);
    const { redirectUri, codeVerifier, nonce, purpose } = attempt;
    const callback = new URL(redirectUri);
    callback.search = new URL(request.url, redirectUri).search;
    const identity = await provider.identify(callback, { state: query.state, codeVerifier, nonce });
    const person = await sessionOf(request, needsSession(purpose));
    if (person !== null && person.sessionId !== attempt.sessionId) throw authError("requires-recent-login");
    return purposes.fulfil(purpose, identity, person);
  }
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, attemptId: string, error: unknown): FastifyReply {
  const appError = toAppError(error, request.log as Log);
  const reason = reasonOf(appError);
  if (reason === "provider-failed" || reason === "unauthorized-domain") {
    // Logs only the message: other properties of token errors contain personal data.
    const { cause } = appError;
    const fields = { reason, error: appError.details["error"], cause: cause instanceof Error ? cause.message : undefined };
    request.log.warn(fields, "a sign-in with the identity provider failed");
  }
  const texts = textsFor(request);
  return sendPopupPage(reply, appError.status, { state: attemptId, ok: false, reason }, texts, texts.translated(authError(reason).message));
}

function reasonOf(error: AppError): AuthFailureReason {
  const { reason } = error.details;
  if (isAuthFailureReason(reason)) return reason;
  return error.code === "TOO_MANY_REQUESTS" ? "too-many-requests" : "provider-failed";
}
