import { setTimeout as wait } from "node:timers/promises";
import { realtimeNotice } from "@playsmith/contract";
import type { Log } from "../platform/log.ts";
import type { ClientOwners } from "./client-owners.ts";

const RETRY_MS = 500;

/** A claim of client ids, and its connection. */
interface IncomingClaim {
  projectId: string;
  userId: string;
  clients: readonly number[];
  connection: { sendStateless(payload: string): void };
  isOpen: () => boolean;
}

/** Answers claims of a document's client ids. */
export interface ClientIdClaims {
  /** Binds the ids and answers, unless they are too many; retries database failures while the socket is open. */
  answer(claim: IncomingClaim): Promise<void>;
  /** Binds the ids of presence states. @returns those of other people, all if they are too many; empty if the database fails. */
  bindPresence(projectId: string, userId: string | null, clients: Iterable<number>): Promise<readonly number[]>;
}

export function createClientIdClaims({ owners, log }: { owners: ClientOwners; log: Log }): ClientIdClaims {
  return {
    async answer({ projectId, userId, clients, connection, isOpen }) {
      for (let attempt = 0; isOpen(); attempt++) {
        try {
          const taken = await owners.claimUnwritten(projectId, userId, clients);
          if (taken === null) return;
          const owned = clients.filter((client) => !taken.includes(client));
          return connection.sendStateless(realtimeNotice({ type: "clients", owned, taken, undecided: [] }));
        } catch (error) {
          log.error({ err: error, projectId }, "client ids can't be bound");
          // An undecided answer lets the editor continue.
          if (attempt === 0) connection.sendStateless(realtimeNotice({ type: "clients", owned: [], taken: [], undecided: [...clients] }));
          await wait(RETRY_MS);
        }
      }
    },
    async bindPresence(projectId, userId, clients) {
      if (userId === null) return [];
      try {
        const asked = [...clients];
        return (await owners.claimUnwritten(projectId, userId, asked)) ?? asked;
      } catch (error) {
        // The first edit under them is checked again.
        log.error({ err: error, projectId }, "client ids can't be bound");
        return [];
      }
    },
  };
}
