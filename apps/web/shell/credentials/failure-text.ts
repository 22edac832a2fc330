import { AppError } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";

/** True for a failure that says something of its own: UNKNOWN_ERROR stands for whatever nobody told us the meaning of. */
export function hasOwnText(error: unknown): error is AppError {
  return error instanceof AppError && error.message !== "" && error.code !== "UNKNOWN_ERROR";
}

/** What is said of a failure: its own message, with what a weak password lacks; `fallback` for what has none for people. */
export function failureText(error: unknown, fallback: string): string {
  if (!hasOwnText(error)) return fallback;
  const { missing } = error.details;
  if (error.code !== "WEAK_PASSWORD" || !Array.isArray(missing) || missing.length === 0) return translated(error.message);
  return translated("{message}: it needs {value}", {
    message: translated(error.message),
    value: new Intl.ListFormat(language).format(missing.map((what) => translated(String(what)))),
  });
}
