import { IndexeddbPersistence, PREFERRED_TRIM_SIZE, storeState } from "y-indexeddb";
import * as Y from "yjs";
import { UpdateBatch } from "./update-batch.ts";
import type { ClientReplacements } from "./replace-clients.ts";
import { replaceStored } from "./replace-stored.ts";
import type { UnsavedMarks } from "./unsaved-marks.ts";

const PREFIX = "playsmith";
/** y-indexeddb's object store of updates. */
const UPDATES = "updates";

/** Name of a person's local copy of a project. */
export const localCopyName = (userId: string, projectId: string): string => `${PREFIX}:${userId}:${projectId}`;

/** A local copy of a document. */
export interface LocalCopy {
  /** Resolves to whether a copy existed; the document then contains it. */
  whenLoaded: Promise<boolean>;
  /** Writes updates that the document already has, without `update` events. */
  keep(updates: readonly Uint8Array[]): void;
  /** Resolves once every edit so far is written. */
  whenWritten(): Promise<void>;
  close(): Promise<void>;
}

/** A document with edits moved to other client ids; see `replaceClients`. */
export interface Replacement {
  clients: ClientReplacements;
  /** The whole document. */
  update: Uint8Array;
}

/**
 * Stores `doc` in IndexedDB, and applies `replacement` to the stored data. Without IndexedDB (e.g. some private windows) nothing is stored,
 * and nothing fails.
 */
export function openLocalCopy(doc: Y.Doc, name: string, replacement: Replacement | null = null): LocalCopy {
  const lostWrites = new LostWrites();
  const opening = canStore().then(async (possible) => {
    if (!possible) return null;
    if (replacement !== null) await replaceStored(indexedDB, name, replacement.clients, replacement.update);
    return persist(doc, name);
  });
  return {
    whenLoaded: opening.then(async (persisted) => {
      if (persisted === null) return false;
      const { persistence } = persisted;
      await persistence.whenSynced;
      if (persistence.db !== null) lostWrites.watch(persistence.db);
      return doc.store.clients.size > 0;
    }),
    keep(updates) {
      void opening.then((persisted) => {
        for (const update of updates) persisted?.persistence._storeUpdate(update, null);
      });
    },
    async whenWritten() {
      const persisted = await opening;
      if (persisted === null) throw new Error("this browser keeps no local copies");
      const { persistence, writes } = persisted;
      // First, since a closing page may not get further.
      writes.flush();
      await persistence.whenSynced;
      const { db } = persistence;
      if (db === null) return;
      lostWrites.watch(db);
      const ended = lostWrites.repair(() => persistence._storeUpdate(Y.encodeStateAsUpdate(doc), null));
      writes.flush();
      await afterEarlierWrites(db);
      ended();
      if (lostWrites.isBroken) throw new Error("this device has no room for the copy");
    },
    async close() {
      // Keeps an empty copy, too: it may not have been read yet, and another tab may have it open. Sign-out removes it.
      const persisted = await opening;
      persisted?.writes.flush();
      await persisted?.persistence.destroy();
    },
  };
}

/** No local copy; stored data stays unchanged. */
export const noLocalCopy: LocalCopy = {
  whenLoaded: Promise.resolve(false),
  keep: () => undefined,
  whenWritten: () => Promise.reject(new Error("no copy is kept")),
  close: () => Promise.resolve(),
};

/** Delay before the whole document is written again to a full device. */
const RETRY_AFTER_MS = 5_000;

/** Tracks aborted writes, as on a full device. Later updates depend on them, so only a write of the whole document repairs the copy. */
class LostWrites {
  #database: IDBDatabase | null = null;
  #count = 0;
  #isBroken = false;
  #retryAtMs = 0;

  /** A write is missing from the copy. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  watch(database: IDBDatabase): void {
    if (this.#database === database) return;
    this.#database = database;
    database.addEventListener("abort", () => {
      this.#count++;
      this.#isBroken = true;
    });
  }

  /** Tries to repair the copy by `write`, at a limited rate. @returns a function to call when that has ended. */
  repair(write: () => void): () => void {
    if (!this.#isBroken || performance.now() < this.#retryAtMs) return () => undefined;
    this.#retryAtMs = performance.now() + RETRY_AFTER_MS;
    const before = this.#count;
    write();
    return () => {
      this.#isBroken &&= this.#count > before;
    };
  }
}

/**
 * When site data is cleared while a document is open, or the device is full, {@link LocalCopy.whenWritten} rejects, and editing continues.
 */
function persist(doc: Y.Doc, name: string): { persistence: IndexeddbPersistence; writes: UpdateBatch } {
  const persistence = new IndexeddbPersistence(name, doc);
  doc.off("update", persistence._storeUpdate);
  const writes = new UpdateBatch((updates) => {
    try {
      const transaction = persistence.db?.transaction(UPDATES, "readwrite");
      for (const update of updates) transaction?.objectStore(UPDATES).add(update);
      // Without it a closing page loses its last edits.
      transaction?.commit();
    } catch {
      return;
    }
    persistence._dbsize += updates.length;
    if (persistence._dbsize < PREFERRED_TRIM_SIZE) return;
    clearTimeout(persistence._storeTimeoutId);
    persistence._storeTimeoutId = setTimeout(() => void storeState(persistence, false).catch(() => undefined), persistence._storeTimeout);
  });
  // The library's own writes use a transaction per update, and leave rejected promises unhandled.
  persistence._storeUpdate = (update, origin) => {
    // Earlier updates are written when the database opens.
    if (persistence.db !== null && origin !== persistence) writes.add(update);
  };
  doc.on("update", persistence._storeUpdate);
  return { persistence, writes };
}

/** Transactions on a store run in order, so the end of this one implies the commit of earlier writes. */
function afterEarlierWrites(database: IDBDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(UPDATES, "readonly");
    transaction.objectStore(UPDATES).getKey(0);
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

const PROBE = `${PREFIX}:probe`;
const probed = new WeakMap<IDBFactory, Promise<boolean>>();

/** Whether IndexedDB is usable. Checked once, preferably early, since opening takes time. */
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

/** Removes a person's local copy of a project, including unsaved edits. */
export function discardLocalCopy(name: string, marks: UnsavedMarks): void {
  marks.forget(name);
  if (typeof indexedDB === "undefined") return;
  indexedDB.deleteDatabase(name);
  indexedDB.deleteDatabase(`${name}:undo`);
}

/** Removes a person's local copies, except those with unsaved edits. */
export async function clearLocalCopies(userId: string, marks: UnsavedMarks): Promise<void> {
  if (typeof indexedDB === "undefined" || typeof indexedDB.databases !== "function") return;
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(`${PREFIX}:${userId}:`) || marks.has(name)) continue;
    indexedDB.deleteDatabase(name);
    marks.forget(name);
  }
}
