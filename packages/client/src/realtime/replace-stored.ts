import * as Y from "yjs";
import { type ClientReplacements, replaceClients } from "./replace-clients.ts";

/** Object stores of a y-indexeddb database. */
const UPDATES = "updates";
const CUSTOM = "custom";
/** Key of the already replaced client ids. */
const REPLACED = "replaced-clients";

/**
 * Rewrites a stored copy under other client ids, and adds `update`, in one transaction, so that no edit is lost if another tab writes or
 * the browser closes. Each id is rewritten once: later structs under it may be another person's.
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
