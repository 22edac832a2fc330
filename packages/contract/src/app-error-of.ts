import { type AuthFailureReason, authError, isAuthFailureReason } from "./auth-errors.ts";
import { AppError, type ErrorCode } from "./errors.ts";

/** Codes of database errors by their standard names (SPEC §8, source Database). */
const databaseCodes: Readonly<Record<string, ErrorCode>> = {
  "permission-denied": "PERMISSION_DENIED",
  "not-found": "DOCUMENT_NOT_FOUND",
  unavailable: "SERVICE_UNAVAILABLE",
  "deadline-exceeded": "TIMEOUT",
};

/** Codes of function errors by their standard names (SPEC §8, source Function). */
const functionCodes: Readonly<Record<string, ErrorCode>> = {
  unauthenticated: "UNAUTHENTICATED",
  "permission-denied": "PERMISSION_DENIED",
  unavailable: "SERVICE_UNAVAILABLE",
  internal: "INTERNAL_ERROR",
};

/** Converts an authentication error to a catalogue error by its code, e.g. `auth/user-not-found`. */
export function wrapAuthError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const condition = conditionOf(error);
  const reason: AuthFailureReason | null = isAuthFailureReason(condition) ? condition : null;
  if (reason === null) return new AppError("AUTH_ERROR", { cause: error });
  const known = authError(reason);
  return new AppError(known.code, { message: known.message, details: known.details, cause: error });
}

/** Converts a database error to a catalogue error by its code, e.g. `permission-denied`. */
export function wrapDatabaseError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError(databaseCodes[conditionOf(error)] ?? "DATABASE_ERROR", { cause: error });
}

/** Converts a function error to a catalogue error by its code or wire status, e.g. `functions/internal` or `UNAVAILABLE`. */
export function wrapFunctionError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError(functionCodes[conditionOf(error)] ?? "FUNCTION_ERROR", { cause: error });
}

/** Converts anything else to UNKNOWN_ERROR. */
export function wrapUnknown(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("UNKNOWN_ERROR", { cause: error });
}

/** The standard name in an error's `code` or `status`, without its service, in kebab case; "" for none. */
function conditionOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const { code, status } = error as { code?: unknown; status?: unknown };
  const name = typeof code === "string" ? code : typeof status === "string" ? status : "";
  return name
    .slice(name.indexOf("/") + 1)
    .toLowerCase()
    .replaceAll("_", "-");
}
