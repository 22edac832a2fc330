import { IndexeddbPersistence } from "y-indexeddb";
import type * as Y from "yjs";
import type { UnsavedMarks } from "./unsaved-marks.ts";

const PREFIX = "playsmith";

/** Name of a person's copy of a project in this browser; another person's is another name. */
export const localCopyName = (userId: string, projectId: string): string => `${PREFIX}:${userId}:${projectId}`;

/** A document's copy on this device. */
export interface LocalCopy {
  /** Resolves to whether a copy was there; the document then holds it. */
  whenLoaded: Promise<boolean>;
  /** Writes updates that the document holds already, and that nobody was told of. */
  keep(updates: readonly Uint8Array[]): void;
  /** Resolves once every edit so far is written on this device. */
  whenWritten(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps `doc` in IndexedDB. Without IndexedDB (some private windows) nothing is kept, and nothing fails. */
export function openLocalCopy(doc: Y.Doc, name: string): LocalCopy {
  const opening = canStore().then((possible) => (possible ? persist(doc, name) : null));
  return {
    whenLoaded: opening.then(async (persistence) => {
      if (persistence === null) return false;
      await persistence.whenSynced;
      return doc.store.clients.size > 0;
    }),
    keep(updates) {
      void opening.then((persistence) => {
        for (const update of updates) persistence?._storeUpdate(update, null);
      });
    },
    async whenWritten() {
      const persistence = await opening;
      if (persistence === null) throw new Error("this browser keeps no local copies");
      await persistence.whenSynced;
      if (persistence.db !== null) await afterEarlierWrites(persistence.db);
    },
    async close() {
      // Also where the document is empty: it may not have been read yet, and another tab may have it open. Signing out takes it away.
      await (await opening)?.destroy();
    },
  };
}

/**
 * A person may clear this site's data while a document is open: then nothing can be written any more, which {@link LocalCopy.whenWritten} tells,
 * and editing goes on.
 */
function persist(doc: Y.Doc, name: string): IndexeddbPersistence {
  const persistence = new IndexeddbPersistence(name, doc);
  const store = persistence._storeUpdate;
  doc.off("update", store);
  persistence._storeUpdate = (update, origin) => {
    try {
      store(update, origin);
    } catch {
      // As above.
    }
  };
  doc.on("update", persistence._storeUpdate);
  return persistence;
}

/** Transactions on one store run in order, so when this one ends all earlier writes have been committed. */
function afterEarlierWrites(database: IDBDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("updates", "readonly");
    transaction.objectStore("updates").getKey(0);
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

const PROBE = `${PREFIX}:probe`;
const probed = new WeakMap<IDBFactory, Promise<boolean>>();

/** Whether this browser keeps anything. Found out once, and best begun early: waking its database takes a while. */
export async function canStore(): Promise<boolean> {
  try {
    if (!indexedDB) return false;
    const known = probed.get(indexedDB) ?? probe(indexedDB);
    probed.set(indexedDB, known);
    return await known;
  } catch {
    return false;
  }
}

function probe(databases: IDBFactory): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = databases.open(PROBE);
    opening.onsuccess = () => {
      opening.result.close();
      databases.deleteDatabase(PROBE);
      resolve(true);
    };
    opening.onerror = () => resolve(false);
  });
}

/** Removes a person's copies from this device, but for those with edits that are nowhere else. */
export async function clearLocalCopies(userId: string, marks: UnsavedMarks): Promise<void> {
  if (typeof indexedDB === "undefined" || typeof indexedDB.databases !== "function") return;
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith(`${PREFIX}:${userId}:`) && !marks.has(name)) indexedDB.deleteDatabase(name);
  }
}
