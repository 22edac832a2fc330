/** WebSockets of named hosts, which a test can cut off and let through again. */
export interface OfflineSockets {
  /** A class to stub the global one with. */
  WebSocket: typeof WebSocket;
  /** Closes what is open to `host`, and lets nothing through to it until it is back. */
  cut(host: string): void;
  restore(host: string): void;
  /** Closes what is open to `host`; it may connect again at once. */
  drop(host: string): void;
}

/** A port where nothing listens. */
const NOWHERE = "ws://127.0.0.1:9";

/** Several editors in one process reach one server by hosts of their own, so that each can be offline by itself. */
export function offlineSockets(): OfflineSockets {
  const away = new Set<string>();
  const sockets = new Map<WebSocket, string>();
  class CuttableSocket extends globalThis.WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      const { host } = new URL(url);
      super(away.has(host) ? NOWHERE : url, protocols);
      sockets.set(this, host);
      this.addEventListener("close", () => sockets.delete(this));
    }
  }
  const drop = (host: string): void => {
    for (const [socket, its] of sockets) if (its === host) socket.close();
  };
  return {
    WebSocket: CuttableSocket,
    cut(host) {
      away.add(host);
      drop(host);
    },
    restore: (host) => void away.delete(host),
    drop,
  };
}
