import { createServer, request } from "node:http";
import { decodeRelayFrame, decodeSeatFrame } from "@playsmith/contract";
import { type RawData, WebSocket, WebSocketServer } from "ws";

/** A server's second address, which writes down what one player's page says and hears of an online run. */
export class RecordingProxy {
  /** Hashes of the world that the page sent, by tick. */
  readonly hashes = new Map<number, number>();
  /** Notices that the page's world differs from the others'. */
  differences = 0;
  readonly #server = createServer((incoming, answer) => {
    const { method, headers, url = "/" } = incoming;
    const outgoing = request(`${this.#origin}${url}`, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    incoming.pipe(outgoing);
  });
  readonly #sockets = new WebSocketServer({ server: this.#server });
  readonly #origin: string;

  private constructor(origin: string) {
    this.#origin = origin;
    this.#sockets.on("connection", (page, { headers, url = "" }) => {
      const { host = "", origin: from = "", cookie = "" } = headers;
      const server = new WebSocket(`${origin.replace("http", "ws")}${url}`, page.protocol === "" ? [] : [page.protocol], {
        headers: { host, origin: from, cookie },
      });
      const early: [RawData, boolean][] = [];
      page.on("message", (data, isBinary) => {
        if (isBinary) this.#said(data as Buffer);
        if (server.readyState === WebSocket.OPEN) server.send(data, { binary: isBinary });
        else early.push([data, isBinary]);
      });
      server.on("open", () => early.splice(0).forEach(([data, binary]) => server.send(data, { binary })));
      server.on("message", (data, isBinary) => {
        if (isBinary && decodeRelayFrame(new Uint8Array(data as Buffer), [])?.kind === "differs") this.differences++;
        page.send(data, { binary: isBinary });
      });
      for (const [one, other] of [
        [page, server],
        [server, page],
      ] as const) {
        one.on("error", () => other.close());
        one.on("close", () => other.close());
      }
    });
  }

  static async start(origin: string): Promise<RecordingProxy> {
    const proxy = new RecordingProxy(origin);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://localhost:${address !== null && typeof address === "object" ? address.port : 0}`;
  }

  stop(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #said(bytes: Buffer): void {
    const frame = decodeSeatFrame(new Uint8Array(bytes));
    if (frame?.kind === "hash") this.hashes.set(frame.tick, frame.hash);
  }
}
