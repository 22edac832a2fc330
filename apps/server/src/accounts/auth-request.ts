import { AppError } from "@playsmith/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseSafely } from "@playsmith/game-format";
import { z } from "zod";
import type { Accounts } from "./accounts.ts";
import type { SignedIn } from "./sessions/sessions.ts";

/** The longest address that anyone can have. */
const EMAIL_MAX_LENGTH = 320;

// Their maximum length is checked with catalogue errors: INVALID_EMAIL, and a weak or wrong password.
export const emailField = z.string().trim();
export const passwordField = z.string().min(1);

/** Validates a request body by a schema; throws INVALID_REQUEST. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = parseSafely(schema, body);
  if (result.success) return result.data;
  throw new AppError("INVALID_REQUEST", { details: { paths: result.error.issues.map((issue) => issue.path.join(".")) } });
}

/** Throws INVALID_EMAIL. */
export function requireEmail(value: string): void {
  if (value.length > EMAIL_MAX_LENGTH || !z.email().safeParse(value).success) throw new AppError("INVALID_EMAIL");
}

/** The headers that better-auth receives: cookie, user agent and client address. */
export function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ "x-real-ip": request.ip });
  if (request.headers.cookie !== undefined) headers.set("cookie", request.headers.cookie);
  const userAgent = request.headers["user-agent"];
  if (userAgent !== undefined) headers.set("user-agent", userAgent.slice(0, 400));
  return headers;
}

/** Adds the cookies of better-auth's response to ours. */
export function forwardCookies(response: Response, reply: FastifyReply): void {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
}

/** The better-auth session of a request's cookie, or null. */
export async function sessionOfCookie(accounts: Pick<Accounts, "auth">, request: FastifyRequest) {
  return accounts.auth.api.getSession({ headers: authHeaders(request) }).catch((cause: unknown) => {
    // Only the database can fail here; the library hides the cause.
    throw new AppError("SERVICE_UNAVAILABLE", { cause });
  });
}

/** The person of a request's session cookie, or null. */
export async function personOfCookie(accounts: Pick<Accounts, "auth" | "sessions">, request: FastifyRequest): Promise<SignedIn | null> {
  const session = await sessionOfCookie(accounts, request);
  return session === null ? null : accounts.sessions.find(session.session.id);
}

/** The person of a request's bearer token, or else of its cookie; null without either. Throws UNAUTHENTICATED for a bad token. */
export async function personOfRequest(
  accounts: Pick<Accounts, "auth" | "sessions" | "tokens">,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const { authorization } = request.headers;
  return authorization === undefined ? personOfCookie(accounts, request) : accounts.tokens.authenticateHeader(authorization);
}

/** Creates a session for an identified account, and sets its cookie. Resolves to its id. */
export async function beginSession(
  accounts: Pick<Accounts, "auth">,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const response = await accounts.auth.api.signInAs({ body: { userId }, headers: authHeaders(request), asResponse: true });
  if (!response.ok) throw new AppError("AUTH_ERROR");
  forwardCookies(response, reply);
  return ((await response.json()) as { sessionId: string }).sessionId;
}
