import type { IncomingMessage } from "node:http";
import { ONLINE_LIMITS, ONLINE_PATH, readRoomCode, ROOM_CLOSE, ROOM_LIMITS } from "@playsmith/contract";
import type { WebSocket } from "ws";
import type { Log } from "../platform/log.ts";
import { requestIdOf } from "../platform/request-id.ts";
import type { SocketRoute } from "../realtime/gateway.ts";
import { Allowance } from "./allowance.ts";
import { FloodLimit } from "./flood-limit.ts";
import type { RoomPeer } from "./room-peer.ts";
import type { Rooms } from "./rooms.ts";
import { UnsentLimit } from "./unsent-limit.ts";

const JOINS_WITHIN_MS = 30_000;
const PING_EVERY_MS = 15_000;
/** A peer that answers the end of its socket with nothing is cut off. */
const AGREES_WITHIN_MS = 1_000;
/** What a member may send, some times what a player frame sends. */
const TEXT_FRAMES = { perS: 5, atOnce: 40 };
const BINARY_FRAMES = { perS: 400, atOnce: 1_000 };
/** At once a whole log, for the server that continues a run. */
const BYTES = { perS: 64 * 1024, atOnce: ONLINE_LIMITS.logBytes * 1.1 };

/** Serves the sockets of rooms. What a client does wrong closes its own socket only. */
export function roomSockets({
  rooms,
  log,
  trustProxy,
  nowMs = () => performance.now(),
}: {
  rooms: Pick<Rooms, "connect">;
  log: Log;
  trustProxy: boolean;
  nowMs?: () => number;
}): SocketRoute {
  const unsent = new UnsentLimit();
  const floods = new FloodLimit();
  return {
    path: ONLINE_PATH,
    // Four bytes a character; more closes the socket before it is read.
    maxMessageBytes: ROOM_LIMITS.textLength * 4,
    serve(socket, request, address) {
      const code = codeOf(request);
      const connectionId = requestIdOf(request.headers, trustProxy);
      socket.on("error", (error) => log.debug({ err: error, connectionId }, "a socket of a room failed"));
      let hasJoined = false;
      const peer = peerOf(socket, unsent, () => (hasJoined = true));
      if (code === null) return peer.close(ROOM_CLOSE.notFound, "no such room");
      if (!floods.mayConnect(address, code, nowMs())) return peer.close(ROOM_CLOSE.unavailable, "too many messages came from this network");
      log.info({ connectionId, code }, "a connection to a room began");
      const connection = rooms.connect(code, peer, address);
      const startedMs = nowMs();
      const texts = new Allowance(TEXT_FRAMES, startedMs);
      const frames = new Allowance(BINARY_FRAMES, startedMs);
      const bytes = new Allowance(BYTES, startedMs);
      const silent = setTimeout(() => !hasJoined && peer.close(ROOM_CLOSE.malformed, "join first"), JOINS_WITHIN_MS);
      let isAlive = true;
      const pings = setInterval(() => {
        if (!isAlive) return socket.terminate();
        isAlive = false;
        socket.ping();
      }, PING_EVERY_MS);
      socket.on("pong", () => (isAlive = true));
      socket.on("message", (data, isBinary) => {
        // A closed socket still receives messages until its peer responds.
        if (socket.readyState !== socket.OPEN) return;
        isAlive = true;
        const now = nowMs();
        const buffer = bufferOf(data);
        if (!bytes.take(buffer.byteLength, now) || !(isBinary ? frames : texts).take(1, now)) {
          floods.flooded(address, code, now);
          return peer.close(ROOM_CLOSE.flooded, "too many messages");
        }
        if (!isBinary) {
          const text = buffer.toString();
          if (text.length > ROOM_LIMITS.textLength) return peer.close(ROOM_CLOSE.malformed, "message too long");
          return connection.receiveText(text);
        }
        if (buffer.byteLength > ROOM_LIMITS.frameBytes) return peer.close(ROOM_CLOSE.malformed, "message too long");
        connection.receiveBytes(buffer);
      });
      socket.on("close", (closeCode) => {
        clearTimeout(silent);
        clearInterval(pings);
        connection.closed();
        unsent.closed(socket);
        log.info({ connectionId, code, closeCode, ms: Math.round(nowMs() - startedMs) }, "a connection to a room ended");
      });
    },
  };
}

function codeOf({ url = "" }: IncomingMessage): string | null {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  return readRoomCode(query.get("code") ?? "");
}

const bufferOf = (data: ArrayBuffer | Buffer | Buffer[]): Buffer =>
  data instanceof ArrayBuffer ? Buffer.from(data) : Array.isArray(data) ? Buffer.concat(data) : data;

/** The beginning of the notice that a room sends to a new member, on whatever server it is. */
const JOINED = '{"type":"joined"';

/** @param joined called when the room has admitted the peer. */
function peerOf(socket: WebSocket, unsent: UnsentLimit, joined: () => void): RoomPeer {
  const close = (code: number, reason: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code, reason);
    // What is still on its way is not read: only its answer to the end would count, and that is not needed.
    if (code === ROOM_CLOSE.flooded || code === ROOM_CLOSE.unavailable) socket.pause();
    const deaf = setTimeout(() => socket.terminate(), AGREES_WITHIN_MS);
    socket.once("close", () => clearTimeout(deaf));
  };
  const send = (data: string | Uint8Array): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (!unsent.mayBeSent(socket, data)) return close(ROOM_CLOSE.tooSlow, "too slow");
    socket.send(data);
  };
  const sendText = (frame: string): void => {
    if (frame.startsWith(JOINED)) joined();
    send(frame);
  };
  return { sendText, sendBytes: send, close };
}
