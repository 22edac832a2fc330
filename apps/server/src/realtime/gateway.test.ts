import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hocuspocus } from "@hocuspocus/server";
import { REALTIME_CLOSE, REALTIME_PATH } from "@playsmith/contract";
import * as encoding from "lib0/encoding";
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

/** A gateway with one socket, and its received messages. */
async function open({ admittedWithinMs = 60_000 } = {}) {
  const received: Uint8Array[] = [];
  let seen: { socket: WebSocket; context: RealtimeContext } | null = null;
  const room = {
    handleConnection(socket: WebSocket, _request: Request, context: RealtimeContext) {
      seen = { socket, context };
      return { handleMessage: (data: Uint8Array) => void received.push(data), handleClose: () => undefined };
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
  return { peer, socket, context, received };
}

it("ignores messages after it has closed a socket, even if the peer does not respond", async () => {
  const { peer, socket, context, received } = await open();
  const first = once(socket, "message");
  peer.send(Buffer.from("while it may"));
  await first;
  // The peer stops reading, and keeps sending.
  peer.pause();
  context.closeSocket(REALTIME_CLOSE.forbidden, "role changed");
  const second = once(socket, "message");
  peer.send(Buffer.from("when it may not"));
  await second;
  expect(received.map((data) => new TextDecoder().decode(data))).toEqual(["while it may"]);
});

it("limits messages before authentication, and accepts large ones after", async () => {
  const large = new Uint8Array(1_000_000);
  const { peer, received } = await open();
  const closed = once(peer, "close");
  peer.on("error", () => undefined);
  // A message without its end.
  peer.send(large, { fin: false });
  await closed;
  expect(received).toEqual([]);

  const admitted = await open();
  admitted.context.onAdmitted("project");
  const arrived = once(admitted.socket, "message");
  admitted.peer.send(large);
  await arrived;
  expect(admitted.received.map((data) => data.byteLength)).toEqual([1_000_000]);
});

it("closes a socket whose messages are addressed to more than a document's name", async () => {
  const { peer, received, context } = await open();
  context.onAdmitted("project");
  const addressedTo = (name: string): Uint8Array => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, name);
    return encoding.toUint8Array(encoder);
  };
  peer.send(addressedTo("project:one"));
  peer.send(addressedTo(`project:one\0${"x".repeat(200)}`));
  const [code] = (await once(peer, "close")) as [number];
  expect([code, received.length]).toEqual([1007, 1]);
});

it("closes only unauthenticated sockets after a timeout", async () => {
  const admitted = await open({ admittedWithinMs: 1_500 });
  admitted.context.onAdmitted("project");
  const silent = await open({ admittedWithinMs: 2_500 });
  silent.peer.on("error", () => undefined);
  await once(silent.peer, "close");
  expect(admitted.peer.readyState).toBe(WebSocket.OPEN);
});
