import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as a collector receives it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** "" for none. */
  parentSpanId: string;
  name: string;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

interface OtlpValue {
  stringValue?: string;
  intValue?: number | string;
  doubleValue?: number;
}
interface OtlpSpan extends Omit<ReceivedSpan, "attributes" | "hasFailed"> {
  attributes: { key: string; value: OtlpValue }[];
  status?: { code?: number };
}
interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const ERROR = 2;

/** A collector of OTLP over HTTP that keeps what it receives. */
export async function startTraceSink(): Promise<{ endpoint: string; spans: ReceivedSpan[]; bodies: string[]; close(): void }> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    response.writeHead(request.url === "/v1/traces" ? 200 : 404, { "content-type": "application/json" }).end("{}");
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as OtlpBody;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans.map(readSpan))));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const readSpan = ({ attributes, status, ...span }: OtlpSpan): ReceivedSpan => ({
  ...span,
  parentSpanId: span.parentSpanId ?? "",
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  ),
  hasFailed: status?.code === ERROR,
});
