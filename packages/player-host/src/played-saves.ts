import { SaveKeeper } from "./save-keeper.ts";
import { SavedGames, savesKeyOf, type SaveStore, type SyncState } from "./saved-games.ts";

const UNKNOWN: SyncState = { revision: null, sentRevision: null, isChanged: false, changedAtMs: 0 };

/** The saves of the game on this page, of a guest or of an account. Those of an account know how they relate to the server's. */
export class PlayedSaves {
  readonly key: string;
  /** Null for a guest. */
  readonly uid: string | null;
  readonly keeper: SaveKeeper;
  readonly #games: SavedGames | null;
  /** Whether the saves had changes for the server when the game began. */
  readonly beganChanged: boolean;
  #state: SyncState | null;
  /** Called after the game has saved. */
  onChanged: (() => void) | null = null;

  constructor(store: SaveStore | null, game: { saveKey: string; title: string }, uid: string | null, nowMs: () => number = Date.now) {
    this.uid = uid;
    this.key = savesKeyOf(game.saveKey, uid);
    this.#games = store && new SavedGames(store, nowMs);
    this.#state = uid === null ? null : (this.#games?.syncState(this.key) ?? null);
    this.keeper = new SaveKeeper(store, this.key, game.title, nowMs);
    this.beganChanged = this.#state?.isChanged ?? Object.keys(this.keeper.slots).length > 0;
    this.keeper.onKept = () => {
      if (uid !== null) this.note({ isChanged: true, changedAtMs: nowMs() });
      this.onChanged?.();
    };
  }

  /** Null when the server's saves have never been asked for. */
  get state(): SyncState | null {
    return this.#state;
  }

  note(changes: Partial<SyncState>): void {
    this.#state = { ...UNKNOWN, ...this.#state, ...changes };
    try {
      this.#games?.noteSync(this.key, this.#state);
    } catch {
      // A full store: the next visit asks which saves to take.
    }
  }

  /** Deletes the saves, and what is known of the server's. */
  forget(): void {
    this.keeper.replace({});
    this.#games?.remove(this.key);
    this.#state = null;
  }
}
