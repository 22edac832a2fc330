import { type ErrorOrigin, type ErrorReport, routeOf } from "@playsmith/contract";
import { useEffect } from "react";
import { loadBackend } from "./backend.ts";
import { createErrorReporter } from "./error-reporter.ts";
import { currentRelease } from "./release.ts";

let notify: (text: string) => void = () => undefined;

const reporter = createErrorReporter({
  now: Date.now,
  route: () => routeOf(window.location.pathname),
  release: currentRelease,
  notify: (text) => notify(text),
  send: sendReport,
});

/** Reports an error that was caught but can't be handled; see {@link ErrorOrigin}. */
export function noteError(error: unknown, origin?: ErrorOrigin): void {
  reporter.note(error, origin);
}

/** Loads the client library only if there is a report to send. */
async function sendReport(report: ErrorReport): Promise<void> {
  const { auth, functions } = await loadBackend();
  const { monitoring } = await auth.getSignInOptions();
  if (monitoring.errors) await functions.call("reportError", report);
}

/** Reports every uncaught error while mounted. `listener` shows a text to the user. */
export function useErrorHandler(listener: (text: string) => void): void {
  useEffect(() => {
    notify = listener;
    const onError = (event: ErrorEvent): void => noteError(event.error ?? event.message);
    const onRejection = (event: PromiseRejectionEvent): void => noteError(event.reason);
    window.addEventListener("error", onError);
    window.addEventListener("unhandledrejection", onRejection);
    return () => {
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, [listener]);
}
