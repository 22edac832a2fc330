import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

/** Asks a server under any host name. With a body it is a POST. */
export function hostClient(origin: string) {
  async function ask(host: string, path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
    const { body, headers = {} } = options;
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number;
      headers: IncomingHttpHeaders;
      text: string;
      json: unknown;
    }>();
    const { hostname, port } = new URL(origin);
    const method = body === undefined ? "GET" : "POST";
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const asked = request({ hostname, port, path, method, agent: false, headers: { host, ...type, ...headers } }, (answer) => {
      text(answer).then((read) => {
        const json = (answer.headers["content-type"] ?? "").includes("json") ? JSON.parse(read) : null;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read, json });
      }, reject);
    });
    asked.on("error", reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  }
  /** The status of the answer to an upgrade of the realtime path. */
  async function upgrade(from: string, host: string): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const { hostname, port } = new URL(origin);
    const socketHeaders = { "sec-websocket-version": "13", "sec-websocket-key": Buffer.alloc(16).toString("base64") };
    const headers = { host, origin: from, connection: "Upgrade", upgrade: "websocket", ...socketHeaders };
    const asked = request({ hostname, port, path: "/realtime", agent: false, headers });
    asked.on("response", (answer) => resolve(answer.statusCode ?? 0));
    asked.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end();
    return promise;
  }
  return Object.assign(ask, { upgrade });
}
