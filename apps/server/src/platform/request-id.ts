import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { readTraceParent } from "./traces/traceparent.ts";

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * One id for a request on its way through a proxy and several servers: that of the proxy in `x-request-id` or, without one, of the trace in
 * `traceparent`; else a new one.
 */
export function requestIdOf(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  if (!trustProxy) return randomUUID();
  const given = headers["x-request-id"];
  if (typeof given === "string" && REQUEST_ID.test(given)) return given;
  return readTraceParent(headers["traceparent"])?.traceId ?? randomUUID();
}
