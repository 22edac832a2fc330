import { AppError, authError, lineSchema } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Platform } from "../platform/platform.ts";
import type { Accounts } from "./accounts.ts";
import { originOf, requireSameOrigin } from "./origin-check.ts";
import { requireGoodPassword } from "./password-policy.ts";
import { resetMail } from "./reset-mail.ts";
import type { ThrottleSubject } from "./throttle.ts";

const email = z.string().trim().max(320);
const password = z.string().min(1).max(1_000);
const credentials = z.object({ email, password });
const signUpBody = z.object({ email, password, name: lineSchema({ min: 0, max: 80 }).optional() });
const resetRequestBody = z.object({ email });
const resetBody = z.object({ token: z.string().min(1).max(200), newPassword: password });

/** Signing up, in and out, resetting a password, and getting an ID token. */
export function registerAuthRoutes(app: FastifyInstance, platform: Platform, accounts: Accounts): void {
  const { config } = platform;
  const { auth, throttle } = accounts;

  app.register(async (scope) => {
    scope.addHook("preHandler", async (request, reply) => {
      reply.header("cache-control", "no-store");
      requireSameOrigin(request, config.publicOrigin);
    });

    scope.post("/api/auth/sign-up/email", async (request, reply) => {
      const body = parse(signUpBody, request.body);
      requireEmail(body.email);
      requireGoodPassword(config.password, body.password);
      await throttle.begin([{ kind: "signUpAddress", of: request.ip }]);
      if ((await accounts.findByEmail(body.email)) !== null) throw emailInUse();
      const response = await auth.api.signUpEmail({
        body: { email: body.email, password: body.password, name: body.name || nameOf(body.email) },
        headers: authHeaders(request),
        asResponse: true,
      });
      if (!response.ok && (await accounts.findByEmail(body.email)) !== null) throw emailInUse();
      return sendSignedIn(response, reply);
    });

    scope.post("/api/auth/sign-in/email", async (request, reply) => {
      const body = parse(credentials, request.body);
      requireEmail(body.email);
      const pair: ThrottleSubject = { kind: "signInPair", of: `${body.email} ${request.ip}` };
      const attempt = await throttle.begin([pair, { kind: "signInEmail", of: body.email }, { kind: "signInAddress", of: request.ip }]);
      const known = config.hideAccountExistence || (await accounts.findByEmail(body.email)) !== null;
      if (!known) throw new AppError("USER_NOT_FOUND");
      const response = await auth.api.signInEmail({
        body: { email: body.email, password: body.password },
        headers: authHeaders(request),
        asResponse: true,
      });
      if (response.status === 401 || response.status === 400) {
        throw authError(config.hideAccountExistence ? "invalid-credential" : "wrong-password");
      }
      await attempt.takeBack();
      await throttle.forget(pair);
      return sendSignedIn(response, reply);
    });

    scope.post("/api/auth/sign-out", async (request, reply) => {
      const session = await auth.api.getSession({ headers: authHeaders(request) });
      // Before the library removes it, so that what was opened with it is closed too.
      if (session !== null) await accounts.sessions.end(session.user.id, session.session.id).catch(ignoreEnded);
      const response = await auth.api.signOut({ headers: authHeaders(request), asResponse: true });
      forwardCookies(response, reply);
      return {};
    });

    scope.post("/api/auth/token", async (request, reply) => {
      // A visitor without a session has done nothing wrong, and browsers print refusals on the console.
      if (request.headers.cookie?.includes(".session_token=") !== true) return reply.status(204).send();
      const session = await auth.api.getSession({ headers: authHeaders(request) });
      const person = session === null ? null : await accounts.sessions.find(session.session.id);
      if (person === null) {
        forwardCookies(await auth.api.signOut({ headers: authHeaders(request), asResponse: true }), reply);
        throw new AppError("UNAUTHENTICATED", { details: { reason: "sessionEnded" } });
      }
      const { token, expiresAtMs } = await accounts.tokens.issue(person);
      return {
        token,
        expiresAt: new Date(expiresAtMs).toISOString(),
        sessionExpiresAt: new Date(person.sessionExpiresAtMs).toISOString(),
        user: { uid: person.userId, email: person.email, displayName: person.name },
      };
    });

    scope.post("/api/auth/request-password-reset", async (request) => {
      const body = parse(resetRequestBody, request.body);
      requireEmail(body.email);
      await throttle.begin([
        { kind: "resetEmail", of: body.email },
        { kind: "resetAddress", of: request.ip },
      ]);
      const account = await accounts.findByEmail(body.email);
      if (account === null && !config.hideAccountExistence) throw new AppError("USER_NOT_FOUND");
      if (account !== null) {
        const sending = sendResetLink(platform, accounts, account, originOf(request, config.publicOrigin));
        // Waiting would tell by the time it takes that there is an account.
        if (!config.hideAccountExistence) await sending;
        else sending.catch((error: unknown) => request.log.error({ err: error }, "a reset mail could not be sent"));
      }
      return {};
    });

    scope.post("/api/auth/reset-password", async (request) => {
      const body = parse(resetBody, request.body);
      requireGoodPassword(config.password, body.newPassword);
      await throttle.begin([{ kind: "resetAddress", of: request.ip }]);
      const response = await auth.api.resetPassword({ body: { token: body.token, newPassword: body.newPassword }, asResponse: true });
      if (!response.ok) throw authError("invalid-action-code");
      return {};
    });
  });

  function emailInUse(): AppError {
    return authError(config.hideAccountExistence ? "invalid-credential" : "email-already-in-use");
  }
}

async function sendResetLink(
  platform: Platform,
  accounts: Accounts,
  account: { id: string; email: string },
  origin: string,
): Promise<void> {
  const context = await accounts.auth.$context;
  const token = crypto.randomUUID().replaceAll("-", "") + crypto.randomUUID().replaceAll("-", "");
  const lifetimeS = context.options.emailAndPassword?.resetPasswordTokenExpiresIn ?? 3_600;
  await context.internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: account.id,
    expiresAt: new Date(platform.now() + lifetimeS * 1_000),
  });
  await platform.mailer.send(resetMail(account.email, `${origin}/reset-password?token=${token}`));
}

/** What better-auth may see of a request: its cookie, its browser's name and its true address. */
function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ "x-real-ip": request.ip });
  if (request.headers.cookie !== undefined) headers.set("cookie", request.headers.cookie);
  const userAgent = request.headers["user-agent"];
  if (userAgent !== undefined) headers.set("user-agent", userAgent.slice(0, 400));
  return headers;
}

function forwardCookies(response: Response, reply: FastifyReply): void {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
}

async function sendSignedIn(response: Response, reply: FastifyReply) {
  if (!response.ok) throw new AppError("AUTH_ERROR");
  const body = (await response.json()) as { user: { id: string; email: string; name: string } };
  forwardCookies(response, reply);
  return { user: { uid: body.user.id, email: body.user.email, displayName: body.user.name } };
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AppError("INVALID_REQUEST", { details: { paths: result.error.issues.map((issue) => issue.path.join(".")) } });
}

function requireEmail(value: string): void {
  if (!z.email().safeParse(value).success) throw new AppError("INVALID_EMAIL");
}

const nameOf = (address: string): string => address.split("@")[0] || address;

function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "SESSION_NOT_FOUND") throw error;
}
