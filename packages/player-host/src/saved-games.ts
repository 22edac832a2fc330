/** Persistent storage of saves; every method may throw, e.g. when storage is full or disabled. */
export interface SaveStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
  /** All keys in the storage, including others'. */
  keys(): string[];
}

/** The saves of one game on this device. */
export interface SavedGame {
  key: string;
  title: string;
  /** Its size in the store, in characters. */
  size: number;
  lastPlayedMs: number;
}

/** How the saves of an account on this device relate to those on the server. */
export interface SyncState {
  /** The state on the server that they come from; null for none. */
  revision: string | null;
  /** The state that was sent, while its answer may be lost; null for none. */
  sentRevision: string | null;
  /** Whether the game has saved since. */
  isChanged: boolean;
  changedAtMs: number;
}

/** Separates the game from the account in a key; no game's address has it. */
const OF_ACCOUNT = "@";

/** The key of an account's saves of a game: people who share a device don't play with each other's. @param uid null for guests. */
export const savesKeyOf = (game: string, uid: string | null): string => (uid === null ? game : `${game}${OF_ACCOUNT}${uid}`);

/** The game and account of a key. */
export function ownerOfSaves(key: string): { game: string; uid: string | null } {
  const [game = "", uid = null] = key.split(OF_ACCOUNT);
  return { game, uid };
}

const PREFIX = "playsmith:saves:";
const SYNC_PREFIX = "playsmith:saves-sync:";
const INDEX_KEY = "playsmith:saves-index";
/**
 * Maximum characters of all games' saves, of the about 5,000,000 that a browser allows per origin: the app's settings and drafts
 * need the rest.
 */
export const ALL_SAVES_SIZE = 2_000_000;

/** The saves of all games on this device. When the limit is exceeded, those of the least recently played game are deleted. */
export class SavedGames {
  readonly #store: SaveStore;
  readonly #nowMs: () => number;

  constructor(store: SaveStore, nowMs: () => number) {
    this.#store = store;
    this.#nowMs = nowMs;
  }

  /** The most recently played first. */
  list(): SavedGame[] {
    const index = this.#readIndex();
    return this.#store
      .keys()
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => {
        const key = name.slice(PREFIX.length);
        const { title = key, lastPlayedMs = 0 } = index[key] ?? {};
        return { key, title, lastPlayedMs, size: name.length + (this.#store.getItem(name)?.length ?? 0) };
      })
      .sort((one, other) => other.lastPlayedMs - one.lastPlayedMs);
  }

  read(key: string): string | null {
    return this.#store.getItem(PREFIX + key);
  }

  /** Stores a game's saves and makes space for them. @throws the store's error when it can't store them. */
  write(key: string, title: string, text: string): void {
    this.#giveRoom(key, PREFIX.length + key.length + text.length);
    this.#store.setItem(PREFIX + key, text);
    this.#writeIndex({ ...this.#readIndex(), [key]: { title, lastPlayedMs: this.#nowMs() } });
  }

  remove(key: string): void {
    this.#store.removeItem(PREFIX + key);
    // Saves that are gone for want of space must not be taken for a change.
    this.#store.removeItem(SYNC_PREFIX + key);
    const { [key]: _, ...others } = this.#readIndex();
    this.#writeIndex(others);
  }

  /** Null when the saves are not known to the server. */
  syncState(key: string): SyncState | null {
    try {
      const state = JSON.parse(this.#store.getItem(SYNC_PREFIX + key) ?? "null") as Partial<SyncState> | null;
      if (state === null || typeof state !== "object") return null;
      const { revision = null, sentRevision = null, isChanged = false, changedAtMs = 0 } = state;
      return { revision, sentRevision, isChanged, changedAtMs };
    } catch {
      return null;
    }
  }

  noteSync(key: string, state: SyncState): void {
    this.#store.setItem(SYNC_PREFIX + key, JSON.stringify(state));
  }

  #giveRoom(key: string, size: number): void {
    const others = this.list().filter((game) => game.key !== key);
    let total = others.reduce((sum, game) => sum + game.size, size);
    while (total > ALL_SAVES_SIZE) {
      const oldest = others.pop();
      if (!oldest) return;
      total -= oldest.size;
      this.remove(oldest.key);
    }
  }

  /** The stored data may be invalid or from another version. */
  #readIndex(): Record<string, { title?: string; lastPlayedMs?: number }> {
    try {
      const index: unknown = JSON.parse(this.#store.getItem(INDEX_KEY) ?? "{}");
      if (typeof index !== "object" || index === null) return {};
      return Object.fromEntries(
        Object.entries(index as Record<string, { title?: unknown; lastPlayedMs?: unknown } | null>).map(([key, entry]) => [
          key,
          {
            ...(typeof entry?.title === "string" ? { title: entry.title } : {}),
            ...(typeof entry?.lastPlayedMs === "number" ? { lastPlayedMs: entry.lastPlayedMs } : {}),
          },
        ]),
      );
    } catch {
      return {};
    }
  }

  #writeIndex(index: Record<string, unknown>): void {
    if (Object.keys(index).length === 0) this.#store.removeItem(INDEX_KEY);
    else this.#store.setItem(INDEX_KEY, JSON.stringify(index));
  }
}

/** The browser's local storage; null when it is disabled. */
export function pageStore(): SaveStore | null {
  try {
    const { localStorage } = globalThis;
    return {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, text) => localStorage.setItem(key, text),
      removeItem: (key) => localStorage.removeItem(key),
      keys: () => Object.keys(localStorage),
    };
  } catch {
    return null;
  }
}
