import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { AppError } from "@playsmith/contract";
import type { TracesConfig } from "../config.ts";
import type { Log } from "../log.ts";
import { readTraceParent } from "./traceparent.ts";
import type { Traces } from "./traces.ts";

/** A collector that doesn't answer holds neither memory nor the end of the process for long. */
const SENT_WITHIN_MS = 3_000;
const CLOSED_WITHIN_MS = 2_000;
const SERVER_FAULT = 500;

/** Sends spans to a collector by OTLP over HTTP. Loaded only when that is configured. */
export function sendTraces(config: TracesConfig, version: string, log: Log): Traces {
  const exporter = new OTLPTraceExporter({ url: `${config.endpoint}/v1/traces`, timeoutMillis: SENT_WITHIN_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": config.serviceName, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(exporter, log), exportTimeoutMillis: SENT_WITHIN_MS })],
  });
  const tracer = provider.getTracer("playsmith", version);
  // Not the global one of the library, since a process may run several servers in tests.
  const current = new AsyncLocalStorage<Context>();

  return {
    run(name, attributes, work, isOwnTrace = false) {
      const parent = isOwnTrace ? ROOT_CONTEXT : (current.getStore() ?? ROOT_CONTEXT);
      const span = tracer.startSpan(name, { attributes }, parent);
      return current.run(trace.setSpan(parent, span), async () => {
        try {
          return await work((more) => void span.setAttributes(more));
        } catch (error) {
          noteFailure(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    begin(traceparent) {
      const given = readTraceParent(traceparent);
      const parent =
        given === null
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, { traceId: given.traceId, spanId: given.spanId, traceFlags: given.flags, isRemote: true });
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, parent);
      const inside = trace.setSpan(parent, span);
      return {
        within: (work) => current.run(inside, work),
        end(name, attributes, hasFailed) {
          span.updateName(name);
          span.setAttributes(attributes);
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      const tooLate = new Promise<void>((resolve) => setTimeout(resolve, CLOSED_WITHIN_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), tooLate]);
    },
  };
}

/** The kind of an error. Its message may have data of people. */
function noteFailure(span: Span, error: unknown): void {
  const type = error instanceof AppError ? error.code : error instanceof Error ? error.name : "unknown";
  span.setAttribute("error.type", type);
  if (!(error instanceof AppError) || error.status >= SERVER_FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Writes to the log when a collector stops taking spans, and when it takes them again. */
function reporting(exporter: SpanExporter, log: Log): SpanExporter {
  let hasFailed = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.code !== 0;
        if (fails && !hasFailed) log.warn({ err: result.error }, "the collector of traces takes no spans; they are dropped");
        if (!fails && hasFailed) log.info("the collector of traces takes spans again");
        hasFailed = fails;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
