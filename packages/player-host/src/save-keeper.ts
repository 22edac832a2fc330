import { writeSave, type SaveSlots, parseSaves } from "@playsmith/contract";
import { SavedGames, type SaveStore } from "./saved-games.ts";

/** Stores the saves of one game: in memory, and in a store if there is one that works. */
export class SaveKeeper {
  readonly #games: SavedGames | null;
  readonly #key: string;
  readonly #title: string;
  #kept: SaveSlots;
  #isStored = true;
  /** Called after the game has saved. */
  onKept: (() => void) | null = null;

  /**
   * @param key identifies the game: the address of a published one, `project:<id>` for a project.
   * @param title for the list of saved games.
   */
  constructor(store: SaveStore | null, key: string, title: string, nowMs: () => number = Date.now) {
    this.#games = store && new SavedGames(store, nowMs);
    this.#key = key;
    this.#title = title;
    this.#kept = parseKept(() => this.#games?.read(key) ?? "{}");
  }

  /** The saves of the game, to send at its start. */
  get values(): Record<string, unknown> {
    return parseSaves(this.#kept);
  }

  /** The same as they are stored and sent. */
  get slots(): SaveSlots {
    return this.#kept;
  }

  /** Whether the saves outlast this page, as far as it has tried. */
  get isStored(): boolean {
    return this.#isStored;
  }

  /** Replaces all saves by valid ones, such as those of another device. */
  replace(slots: SaveSlots): void {
    this.#kept = slots;
    this.#store();
  }

  /** Stores a save. @returns why it can't be stored; null on success. */
  keep(slot: unknown, value: unknown): string | null {
    const result = writeSave(this.#kept, slot, value);
    if ("problem" in result) return result.problem;
    this.#kept = result.saves;
    this.#store();
    this.onKept?.();
    return this.#isStored ? null : "The browser could not keep the saved game; it lasts until this page is closed.";
  }

  #store(): void {
    this.#isStored = this.#games !== null;
    try {
      if (Object.keys(this.#kept).length === 0) this.#games?.remove(this.#key);
      else this.#games?.write(this.#key, this.#title, JSON.stringify(this.#kept));
    } catch {
      this.#isStored = false;
    }
  }

  /** Deletes all saves. @returns whether there were any. */
  forget(): boolean {
    const slots = Object.keys(this.values);
    for (const slot of slots) this.keep(slot, null);
    return slots.length > 0;
  }
}

/** Stored data may be unreadable, invalid or from another version: it is validated like data from a game. */
function parseKept(read: () => string): SaveSlots {
  let stored: unknown;
  try {
    stored = JSON.parse(read());
  } catch {
    return {};
  }
  if (typeof stored !== "object" || stored === null) return {};
  let kept: SaveSlots = {};
  for (const [slot, json] of Object.entries(stored)) {
    if (typeof json !== "string") continue;
    const result = writeSave(kept, slot, parseSaves({ [slot]: json })[slot]);
    if ("saves" in result) kept = result.saves;
  }
  return kept;
}
