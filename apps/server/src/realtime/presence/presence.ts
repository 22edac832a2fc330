import type { SignedIn } from "../../accounts/sessions/sessions.ts";

const PRESENCE_MAX_CHARACTERS = 8_000;
/** Clients per connection; a tab has one. */
const PRESENCE_MAX_CLIENTS = 8;

/** Presence states by Yjs client. */
export type PresenceStates = Map<number, Record<string, unknown>>;

/** Known presence of a document before an update. */
export interface KnownPresence {
  /** The states of all clients. */
  states: ReadonlyMap<number, Record<string, unknown>>;
  /** The clients of the sending connection. */
  own: ReadonlySet<number>;
}

/**
 * Validates presence states: drops empty ones of unknown clients, too large ones, those of other people's clients and those beyond the limit
 * per connection, and sets the sender's own name and id. Changes `states` in place.
 */
export function limitPresence(states: PresenceStates, person: SignedIn | null, known: KnownPresence): void {
  let free = PRESENCE_MAX_CLIENTS - known.own.size;
  for (const [client, state] of states) {
    const isOwn = known.own.has(client);
    // The library decodes each message into a presence of its own, with an empty state under a random client id.
    if (!isOwn && Object.keys(state).length === 0) {
      states.delete(client);
      continue;
    }
    const isOthers = !isOwn && known.states.has(client) && userIdOf(known.states.get(client)) !== person?.userId;
    if (isOthers || (!isOwn && free-- <= 0) || JSON.stringify(state).length > PRESENCE_MAX_CHARACTERS) {
      states.delete(client);
      continue;
    }
    const { user } = state;
    if (person === null || typeof user !== "object" || user === null) continue;
    state["user"] = { ...user, id: person.userId, name: person.name };
  }
}

/** The parts of a document with presence: all states, and the connections with their clients. */
interface Present {
  awareness: { on(event: "update", listener: (change: { updated: number[] }, origin: unknown) => void): unknown };
  connections: ReadonlyMap<unknown, { clients: Set<unknown> }>;
}

/**
 * Assigns each client to the connection that sent it last. After a reconnect the old connection is often still open: otherwise its end
 * would remove the presence, and the end of the new one would leave it.
 */
export function followPresence({ awareness, connections }: Present): void {
  awareness.on("update", ({ updated }, origin) => {
    const speaker = typeof origin === "object" && origin !== null && "connection" in origin ? origin.connection : undefined;
    if (!connections.has(speaker)) return;
    for (const [connection, { clients }] of connections)
      for (const client of updated)
        if (connection === speaker) clients.add(client);
        else clients.delete(client);
  });
}

/** Longest time in which changes of presence are collected for one message. */
export const PRESENCE_WINDOW_MS = 50;
/** The window grows with the people who are present. */
const WINDOW_EACH_MS = 2.5;

/** The parts of a Hocuspocus document that collects what it sends for `flushDelay` ms, or until `flush` is called. */
interface Flushed {
  flushDelay: number | false;
  flush(): unknown;
  on(event: "update", listener: () => void): unknown;
  awareness: { getStates(): ReadonlyMap<number, unknown>; on(event: "update", listener: () => void): unknown };
}

/**
 * Sends edits at once, and collects presence for a window: two people see each other's pointers within 5 ms, and the pointers of twenty
 * arrive together instead of in 400 messages a second.
 */
export function paceMessages(document: Flushed, nowMs: () => number = () => performance.now()): void {
  let sentAtMs = Number.NEGATIVE_INFINITY;
  let isFlushing = false;
  // After the current turn of the event loop, so that what was read at once is sent at once.
  const flushSoon = (): void => {
    if (isFlushing) return;
    isFlushing = true;
    setImmediate(() => {
      isFlushing = false;
      sentAtMs = nowMs();
      document.flush();
    });
  };
  document.on("update", flushSoon);
  document.awareness.on("update", () => {
    const windowMs = Math.min(PRESENCE_WINDOW_MS, WINDOW_EACH_MS * document.awareness.getStates().size);
    document.flushDelay = windowMs;
    if (nowMs() - sentAtMs >= windowMs) flushSoon();
  });
}

function userIdOf(state: Record<string, unknown> | undefined): unknown {
  const user = state?.["user"];
  return typeof user === "object" && user !== null && "id" in user ? user.id : undefined;
}
