import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that one connection may have under way. Browsers and proxies send the next one when the last has been answered. */
const UNDER_WAY_MAX = 100;
const POLL_MS = 20;

/** The connections to a server. */
export interface Connections {
  /**
   * Ends them, and each that still comes: those with requests under way once these are answered, or after so long; all others at once. Node's
   * own way waits for those on which nothing was ever asked, as browsers open them in advance.
   */
  end(withinMs: number): Promise<void>;
}

/** Watches a server's connections, and breaks off those that ask for far more at once than anybody needs. */
export function watchConnections(server: Server): Connections {
  /** How many requests each has under way. */
  const underWay = new Map<Socket, number>();
  let isEnding = false;

  function count(socket: Socket, change: 1 | -1): void {
    const before = underWay.get(socket);
    if (before === undefined) return;
    const requests = before + change;
    underWay.set(socket, requests);
    if (requests > UNDER_WAY_MAX) socket.destroy();
    else if (isEnding && requests === 0) socket.destroySoon();
  }

  server.on("connection", (socket: Socket) => {
    if (isEnding) return socket.destroy();
    underWay.set(socket, 0);
    socket.once("close", () => underWay.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });

  return {
    async end(withinMs) {
      isEnding = true;
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
      const startedMs = performance.now();
      while (underWay.size > 0 && performance.now() - startedMs < withinMs) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      for (const socket of underWay.keys()) socket.destroy();
    },
  };
}
