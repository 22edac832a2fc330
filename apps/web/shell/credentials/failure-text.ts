import { AppError } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";

/** True if a failure has its own message; UNKNOWN_ERROR means that its cause is unknown. */
export function hasOwnText(error: unknown): error is AppError {
  return error instanceof AppError && error.message !== "" && error.code !== "UNKNOWN_ERROR";
}

/** The text shown for a failure: its own message, with the missing rules of a weak password; else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  if (!hasOwnText(error)) return fallback;
  const { missing } = error.details;
  if (error.code !== "WEAK_PASSWORD" || !Array.isArray(missing) || missing.length === 0) return translated(error.message);
  return translated("{message}: it needs {value}", {
    message: translated(error.message),
    value: new Intl.ListFormat(language).format(missing.map((what) => translated(String(what)))),
  });
}
