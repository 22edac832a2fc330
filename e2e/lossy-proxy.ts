import { createServer, request } from "node:http";
import { connect, type Socket } from "node:net";
import { type NetworkOptions, randomOf, SeededLink } from "@playsmith/server/seeded-network";

/** How often arrived bytes are passed on. */
const STEP_MS = 4;

/** A proxy of a browser: requests pass as they are, and tunnels, i.e. WebSockets, are as slow and lossy as a network. */
export class LossyProxy {
  readonly #server = createServer((incoming, answer) => {
    const { method, headers, url = "" } = incoming;
    const outgoing = request(url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    incoming.pipe(outgoing);
  });
  readonly #sockets = new Set<Socket>();

  private constructor(network: NetworkOptions, seed: number) {
    const random = randomOf(seed);
    this.#server.on("connect", ({ url = "" }: { url?: string }, client: Socket) => {
      const { hostname, port } = new URL(`http://${url}`);
      const server = connect(Number(port), hostname, () => client.write("HTTP/1.1 200 OK\r\n\r\n"));
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        this.#sockets.add(from);
        const link = new SeededLink(network, random);
        from.setNoDelay(true);
        from.on("data", (bytes: Buffer) => link.send(bytes, performance.now()));
        const timer = setInterval(() => {
          for (const bytes of link.take(performance.now())) to.write(bytes);
        }, STEP_MS);
        from.on("error", () => from.destroy());
        from.on("close", () => {
          clearInterval(timer);
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
  }

  static async start(network: NetworkOptions, seed: number): Promise<LossyProxy> {
    const proxy = new LossyProxy(network, seed);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get address(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
