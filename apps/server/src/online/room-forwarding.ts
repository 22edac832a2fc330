import { randomUUID } from "node:crypto";
import { ROOM_CLOSE } from "@playsmith/contract";
import type { Hint, Hints } from "../platform/hints.ts";
import type { AcceptPeer, RoomConnection, RoomPeer } from "./room-peer.ts";

/** How often servers with forwarded connections between them say that they are alive, and each so many times for each connection. */
const ALIVE_EVERY_MS = 500;
const SIDES_EVERY = 4;
/** A server is gone when it was not heard for this long, and one side of a connection when that was not. */
const SERVER_GONE_MS = 1_500;
const GONE_AFTER_MS = 8_000;
/** A server that is asked whether it is alive answers within this time. */
const ANSWERS_WITHIN_MS = 1_000;
/** A timer that is so late tells that this server was busy, so that answers may wait to be read. */
const LATE_MS = 250;

/** What servers send each other. `seq` counts the frames of one direction, since hints may be lost. */
type ForwardHint = { id: string; from: string } & (
  | { kind: "open"; code: string }
  | { kind: "text"; seq: number; text: string }
  | { kind: "bytes"; seq: number; bytes: Uint8Array }
  | { kind: "end"; code: number; reason: string }
  | { kind: "alive" }
  | { kind: "areYouAlive" }
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
  /** Asks another server whether it is alive. True, too, when no messages between servers arrive: then nobody knows. */
  isAlive(node: string): Promise<boolean>;
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
  /** When each other server was heard last. */
  const heard = new Map<string, number>();
  const questions = new Map<string, Promise<boolean>>();
  const answers = new Map<string, () => void>();
  let beats = 0;

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
    heard.set(hint.from, nowMs());
    answers.get(hint.from)?.();
    if (hint.kind === "areYouAlive") return tell(hint.from);
    if (id === "") return;
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

  function tell(other: string): void {
    hints.publish(topicOf(other), { id: "", from: node, kind: "alive" } satisfies ForwardHint);
  }

  function ask(other: string): Promise<boolean> {
    return new Promise((resolve) => {
      const askedMs = nowMs();
      const unanswered = (): void => {
        answers.delete(other);
        const isLate = nowMs() - askedMs >= ANSWERS_WITHIN_MS + LATE_MS;
        resolve(hints.areArriving() ? isLate && ask(other) : true);
      };
      const timer = setTimeout(unanswered, ANSWERS_WITHIN_MS);
      answers.set(other, () => {
        clearTimeout(timer);
        answers.delete(other);
        resolve(true);
      });
      hints.publish(topicOf(other), { id: "", from: node, kind: "areYouAlive" } satisfies ForwardHint);
    });
  }

  function lose(id: string, side: Side, reason: string): void {
    end(id, ROOM_CLOSE.restarting, reason);
    side.onEnd(ROOM_CLOSE.restarting, reason);
  }

  const endSubscription = hints.subscribe(topicOf(node), (hint: Hint) => receive(hint as unknown as ForwardHint));
  const timer = setInterval(() => {
    const ofSides = beats++ % SIDES_EVERY === 0;
    const others = new Set([...sides.values()].map((side) => side.node));
    for (const other of heard.keys()) if (!others.has(other)) heard.delete(other);
    for (const other of others) tell(other);
    const isGone = (side: Side): boolean =>
      nowMs() - side.heardMs >= GONE_AFTER_MS ||
      (hints.areArriving() && nowMs() - Math.max(side.heardMs, heard.get(side.node) ?? 0) >= SERVER_GONE_MS);
    for (const [id, side] of sides) {
      if (isGone(side)) lose(id, side, "the other server is gone");
      else if (ofSides) hints.publish(topicOf(side.node), { id, from: node, kind: "alive" } satisfies ForwardHint);
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
    isAlive(other) {
      if (!hints.areArriving()) return Promise.resolve(true);
      const asked = questions.get(other) ?? ask(other).finally(() => questions.delete(other));
      questions.set(other, asked);
      return asked;
    },
    close() {
      clearInterval(timer);
      for (const [id, side] of sides) lose(id, side, "the server is restarting");
      endSubscription();
    },
  };
}
