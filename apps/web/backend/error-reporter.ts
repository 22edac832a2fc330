import {
  createReportLimit,
  type ErrorOrigin,
  type ErrorReport,
  type ErrorSeverity,
  errorReportOf,
  friendlyText,
  partsOf,
} from "@playsmith/contract";

/** From this severity on a person is told; what lies below, they need not know. */
const TOLD: readonly ErrorSeverity[] = ["high", "critical"];

export interface ErrorReporterParts {
  now(): number;
  /** The page's route, without anybody's ids. */
  route(): string;
  /** The build that runs, when it is known. */
  release(): string | undefined;
  /** Says something to the person in passing. */
  say(text: string): void;
  /** Sends a report to the operator. */
  send(report: ErrorReport): Promise<void>;
}

/** The global handler's core (SPEC §8): tells the person of what is grave, in plain words, and the operator of everything, redacted. */
export interface ErrorReporter {
  note(error: unknown, origin?: ErrorOrigin): void;
}

export function createErrorReporter(parts: ErrorReporterParts): ErrorReporter {
  const limit = createReportLimit(parts.now);
  const noted = new WeakSet<object>();

  /** An error reaches us by several ways: where it was caught, and from the window. */
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
      // What broke a screen is explained in its place.
      if (origin !== "screen" && TOLD.includes(report.severity)) parts.say(friendlyText(report));
      if (report.severity === "low" && origin === "uncaught") return;
      if (!limit.take()) return;
      // A report that can't be sent is lost: reporting that would only fail again.
      parts.send(report).catch(() => undefined);
    },
  };
}
