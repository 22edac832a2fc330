import type * as Y from "yjs";
import { createKeyedMutex } from "../platform/keyed-mutex.ts";
import type { Platform } from "../platform/platform.ts";

const ROWS_PER_STATEMENT = 500;
/** Time after which an unused binding is deleted. */
const UNWRITTEN_KEPT_MS = 30 * 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Client ids that one person may bind a day without edits under them, in all documents: each is a row. A tab needs one. */
export const UNWRITTEN_PER_DAY_MAX = 5_000;

/**
 * Owner of each Yjs client id of a document. Editors attribute structs under a client id to that client, so only one person may write under
 * it: the first one. Bindings are stored before the first struct is logged.
 */
export interface ClientOwners {
  /**
   * Binds unbound client ids to `userId`.
   * @returns the ids of other people.
   */
  claim(projectId: string, userId: string, clients: Iterable<number>): Promise<number[]>;
  /** As {@link claim}, for ids without edits. Beyond {@link UNWRITTEN_PER_DAY_MAX}, free ids stay unbound, and null is returned. */
  claimUnwritten(projectId: string, userId: string, clients: Iterable<number>): Promise<number[] | null>;
  /** Whether an id is known to belong to `userId`, without a query. */
  isKnownOwner(projectId: string, userId: string, client: number): boolean;
  /** Deletes old bindings without structs in `doc`. Call it before anyone can write. */
  prune(projectId: string, doc: Y.Doc): Promise<void>;
  /** Frees the cache of a closed document. */
  closed(projectId: string): void;
}

export function createClientOwners({ database, now }: Pick<Platform, "database" | "now">): ClientOwners {
  /** A binding never changes, so the cache stays valid. */
  const known = new Map<string, Map<number, string>>();

  function knownOf(projectId: string): Map<number, string> {
    const owners = known.get(projectId) ?? new Map<number, string>();
    known.set(projectId, owners);
    return owners;
  }

  async function readInto(owners: Map<number, string>, projectId: string, clients: readonly number[]): Promise<void> {
    const rows = await database
      .selectFrom("documentClient")
      .select(["clientId", "userId"])
      .where("projectId", "=", projectId)
      .where("clientId", "in", clients)
      .execute();
    for (const { clientId, userId } of rows) owners.set(clientId, userId);
  }

  const inSequence = createKeyedMutex();

  async function boundToday(userId: string): Promise<number> {
    const rows = await database
      .selectFrom("documentClient")
      .select("clientId")
      .where("userId", "=", userId)
      .where("boundAt", ">", now() - DAY_MS)
      .limit(UNWRITTEN_PER_DAY_MAX)
      .execute();
    return rows.length;
  }

  const clientOwners: ClientOwners = {
    async claim(projectId, userId, clients) {
      const claimed = [...new Set(clients)];
      const owners = knownOf(projectId);
      const unknown = claimed.filter((client) => !owners.has(client));
      for (let start = 0; start < unknown.length; start += ROWS_PER_STATEMENT) {
        const chunk = unknown.slice(start, start + ROWS_PER_STATEMENT);
        await readInto(owners, projectId, chunk);
        const free = chunk.filter((client) => !owners.has(client));
        if (free.length === 0) continue;
        const rows = free.map((clientId) => ({ projectId, clientId, userId, boundAt: now() }));
        await database
          .insertInto("documentClient")
          .values(rows)
          .onConflict((conflict) => conflict.columns(["projectId", "clientId"]).doNothing())
          .execute();
        // A concurrent claim may have been first.
        await readInto(owners, projectId, free);
      }
      return claimed.filter((client) => owners.get(client) !== userId);
    },
    async claimUnwritten(projectId, userId, clients) {
      const claimed = [...new Set(clients)];
      const owners = knownOf(projectId);
      const free = (): number[] => claimed.filter((client) => !owners.has(client));
      if (free().length === 0) return clientOwners.claim(projectId, userId, claimed);
      return inSequence(userId, async () => {
        for (let start = 0; start < claimed.length; start += ROWS_PER_STATEMENT)
          await readInto(owners, projectId, claimed.slice(start, start + ROWS_PER_STATEMENT));
        const count = free().length;
        if (count > 0 && count + (await boundToday(userId)) > UNWRITTEN_PER_DAY_MAX) return null;
        return clientOwners.claim(projectId, userId, claimed);
      });
    },
    isKnownOwner: (projectId, userId, client) => known.get(projectId)?.get(client) === userId,
    async prune(projectId, doc) {
      const old = await database
        .selectFrom("documentClient")
        .select("clientId")
        .where("projectId", "=", projectId)
        .where("boundAt", "<", now() - UNWRITTEN_KEPT_MS)
        .execute();
      const unwritten = old.map(({ clientId }) => clientId).filter((client) => !doc.store.clients.has(client));
      for (let start = 0; start < unwritten.length; start += ROWS_PER_STATEMENT) {
        const chunk = unwritten.slice(start, start + ROWS_PER_STATEMENT);
        await database.deleteFrom("documentClient").where("projectId", "=", projectId).where("clientId", "in", chunk).execute();
      }
    },
    closed: (projectId) => void known.delete(projectId),
  };
  return clientOwners;
}
