import { AppError } from "@playsmith/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Accounts } from "./accounts.ts";
import type { SignedIn } from "./sessions/sessions.ts";

/** The longest address that anyone can have. */
const EMAIL_MAX_LENGTH = 320;

// How long they may be is told in the catalogue's own words: as INVALID_EMAIL, and as a password that is too weak or not the right one.
export const emailField = z.string().trim();
export const passwordField = z.string().min(1);

/** A request's body as `schema` has it; throws INVALID_REQUEST. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AppError("INVALID_REQUEST", { details: { paths: result.error.issues.map((issue) => issue.path.join(".")) } });
}

/** Throws INVALID_EMAIL. */
export function requireEmail(value: string): void {
  if (value.length > EMAIL_MAX_LENGTH || !z.email().safeParse(value).success) throw new AppError("INVALID_EMAIL");
}

/** What better-auth may see of a request: its cookie, its browser's name and its true address. */
export function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ "x-real-ip": request.ip });
  if (request.headers.cookie !== undefined) headers.set("cookie", request.headers.cookie);
  const userAgent = request.headers["user-agent"];
  if (userAgent !== undefined) headers.set("user-agent", userAgent.slice(0, 400));
  return headers;
}

/** Puts the cookies of better-auth's answer into ours, beside those that are there already. */
export function forwardCookies(response: Response, reply: FastifyReply): void {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
}

/** The session whose cookie a request carries, as better-auth knows it, or null. */
export async function sessionOfCookie(accounts: Pick<Accounts, "auth">, request: FastifyRequest) {
  return accounts.auth.api.getSession({ headers: authHeaders(request) }).catch((cause: unknown) => {
    // There is nothing else that can fail; the library keeps to itself that it was the database.
    throw new AppError("SERVICE_UNAVAILABLE", { cause });
  });
}

/** The person whose session cookie a request carries, or null. */
export async function personOfCookie(accounts: Pick<Accounts, "auth" | "sessions">, request: FastifyRequest): Promise<SignedIn | null> {
  const session = await sessionOfCookie(accounts, request);
  return session === null ? null : accounts.sessions.find(session.session.id);
}

/** Begins a session for an account whose person has been identified, and sets its cookie. */
export async function beginSession(
  accounts: Pick<Accounts, "auth">,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const response = await accounts.auth.api.signInAs({ body: { userId }, headers: authHeaders(request), asResponse: true });
  if (!response.ok) throw new AppError("AUTH_ERROR");
  forwardCookies(response, reply);
}
