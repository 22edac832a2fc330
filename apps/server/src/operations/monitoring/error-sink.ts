import { createTransport, Scope, type SeverityLevel, type TransportRequest } from "@sentry/core";
import { ServerRuntimeClient } from "@sentry/core/server";
import type { ErrorReport } from "@playsmith/contract";
import type { Log } from "../../platform/log.ts";

const SEND_TIMEOUT_MS = 5_000;
const FLUSH_MS = 2_000;

/** A redacted error report. */
interface SinkReport extends ErrorReport {
  source: "browser" | "server";
}

/** Destination of error reports. */
export interface ErrorSink {
  take(report: SinkReport): void;
  /** Sends pending reports. */
  close(): Promise<void>;
}

const LEVELS: Record<ErrorReport["severity"], SeverityLevel> = { low: "info", medium: "warning", high: "error", critical: "fatal" };

/** The server's own log. */
export function logSink(log: Log): ErrorSink {
  return {
    take: (report) => log.error({ report }, "an error report"),
    close: async () => undefined,
  };
}

/**
 * A service with Sentry's protocol. Undeliverable reports are logged instead.
 * @param dsn address and key of the service's project.
 */
export function sentrySink(dsn: string, log: Log): ErrorSink {
  const post = async (url: string, { body }: TransportRequest) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/x-sentry-envelope" },
      body: typeof body === "string" ? body : new Uint8Array(body),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) log.warn({ status: response.status }, "the error service refused a report");
    return {
      statusCode: response.status,
      headers: { "x-sentry-rate-limits": response.headers.get("x-sentry-rate-limits"), "retry-after": response.headers.get("retry-after") },
    };
  };
  const client = new ServerRuntimeClient({
    dsn,
    integrations: [],
    stackParser: () => [],
    sendClientReports: false,
    transport: (options) => createTransport(options, (request) => post(options.url, request)),
  });
  client.init();
  return {
    take(report) {
      client.captureEvent(
        {
          level: LEVELS[report.severity],
          platform: report.source === "browser" ? "javascript" : "node",
          transaction: report.route,
          ...(report.release === undefined ? {} : { release: report.release }),
          exception: { values: [{ type: report.code ?? report.type, value: report.message }] },
          tags: { source: report.source, type: report.type, severity: report.severity },
          ...(report.stack === undefined ? {} : { extra: { stack: report.stack } }),
        },
        {},
        new Scope(),
      );
    },
    async close() {
      await client.close(FLUSH_MS);
    },
  };
}
