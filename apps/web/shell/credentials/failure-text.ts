import { AppError } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";

/** What is said of a failure: its own message, with what a weak password lacks; `fallback` for what has none for people. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof AppError) || error.message === "") return fallback;
  const { missing } = error.details;
  if (error.code !== "WEAK_PASSWORD" || !Array.isArray(missing) || missing.length === 0) return translated(error.message);
  return translated("{message}: it needs {value}", {
    message: translated(error.message),
    value: new Intl.ListFormat(language).format(missing.map((what) => translated(String(what)))),
  });
}
