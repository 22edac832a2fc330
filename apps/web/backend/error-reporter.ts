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
const SHOWN_SEVERITIES: readonly ErrorSeverity[] = ["high", "critical"];

export interface ErrorReporterOptions {
  now(): number;
  /** Route of the page, without ids of users or projects. */
  route(): string;
  /** Build id of the running app, if known. */
  release(): string | undefined;
  /** Shows a toast to the user. */
  notify(text: string): void;
  /** Sends a report to the operator. */
  send(report: ErrorReport): Promise<void>;
}

/** Core of the global error handler (SPEC §8): shows severe errors to the user in plain words, and reports all errors, redacted, to the operator. */
export interface ErrorReporter {
  note(error: unknown, origin?: ErrorOrigin): void;
}

export function createErrorReporter(options: ErrorReporterOptions): ErrorReporter {
  const limit = createReportLimit(options.now);
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
      const report = errorReportOf(error, { origin, route: options.route(), release: options.release() });
      // The error screen already explains the error.
      if (origin !== "screen" && SHOWN_SEVERITIES.includes(report.severity)) options.notify(friendlyText(report));
      if (report.severity === "low" && origin === "uncaught") return;
      if (!limit.take()) return;
      // Drop a report that can't be sent: reporting that failure would fail too.
      options.send(report).catch(() => undefined);
    },
  };
}
