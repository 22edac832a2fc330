/** WebSockets to named hosts, which a test can disconnect and reconnect. */
export interface OfflineSockets {
  /** A class to stub the global WebSocket. */
  WebSocket: typeof WebSocket;
  /** Disconnects `host`, and blocks it until it is restored. */
  cut(host: string): void;
  restore(host: string): void;
  /** Disconnects `host`; it may reconnect at once. */
  drop(host: string): void;
}

/** A port without a listener. */
const NOWHERE = "ws://127.0.0.1:9";

/** Lets several editors in one process use one server under different hosts, so that each can be offline independently. */
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
