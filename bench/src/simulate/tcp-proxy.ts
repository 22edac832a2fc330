import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/** A proxy for TCP connections on the loopback address, which can be cut. */
export interface TcpProxy {
  port: number;
  /** Ends all connections and accepts no new ones. */
  cut(): void;
  /** Keeps connections open, and passes nothing on. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
}

/** @param nextTargets where a connection may go, the first that accepts it. */
export async function startTcpProxy(nextTargets: () => readonly NetConnectOpts[]): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let state: "open" | "cut" | "frozen" = "open";

  function follow(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
    if (state === "frozen") socket.pause();
  }

  function join(client: Socket, [target, ...rest]: readonly NetConnectOpts[]): void {
    if (target === undefined || client.destroyed) return void client.destroy();
    const server = connect(target);
    const onRefused = (): void => join(client, rest);
    server.once("error", onRefused);
    server.once("connect", () => {
      server.off("error", onRefused);
      follow(server);
      client.pipe(server).pipe(client);
      client.once("close", () => server.destroy());
      server.once("close", () => client.destroy());
    });
  }

  const listener = createServer((client) => {
    if (state === "cut") return void client.destroy();
    follow(client);
    join(client, nextTargets());
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    cut() {
      state = "cut";
      for (const socket of sockets) socket.destroy();
    },
    freeze() {
      state = "frozen";
      for (const socket of sockets) socket.pause();
    },
    restore() {
      // What waits in frozen connections is lost, as after a long failure of the network.
      if (state === "frozen") for (const socket of sockets) socket.destroy();
      state = "open";
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}
