import { type PeerMessage, readPeerMessage, realtimeNotice } from "@playsmith/contract";
import type { Hints } from "../../platform/hints.ts";

/** Characters per connection and second, and at once: a game that somebody watches from its start is sent whole. */
const PER_S = 250_000;
const AT_ONCE = 8_000_000;
/** A short message costs as much as one of this length. */
const LEAST = 1_000;

/** The connection of an editor to a document. */
export interface PeerConnection {
  sendStateless(payload: string): void;
}

/** The parts of a Hocuspocus document with its connections. */
export interface PeerDocument<Connection extends PeerConnection> {
  connections: ReadonlyMap<Connection, { clients: Set<unknown> }>;
}

/**
 * Passes messages of editors on to other editors of the project, also in other processes. Nothing is stored. Only clients in the presence
 * of a connection receive and send, and those who send too much lose messages.
 */
export interface PeerRelay<Connection extends PeerConnection> {
  opened(projectId: string, document: PeerDocument<Connection>): void;
  closed(projectId: string): void;
  /** @returns whether the payload is a message to a peer. */
  relay(projectId: string, connection: Connection, payload: string): boolean;
}

export function createPeerRelay<Connection extends PeerConnection>(options: { hints: Hints; nowMs: () => number }): PeerRelay<Connection> {
  const { hints, nowMs } = options;
  const open = new Map<string, { document: PeerDocument<Connection>; end: () => void }>();
  const allowances = new WeakMap<Connection, { left: number; sinceMs: number }>();
  const topicOf = (projectId: string): string => `peers:${projectId}`;

  function mayPass(connection: Connection, length: number): boolean {
    const now = nowMs();
    const { left, sinceMs } = allowances.get(connection) ?? { left: AT_ONCE, sinceMs: now };
    const rest = Math.min(AT_ONCE, left + ((now - sinceMs) * PER_S) / 1_000) - Math.max(LEAST, length);
    const passes = rest >= 0;
    allowances.set(connection, { left: passes ? rest : rest + Math.max(LEAST, length), sinceMs: now });
    return passes;
  }

  /** @returns whether the recipient is connected to this process. */
  function deliver(projectId: string, { from, to, data }: Omit<PeerMessage, "type">): boolean {
    for (const [connection, { clients }] of open.get(projectId)?.document.connections ?? []) {
      if (!clients.has(to)) continue;
      connection.sendStateless(realtimeNotice({ type: "peer", from, data }));
      return true;
    }
    return false;
  }

  function closed(projectId: string): void {
    open.get(projectId)?.end();
    open.delete(projectId);
  }

  return {
    opened(projectId, document) {
      closed(projectId);
      const end = hints.subscribe(topicOf(projectId), (hint) => {
        const { from, to, data } = hint as unknown as Omit<PeerMessage, "type">;
        deliver(projectId, { from, to, data });
      });
      open.set(projectId, { document, end });
    },
    closed,
    relay(projectId, connection, payload) {
      const message = readPeerMessage(payload);
      if (message === null) return false;
      const { from, to, data } = message;
      const isOwn = open.get(projectId)?.document.connections.get(connection)?.clients.has(from) === true;
      if (!isOwn || !mayPass(connection, payload.length)) return true;
      if (!deliver(projectId, message)) hints.publish(topicOf(projectId), { from, to, data });
      return true;
    },
  };
}
