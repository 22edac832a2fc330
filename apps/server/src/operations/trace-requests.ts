import type { FastifyInstance, FastifyRequest } from "fastify";
import { type RequestSpan, type Traces } from "../platform/traces/traces.ts";

const SERVER_FAULT = 500;

/** Reports each request as a span with its route, never its address. Call it before other hooks are added. */
export function traceRequests(app: FastifyInstance, traces: Traces, trustProxy: boolean): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();

  app.addHook("onRequest", (request, _reply, done) => {
    const traceparent = trustProxy ? request.headers["traceparent"] : undefined;
    const span = traces.begin(typeof traceparent === "string" ? traceparent : null);
    if (span === null) return done();
    spans.set(request, span);
    span.within(done);
  });
  // A body that arrives later is parsed outside of what the hook before has begun.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    const attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": reply.statusCode };
    spans.get(request)?.end(`${method} ${route}`, { ...attributes, "playsmith.request_id": request.id }, reply.statusCode >= SERVER_FAULT);
  });
}
