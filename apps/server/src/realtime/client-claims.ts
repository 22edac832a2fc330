import { setTimeout as wait } from "node:timers/promises";
import { realtimeNotice } from "@playsmith/contract";
import type { Log } from "../platform/log.ts";
import type { ClientOwners } from "./client-owners.ts";

const RETRY_MS = 500;
/** Client ids that are bound for one connection without being written under: each is a row. */
const CLAIMED_PER_CONNECTION_MAX = 5_000;

/** A claim of client ids, and whom to answer. */
export interface IncomingClaim {
  projectId: string;
  userId: string;
  clients: readonly number[];
  connection: { sendStateless(payload: string): void };
  isOpen: () => boolean;
}

/** Answers who a document's client ids belong to. */
export interface ClientClaims {
  /** Binds and answers; while the database can't take it, again and again as long as the socket is open. */
  answer(claim: IncomingClaim): Promise<void>;
  /** Binds ids that somebody shows themselves under. @returns those that are somebody else's; none where the database can't tell. */
  bindPresence(projectId: string, userId: string | null, clients: Iterable<number>): Promise<readonly number[]>;
}

export function createClientClaims({ owners, log }: { owners: ClientOwners; log: Log }): ClientClaims {
  const claimed = new WeakMap<object, number>();
  return {
    async answer({ projectId, userId, clients, connection, isOpen }) {
      const count = (claimed.get(connection) ?? 0) + clients.length;
      if (count > CLAIMED_PER_CONNECTION_MAX) return;
      claimed.set(connection, count);
      for (let attempt = 0; isOpen(); attempt++) {
        try {
          const taken = await owners.claim(projectId, userId, clients);
          const owned = clients.filter((client) => !taken.includes(client));
          return connection.sendStateless(realtimeNotice({ type: "clients", owned, taken, undecided: [] }));
        } catch (error) {
          log.error({ err: error, projectId }, "client ids can't be bound");
          // What they wait with for an answer goes on.
          if (attempt === 0) connection.sendStateless(realtimeNotice({ type: "clients", owned: [], taken: [], undecided: [...clients] }));
          await wait(RETRY_MS);
        }
      }
    },
    async bindPresence(projectId, userId, clients) {
      if (userId === null) return [];
      try {
        return await owners.claim(projectId, userId, clients);
      } catch (error) {
        // Whoever writes under them first is asked again.
        log.error({ err: error, projectId }, "client ids can't be bound");
        return [];
      }
    },
  };
}
