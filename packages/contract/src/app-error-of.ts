import { type AuthFailureReason, authError, isAuthFailureReason } from "./auth-errors.ts";
import { AppError, type ErrorCode } from "./errors.ts";

/** Conditions of the data store by their standard names (SPEC §8, source Database). */
const databaseCodes: Readonly<Record<string, ErrorCode>> = {
  "permission-denied": "PERMISSION_DENIED",
  "not-found": "DOCUMENT_NOT_FOUND",
  unavailable: "SERVICE_UNAVAILABLE",
  "deadline-exceeded": "TIMEOUT",
};

/** Conditions of a function by their standard names (SPEC §8, source Function). */
const functionCodes: Readonly<Record<string, ErrorCode>> = {
  unauthenticated: "UNAUTHENTICATED",
  "permission-denied": "PERMISSION_DENIED",
  unavailable: "SERVICE_UNAVAILABLE",
  internal: "INTERNAL_ERROR",
};

/** What a failure of the authentication service is in the catalogue: by its code, `auth/user-not-found` or the like. */
export function wrapAuthError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const condition = conditionOf(error);
  const reason: AuthFailureReason | null = isAuthFailureReason(condition) ? condition : null;
  if (reason === null) return new AppError("AUTH_ERROR", { cause: error });
  const known = authError(reason);
  return new AppError(known.code, { message: known.message, details: known.details, cause: error });
}

/** What a failure of the data store is in the catalogue: by its code, `permission-denied` or the like. */
export function wrapDatabaseError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError(databaseCodes[conditionOf(error)] ?? "DATABASE_ERROR", { cause: error });
}

/** What a failure of a function is in the catalogue: by its code or its wire status, `functions/internal`, `UNAVAILABLE` or the like. */
export function wrapFunctionError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError(functionCodes[conditionOf(error)] ?? "FUNCTION_ERROR", { cause: error });
}

/** Anything else that was thrown, as UNKNOWN_ERROR. */
export function wrapUnknown(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("UNKNOWN_ERROR", { cause: error });
}

/** The standard name in an error's `code` or `status`, without its service, in kebab case; empty when it has none. */
function conditionOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const { code, status } = error as { code?: unknown; status?: unknown };
  const name = typeof code === "string" ? code : typeof status === "string" ? status : "";
  return name
    .slice(name.indexOf("/") + 1)
    .toLowerCase()
    .replaceAll("_", "-");
}
