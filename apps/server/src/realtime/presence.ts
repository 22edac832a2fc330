import type { SignedIn } from "../accounts/sessions/sessions.ts";

const PRESENCE_MAX_CHARACTERS = 8_000;
/** A tab is one client; a connection that speaks for more is making them up. */
const PRESENCE_MAX_CLIENTS = 8;

/** What editors tell of themselves, by Yjs client. */
export type PresenceStates = Map<number, Record<string, unknown>>;

/** What is known of a document's presence before an update. */
export interface KnownPresence {
  /** Everyone's states. */
  states: ReadonlyMap<number, Record<string, unknown>>;
  /** The clients that the speaking connection has told of before. */
  own: ReadonlySet<number>;
}

/**
 * Keeps what editors tell of themselves small and true: too large states are dropped, as are those for somebody else's client and
 * beyond a few clients a connection, and the name and id are those of the person who speaks. Changes `states` in place.
 */
export function limitPresence(states: PresenceStates, person: SignedIn | null, known: KnownPresence): void {
  let free = PRESENCE_MAX_CLIENTS - known.own.size;
  for (const [client, state] of states) {
    const isOwn = known.own.has(client);
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

/** What of a document presence is kept in: everyone's states, and the connections with the clients that each has told of. */
interface Present {
  awareness: { on(event: "update", listener: (change: { updated: number[] }, origin: unknown) => void): unknown };
  connections: ReadonlyMap<unknown, { clients: Set<unknown> }>;
}

/**
 * Has each client belong to the connection that spoke for it last. Who comes back is often there on a new connection before the old one is
 * known to be gone: else the end of the old one would take their presence away, and the end of the new one leave it behind.
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

function userIdOf(state: Record<string, unknown> | undefined): unknown {
  const user = state?.["user"];
  return typeof user === "object" && user !== null && "id" in user ? user.id : undefined;
}
