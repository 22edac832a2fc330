import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hocuspocus } from "@hocuspocus/server";
import { REALTIME_CLOSE, REALTIME_PATH } from "@playsmith/contract";
import { afterEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { openGateway } from "./gateway.ts";
import type { OpenSockets } from "./open-sockets.ts";
import type { RealtimeContext } from "./room.ts";

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

it("hears nothing more from a socket that it has closed, though the peer does not answer that", async () => {
  const heard: string[] = [];
  let seen: { socket: WebSocket; context: RealtimeContext } | null = null;
  const room = {
    handleConnection(socket: WebSocket, _request: Request, context: RealtimeContext) {
      seen = { socket, context };
      return { handleMessage: (data: Uint8Array) => void heard.push(new TextDecoder().decode(data)), handleClose: () => undefined };
    },
  } as unknown as Hocuspocus<RealtimeContext>;
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets = { remove: () => undefined } as unknown as OpenSockets;
  const gateway = openGateway({ server, room, sockets, config: readConfig({}), log: createLog("silent") });
  const peer = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${REALTIME_PATH}`);
  endings.push(
    () => peer.terminate(),
    () => gateway.close(),
    () => void server.close(),
  );
  await once(peer, "open");
  const { socket, context } = seen as unknown as { socket: WebSocket; context: RealtimeContext };

  const first = once(socket, "message");
  peer.send(Buffer.from("while it may"));
  await first;
  // It reads nothing any more, our closing frame neither, and goes on speaking.
  peer.pause();
  context.closeSocket(REALTIME_CLOSE.forbidden, "role changed");
  const second = once(socket, "message");
  peer.send(Buffer.from("when it may not"));
  await second;
  expect(heard).toEqual(["while it may"]);
});
