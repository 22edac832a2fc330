import { TIMEOUT } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
/** Thrown when nobody is signed in. */
export class SignedOut extends Error {}

/** An error that the server answered; `code` is one of its error codes. */
export class CallError extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

const GENERAL = translated("That didn't work. Please try again.");
const headers = { "content-type": "application/json" };

/** A token of the person who is signed in; null for nobody. The page has no client library: a token per call. */
async function fetchToken(): Promise<string | null> {
  const session = await fetch("/api/auth/token", { method: "POST", headers, body: "{}", signal: AbortSignal.timeout(TIMEOUT.apiMs) });
  if (session.status === 204 || session.status === 401) return null;
  if (!session.ok) throw new CallError(GENERAL, "");
  return ((await session.json()) as { token: string }).token;
}

/** Who is signed in; null for nobody. @returns their account and a token for {@link send}, which lasts some minutes. */
export async function fetchPerson(): Promise<{ uid: string; token: string } | null> {
  const token = await fetchToken();
  if (token === null) return null;
  const claims = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  return { uid: (JSON.parse(atob(claims)) as { sub: string }).sub, token };
}

/** Calls the server. @param isLast whether the page may be gone before the answer; then 64 KB at most. Throws CallError. */
export async function send(name: string, data: unknown, token: string | null, isLast = false): Promise<unknown> {
  const response = await fetch(`/functions/us-central1/${name}`, {
    method: "POST",
    keepalive: isLast,
    signal: AbortSignal.timeout(TIMEOUT.callableMs),
    headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  const answer = (await response.json()) as {
    result?: unknown;
    error?: { message?: string; details?: { code?: string; [name: string]: unknown } };
  };
  if (!response.ok) throw new CallError(answer.error?.message ?? GENERAL, answer.error?.details?.code ?? "", answer.error?.details);
  return answer.result;
}

/** Calls the server as the person who is signed in. Throws SignedOut and CallError. */
export async function callAsPerson(name: string, data: unknown): Promise<unknown> {
  const token = await fetchToken();
  if (token === null) throw new SignedOut();
  return send(name, data, token);
}

/** Calls the server as the person who is signed in, or as a guest. @param dataOf makes the input. Throws CallError. */
export async function callAsAnyone(name: string, dataOf: (isSignedIn: boolean) => unknown): Promise<unknown> {
  const token = await fetchToken();
  return send(name, dataOf(token !== null), token);
}

/** Whether somebody is signed in. */
export const isSignedIn = async (): Promise<boolean> => (await fetchToken()) !== null;

/** The text of an error for a person. Those of browsers and libraries, as without a connection, are not for people. */
export const messageOf = (error: unknown): string => (error instanceof CallError ? translated(error.message) : GENERAL);
