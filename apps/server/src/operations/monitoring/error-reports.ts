import { AppError, type ErrorReport, redact } from "@playsmith/contract";
import type { ErrorSink } from "./error-sink.ts";
import { plainRoute } from "./plain-route.ts";

/** Reports errors to the operator, without personal data (SPEC §8). */
export interface ErrorReports {
  /** A report from a browser; it may be forged, so it is redacted again. */
  fromBrowser(report: ErrorReport): void;
  /** An error of this process; expected ones are skipped. */
  fromServer(error: unknown, route: string): void;
  close(): Promise<void>;
}

/** @param sink null when error reporting is disabled. */
export function createErrorReports(sink: ErrorSink | null): ErrorReports {
  return {
    fromBrowser(report) {
      sink?.take({
        ...report,
        message: redact(report.message),
        route: plainRoute(report.route),
        ...(report.code === undefined ? {} : { code: plainName(report.code) }),
        ...(report.release === undefined ? {} : { release: plainName(report.release) }),
        ...(report.stack === undefined ? {} : { stack: redact(report.stack) }),
        source: "browser",
      });
    },
    fromServer(error, route) {
      if (error instanceof AppError || isClientsFault(error)) return;
      const { name, message, stack } = error instanceof Error ? error : { name: "Error", message: String(error), stack: undefined };
      sink?.take({
        type: "system",
        severity: "critical",
        code: name,
        message: redact(message),
        route,
        ...(stack === undefined ? {} : { stack: redact(stack) }),
        source: "server",
      });
    },
    close: async () => sink?.close(),
  };
}

/** The name of an error or a version; other text is redacted. */
const plainName = (name: string): string => (/^[\w.+-]+$/.test(name) ? name : redact(name));

function isClientsFault(error: unknown): boolean {
  const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status < 500;
}
