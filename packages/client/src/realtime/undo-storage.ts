import { canStore } from "./local-copy.ts";

const STORE = "steps";
const KEPT_MS = 24 * 60 * 60_000;
/** Without an answer by then, the project opens without the steps of earlier sessions. */
const READ_WITHIN_MS = 1_000;

/** The steps to undo of one editor, beside the local copy. */
export interface UndoStorage {
  /** The steps of the last editor of this person in this project that is closed; none when they can't be read. Never rejects. */
  read(): Promise<readonly string[]>;
  /** Replaces the steps. Does nothing before they are read, or without storage. */
  write(steps: readonly string[]): void;
  close(): void;
}

interface StoredList {
  id: string;
  savedAtMs: number;
  steps: readonly string[];
}

/** Database of the steps beside a local copy. */
const undoStorageName = (copyName: string): string => `${copyName}:undo`;

/**
 * Several tabs can have one project open. Each has its own list, with a lock on it while it is open; a new tab takes over the newest list
 * without a lock, such as its own from before a reload.
 */
export function openUndoStorage(copyName: string): UndoStorage {
  const name = undoStorageName(copyName);
  let own: { database: IDBDatabase; id: string } | null = null;
  let isClosed = false;
  let release = (): void => undefined;

  async function open(): Promise<readonly string[]> {
    if (!(await canStore())) return [];
    const database = await openDatabase(name);
    const lists = (await done<StoredList[]>(database.transaction(STORE).objectStore(STORE).getAll())).toSorted(
      (one, other) => other.savedAtMs - one.savedAtMs,
    );
    const list = await firstFree([...lists, { id: crypto.randomUUID(), savedAtMs: Date.now(), steps: [] }]);
    if (isClosed) {
      release();
      database.close();
      return [];
    }
    own = { database, id: list.id };
    const old = lists.filter(({ id, savedAtMs }) => id !== list.id && savedAtMs < Date.now() - KEPT_MS);
    const store = database.transaction(STORE, "readwrite").objectStore(STORE);
    for (const { id } of old) store.delete(id);
    return list.steps;
  }

  /** Locks the first list that no other tab has; the last one is new. */
  async function firstFree(lists: readonly StoredList[]): Promise<StoredList> {
    for (const list of lists) {
      const unlock = await lock(`${name}:${list.id}`);
      if (unlock === null) continue;
      release = unlock;
      return list;
    }
    return lists.at(-1) as StoredList;
  }

  return {
    read() {
      // Undo of earlier sessions is no reason not to open the project.
      const reading = open().catch(() => []);
      return Promise.race([reading, new Promise<readonly string[]>((resolve) => setTimeout(resolve, READ_WITHIN_MS, []))]);
    },
    write(steps) {
      if (own === null) return;
      try {
        const transaction = own.database.transaction(STORE, "readwrite");
        transaction.objectStore(STORE).put({ id: own.id, savedAtMs: Date.now(), steps } satisfies StoredList);
        // Without it a closing page loses its last steps.
        transaction.commit();
      } catch {
        // The site data was cleared meanwhile: the steps are lost at the next reload.
        own = null;
      }
    },
    close() {
      isClosed = true;
      own?.database.close();
      own = null;
      release();
    },
  };
}

/** No storage. */
export const noUndoStorage: UndoStorage = { read: () => Promise.resolve([]), write: () => undefined, close: () => undefined };

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
  return done(opening).then((database) => {
    // Lets another tab delete it, as at sign-out.
    database.onversionchange = () => database.close();
    return database;
  });
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Holds a lock of all tabs. @returns a function that releases it; null when another tab has it. */
function lock(name: string): Promise<(() => void) | null> {
  const { locks } = globalThis.navigator;
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (held) => {
        if (held === null) return resolve(null);
        return new Promise<void>((unlock) => resolve(unlock));
      })
      .catch(reject);
  });
}
