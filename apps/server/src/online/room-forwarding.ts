import { randomUUID } from "node:crypto";
import { ROOM_CLOSE } from "@playsmith/contract";
import type { Hint, Hints } from "../platform/hints.ts";
import type { AcceptPeer, RoomConnection, RoomPeer } from "./room-peer.ts";

const ALIVE_EVERY_MS = 2_000;
/** The other side is gone when it was not heard for this long. */
const GONE_AFTER_MS = 8_000;

/** What servers send each other. `seq` counts the frames of one direction, since hints may be lost. */
type ForwardHint = { id: string; from: string } & (
  | { kind: "open"; code: string }
  | { kind: "text"; seq: number; text: string }
  | { kind: "bytes"; seq: number; bytes: Uint8Array }
  | { kind: "end"; code: number; reason: string }
  | { kind: "alive" }
);
type ForwardFrame = { kind: "text"; text: string } | { kind: "bytes"; bytes: Uint8Array };

/** One side of a forwarded connection. */
interface Side {
  /** The other server. */
  node: string;
  sent: number;
  received: number;
  heardMs: number;
  onText(text: string): void;
  onBytes(bytes: Uint8Array): void;
  onEnd(code: number, reason: string): void;
}

/** Passes the frames of sockets of this server to rooms of other servers, and back, over Redis. */
export interface RoomForwarding {
  /** @returns null when no messages between servers arrive. */
  connect(node: string, code: string, peer: RoomPeer): RoomConnection | null;
  close(): void;
}

const topicOf = (node: string): string => `online:${node}`;

/**
 * A lost frame ends the connection: its page connects again, and the run is sent anew.
 * @param options `accept` connects a socket of another server to a room of this one.
 */
export function createRoomForwarding(options: { hints: Hints; node: string; accept: AcceptPeer; nowMs?: () => number }): RoomForwarding {
  const { hints, node, accept, nowMs = () => performance.now() } = options;
  const sides = new Map<string, Side>();

  function send(id: string, side: Side, frame: ForwardFrame): void {
    hints.publish(topicOf(side.node), { id, from: node, seq: side.sent++, ...frame } satisfies ForwardHint);
  }

  function end(id: string, code: number, reason: string): void {
    const side = sides.get(id);
    if (side === undefined) return;
    sides.delete(id);
    hints.publish(topicOf(side.node), { id, from: node, kind: "end", code, reason } satisfies ForwardHint);
  }

  function opened(id: string, from: string, code: string): void {
    const side: Side = {
      node: from,
      sent: 0,
      received: 0,
      heardMs: nowMs(),
      onText: (text) => connection.receiveText(text),
      onBytes: (bytes) => connection.receiveBytes(bytes),
      onEnd: () => connection.closed(),
    };
    const peer: RoomPeer = {
      sendText: (text) => send(id, side, { kind: "text", text }),
      sendBytes: (bytes) => send(id, side, { kind: "bytes", bytes }),
      close(closeCode, reason) {
        end(id, closeCode, reason);
        connection.closed();
      },
    };
    const connection = accept(code, peer);
    sides.set(id, side);
  }

  function receive(hint: ForwardHint): void {
    const { id } = hint;
    if (hint.kind === "open") return opened(id, hint.from, hint.code);
    const side = sides.get(id);
    if (side === undefined) {
      // This server has started anew, or given the connection up.
      if (hint.kind !== "end")
        hints.publish(topicOf(hint.from), {
          id,
          from: node,
          kind: "end",
          code: ROOM_CLOSE.restarting,
          reason: "connection lost",
        } satisfies ForwardHint);
      return;
    }
    if (hint.from !== side.node) return;
    side.heardMs = nowMs();
    if (hint.kind === "alive") return;
    if (hint.kind === "end") {
      sides.delete(id);
      return side.onEnd(hint.code, hint.reason);
    }
    if (hint.seq !== side.received) return lose(id, side, "a message was lost");
    side.received++;
    if (hint.kind === "text") side.onText(hint.text);
    else side.onBytes(hint.bytes);
  }

  function lose(id: string, side: Side, reason: string): void {
    end(id, ROOM_CLOSE.restarting, reason);
    side.onEnd(ROOM_CLOSE.restarting, reason);
  }

  const endSubscription = hints.subscribe(topicOf(node), (hint: Hint) => receive(hint as unknown as ForwardHint));
  const timer = setInterval(() => {
    for (const [id, side] of sides) {
      if (nowMs() - side.heardMs >= GONE_AFTER_MS) lose(id, side, "the other server is gone");
      else hints.publish(topicOf(side.node), { id, from: node, kind: "alive" } satisfies ForwardHint);
    }
  }, ALIVE_EVERY_MS);

  return {
    connect(owner, code, peer) {
      if (!hints.areArriving()) return null;
      const id = randomUUID();
      const side: Side = {
        node: owner,
        sent: 0,
        received: 0,
        heardMs: nowMs(),
        onText: (text) => peer.sendText(text),
        onBytes: (bytes) => peer.sendBytes(bytes),
        onEnd: (closeCode, reason) => peer.close(closeCode, reason),
      };
      sides.set(id, side);
      hints.publish(topicOf(owner), { id, from: node, kind: "open", code } satisfies ForwardHint);
      return {
        receiveText: (text) => sides.has(id) && send(id, side, { kind: "text", text }),
        receiveBytes: (bytes) => sides.has(id) && send(id, side, { kind: "bytes", bytes }),
        closed: () => end(id, ROOM_CLOSE.left, "socket closed"),
      };
    },
    close() {
      clearInterval(timer);
      for (const [id, side] of sides) lose(id, side, "the server is restarting");
      endSubscription();
    },
  };
}
