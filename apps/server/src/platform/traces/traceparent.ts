/** The header `traceparent` of W3C Trace Context. */
export interface TraceParent {
  traceId: string;
  spanId: string;
  flags: number;
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;
/** Later versions may append to what is known. */
const MAX_LENGTH = 256;

/** @returns null for a header that is absent or no `traceparent`. */
export function readTraceParent(header: unknown): TraceParent | null {
  if (typeof header !== "string" || header.length > MAX_LENGTH) return null;
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header) ?? [];
  return traceId === undefined || spanId === undefined || flags === undefined
    ? null
    : { traceId, spanId, flags: Number.parseInt(flags, 16) };
}
