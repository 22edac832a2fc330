import type { ErrorReport } from "../callables/operations.ts";
import { AppError } from "../errors.ts";

export type ErrorType = ErrorReport["type"];
export type ErrorSeverity = ErrorReport["severity"];

/** How an error was noticed: uncaught, broke a screen, or handled. */
export type ErrorOrigin = "uncaught" | "screen" | "background";

export interface ErrorClass {
  type: ErrorType;
  severity: ErrorSeverity;
}

const typeClass = (type: ErrorType, severity: ErrorSeverity): ErrorClass => ({ type, severity });

/** Harmless messages of browsers and libraries. */
const NOISE = /ResizeObserver loop|^Script error\.?$/i;
const CHUNK = /dynamically imported module|importing a module script|error loading (dynamic|module)|unable to preload/i;
const NETWORK = /failed to fetch|fetch failed|load failed|networkerror|network (request|connection)/i;

/** Whether an error is a failed chunk load, in the messages of all browsers. */
export const isChunkFailure = (error: unknown): boolean => CHUNK.test(partsOf(error).message);

/** Type and severity of an error (SPEC §8, global handler). */
export function classifyError(error: unknown, origin: ErrorOrigin = "uncaught"): ErrorClass {
  const found = error instanceof AppError ? classOfAppError(error) : classOfForeign(error);
  if (origin === "background") return { ...found, severity: "low" };
  if (origin === "screen") return { ...found, severity: found.type === "system" ? "critical" : "high" };
  return found;
}

function classOfAppError({ code, status, cause }: AppError): ErrorClass {
  if (code === "NETWORK_ERROR" && isChunkFailure(cause)) return typeClass("network", "high");
  if (code === "NETWORK_ERROR" || code === "TIMEOUT" || code === "SERVICE_UNAVAILABLE") return typeClass("network", "medium");
  // The error that ended a session is reported separately.
  if (status === 401) return typeClass("authentication", "medium");
  if (status === 403) return typeClass("authorization", "high");
  if (status === 429) return typeClass("user", "high");
  if (status === 404) return typeClass("user", "medium");
  if (status < 500) return typeClass("validation", "medium");
  return typeClass("system", "high");
}

function classOfForeign(error: unknown): ErrorClass {
  const { name, message } = partsOf(error);
  if (name === "AbortError" || NOISE.test(message)) return typeClass("system", "low");
  if (name === "NotAllowedError" || name === "SecurityError") return typeClass("authorization", "low");
  if (name === "QuotaExceededError") return typeClass("user", "high");
  if (isChunkFailure(error)) return typeClass("network", "high");
  if (name === "TimeoutError" || NETWORK.test(message)) return typeClass("network", "medium");
  if (name === "ZodError") return typeClass("validation", "medium");
  return typeClass("system", error instanceof Error ? "high" : "medium");
}

/** Name and message of anything thrown. */
export function partsOf(error: unknown): { name: string; message: string; stack?: string } {
  if (typeof error === "string") return { name: "", message: error };
  if (typeof error !== "object" || error === null) return { name: "", message: String(error) };
  const { name, message, stack } = error as { name?: unknown; message?: unknown; stack?: unknown };
  return {
    name: typeof name === "string" ? name : "",
    message: typeof message === "string" ? message : "",
    ...(typeof stack === "string" ? { stack } : {}),
  };
}
