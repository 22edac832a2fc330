import {
  createReportLimit,
  type ErrorOrigin,
  type ErrorReport,
  type ErrorSeverity,
  errorReportOf,
  friendlyText,
  partsOf,
} from "@playsmith/contract";

/** Minimum severity of errors that are shown to the user. */
const TOLD: readonly ErrorSeverity[] = ["high", "critical"];

export interface ErrorReporterParts {
  now(): number;
  /** Route of the page, without ids of users or projects. */
  route(): string;
  /** Build id of the running app, if known. */
  release(): string | undefined;
  /** Shows a toast to the user. */
  say(text: string): void;
  /** Sends a report to the operator. */
  send(report: ErrorReport): Promise<void>;
}

/** Core of the global error handler (SPEC §8): shows severe errors to the user in plain words, and reports all errors, redacted, to the operator. */
export interface ErrorReporter {
  note(error: unknown, origin?: ErrorOrigin): void;
}

export function createErrorReporter(parts: ErrorReporterParts): ErrorReporter {
  const limit = createReportLimit(parts.now);
  const noted = new WeakSet<object>();

  /** An error may arrive several times: from where it was caught, and from window events. */
  function isNew(error: unknown): boolean {
    if (typeof error !== "object" || error === null) return true;
    if (noted.has(error)) return false;
    noted.add(error);
    return true;
  }

  return {
    note(error, origin = "uncaught") {
      if (!isNew(error) || partsOf(error).name === "AbortError") return;
      const report = errorReportOf(error, { origin, route: parts.route(), release: parts.release() });
      // The error screen already explains the error.
      if (origin !== "screen" && TOLD.includes(report.severity)) parts.say(friendlyText(report));
      if (report.severity === "low" && origin === "uncaught") return;
      if (!limit.take()) return;
      // Drop a report that can't be sent: reporting that failure would fail too.
      parts.send(report).catch(() => undefined);
    },
  };
}
