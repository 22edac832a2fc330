import { AppError, type ErrorCode, isErrorCode, messages, wrapFunctionError } from "@playsmith/contract";
import { z } from "zod";

export type Fetch = typeof globalThis.fetch;

export interface HttpRequest {
  path: string;
  method: "GET" | "POST";
  body?: unknown;
  headers?: Record<string, string>;
  /** Null for requests without a timeout; the caller's signal ends them. */
  timeoutMs: number | null;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepAlive?: boolean | undefined;
}

const failureSchema = z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()).optional() });
const wireFailureSchema = z.object({
  error: z.object({
    message: z.string().optional(),
    status: z.string().optional(),
    details: z.looseObject({ code: z.string().optional() }).optional().catch(undefined),
  }),
});

/**
 * Sends a request to the server. Rejects with an AppError: NETWORK_ERROR when it is unreachable, TIMEOUT when it takes too long, else the
 * server's error. An abort by the caller's signal rejects with its reason.
 */
export async function sendRequest(fetch: Fetch, origin: string, request: HttpRequest): Promise<Response> {
  const timeout = request.timeoutMs === null ? new AbortController().signal : AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]);
  try {
    const response = await fetch(`${origin}${request.path}`, {
      method: request.method,
      credentials: "same-origin",
      headers: { ...(request.body === undefined ? {} : { "content-type": "application/json" }), ...request.headers },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.keepAlive ? { keepalive: true } : {}),
      signal,
    });
    if (response.ok) return response;
    throw errorFrom(response.status, await response.json().catch(() => null));
  } catch (error) {
    throw toClientError(error, timeout, request.signal);
  }
}

/** Converts an error of sending or reading to an AppError. */
function toClientError(error: unknown, timeout: AbortSignal, own: AbortSignal | undefined): unknown {
  if (error instanceof AppError) return error;
  if (own?.aborted) return own.reason;
  return new AppError(timeout.aborted ? "TIMEOUT" : "NETWORK_ERROR", { cause: error });
}

/** The error of a failed response, in the callables' or the plain format. */
export function errorFrom(status: number, body: unknown): AppError {
  const wire = wireFailureSchema.safeParse(body);
  if (wire.success) {
    const { code, ...details } = wire.data.error.details ?? {};
    const known = isErrorCode(code) ? code : wrapFunctionError({ status: wire.data.error.status }).code;
    return new AppError(known, { ...(wire.data.error.message ? { message: wire.data.error.message } : {}), details });
  }
  const plain = failureSchema.safeParse(body);
  if (plain.success && isErrorCode(plain.data.code)) {
    return new AppError(plain.data.code, { message: plain.data.message, details: plain.data.details ?? {} });
  }
  // The server's own 413 has a message; a proxy's does not.
  const overrides = status === 413 ? { message: messages.tooLargeForProxy } : {};
  return new AppError(codeOfStatus(status), { ...overrides, details: { status } });
}

/** For responses of others, e.g. a proxy's error page. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return "UNAUTHENTICATED";
  if (status === 403) return "PERMISSION_DENIED";
  if (status === 408 || status === 504) return "TIMEOUT";
  if (status === 413) return "BODY_TOO_LARGE";
  if (status === 502 || status === 503) return "SERVICE_UNAVAILABLE";
  return "UNKNOWN_ERROR";
}
