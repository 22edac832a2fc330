import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of concurrent requests per connection. Browsers and proxies send one at a time. */
const ACTIVE_REQUESTS_MAX = 100;
const POLL_MS = 20;

/** The connections of a server. */
export interface Connections {
  /**
   * Closes all connections, including new ones: active ones after their responses or the timeout, idle ones at once. Node's own method
   * waits for unused connections, which browsers open in advance.
   */
  end(withinMs: number): Promise<void>;
}

/** Tracks a server's connections, and closes those with too many concurrent requests. */
export function watchConnections(server: Server): Connections {
  /** Active requests by connection. */
  const active = new Map<Socket, number>();
  let isEnding = false;

  function count(socket: Socket, change: 1 | -1): void {
    const before = active.get(socket);
    if (before === undefined) return;
    const requests = before + change;
    active.set(socket, requests);
    if (requests > ACTIVE_REQUESTS_MAX) socket.destroy();
    else if (isEnding && requests === 0) socket.destroySoon();
  }

  server.on("connection", (socket: Socket) => {
    if (isEnding) return socket.destroy();
    active.set(socket, 0);
    socket.once("close", () => active.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });

  return {
    async end(withinMs) {
      isEnding = true;
      for (const [socket, requests] of active) if (requests === 0) socket.destroy();
      const startedMs = performance.now();
      while (active.size > 0 && performance.now() - startedMs < withinMs) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      for (const socket of active.keys()) socket.destroy();
    },
  };
}
