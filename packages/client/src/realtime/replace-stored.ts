import * as Y from "yjs";
import { type ClientReplacements, replaceClients } from "./replace-clients.ts";

/** The stores of a database of y-indexeddb. */
const UPDATES = "updates";
const CUSTOM = "custom";
/** The client ids that were replaced in it. */
const REPLACED = "replaced-clients";

/**
 * Rewrites a copy on this device under other client ids, and adds `update`, in one transaction: whatever another tab has left there, or the
 * browser does next, no edit is missing from it. What was rewritten once is not again: since then, it may be what somebody else has made.
 */
export async function replaceStored(
  databases: IDBFactory,
  name: string,
  replacements: ClientReplacements,
  update: Uint8Array,
): Promise<void> {
  const database = await open(databases, name);
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction([UPDATES, CUSTOM], "readwrite");
      const [updates, custom] = [transaction.objectStore(UPDATES), transaction.objectStore(CUSTOM)];
      const [stored, done] = [updates.getAll(), custom.get(REPLACED)];
      done.onsuccess = () => {
        const before = new Set(done.result as number[] | undefined);
        const due = new Map([...replacements].filter(([client]) => !before.has(client)));
        updates.clear();
        updates.add(Y.mergeUpdates([replaceClients(Y.mergeUpdates(stored.result as Uint8Array[]), due), update]));
        custom.put([...before, ...due.keys()], REPLACED);
      };
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(databases: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = databases.open(name);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(UPDATES, { autoIncrement: true });
      opening.result.createObjectStore(CUSTOM);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
