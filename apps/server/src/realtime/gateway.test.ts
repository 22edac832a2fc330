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
import type { RealtimeContext } from "./document-room.ts";

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A gateway, one socket at it, and what is heard on that. */
async function open({ admittedWithinMs = 60_000 } = {}) {
  const heard: Uint8Array[] = [];
  let seen: { socket: WebSocket; context: RealtimeContext } | null = null;
  const room = {
    handleConnection(socket: WebSocket, _request: Request, context: RealtimeContext) {
      seen = { socket, context };
      return { handleMessage: (data: Uint8Array) => void heard.push(data), handleClose: () => undefined };
    },
  } as unknown as Hocuspocus<RealtimeContext>;
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets = { remove: () => undefined } as unknown as OpenSockets;
  const gateway = openGateway({ server, room, sockets, config: readConfig({}), log: createLog("silent"), admittedWithinMs });
  const peer = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${REALTIME_PATH}`);
  endings.push(
    () => peer.terminate(),
    () => gateway.close(),
    () => void server.close(),
  );
  await once(peer, "open");
  const { socket, context } = seen as unknown as { socket: WebSocket; context: RealtimeContext };
  return { peer, socket, context, heard };
}

it("hears nothing more from a socket that it has closed, though the peer does not answer that", async () => {
  const { peer, socket, context, heard } = await open();
  const first = once(socket, "message");
  peer.send(Buffer.from("while it may"));
  await first;
  // It reads nothing any more, our closing frame neither, and goes on speaking.
  peer.pause();
  context.closeSocket(REALTIME_CLOSE.forbidden, "role changed");
  const second = once(socket, "message");
  peer.send(Buffer.from("when it may not"));
  await second;
  expect(heard.map((data) => new TextDecoder().decode(data))).toEqual(["while it may"]);
});

it("takes little in before somebody has signed in, and large messages after", async () => {
  const large = new Uint8Array(1_000_000);
  const { peer, heard } = await open();
  const closed = once(peer, "close");
  peer.on("error", () => undefined);
  // All of a message but its end.
  peer.send(large, { fin: false });
  await closed;
  expect(heard).toEqual([]);

  const admitted = await open();
  admitted.context.onAdmitted();
  const arrived = once(admitted.socket, "message");
  admitted.peer.send(large);
  await arrived;
  expect(admitted.heard.map((data) => data.byteLength)).toEqual([1_000_000]);
});

it("lets go of a socket on which nobody signs in, and of no other", async () => {
  const admitted = await open({ admittedWithinMs: 1_500 });
  admitted.context.onAdmitted();
  const silent = await open({ admittedWithinMs: 2_500 });
  silent.peer.on("error", () => undefined);
  await once(silent.peer, "close");
  expect(admitted.peer.readyState).toBe(WebSocket.OPEN);
});
