import { keepSave, type KeptSaves, savedValues } from "@playsmith/contract";
import { SavedGames, type SaveStore } from "./saved-games.ts";

/** Keeps what one game saves: in memory, and in a store where there is one that works. */
export class SaveKeeper {
  readonly #games: SavedGames | null;
  readonly #key: string;
  readonly #title: string;
  #kept: KeptSaves;

  /**
   * @param key tells games apart: the address of a published one, `project:<id>` for one that is being made.
   * @param title for the list of what is kept.
   */
  constructor(store: SaveStore | null, key: string, title: string, nowMs: () => number = Date.now) {
    this.#games = store && new SavedGames(store, nowMs);
    this.#key = key;
    this.#title = title;
    this.#kept = parseKept(this.#games?.read(key) ?? "{}");
  }

  /** What the game has kept, to hand it over when it starts. */
  get values(): Record<string, unknown> {
    return savedValues(this.#kept);
  }

  /** Takes a save of the game in. @returns why it can't be kept; null when it is. */
  keep(slot: unknown, value: unknown): string | null {
    const result = keepSave(this.#kept, slot, value);
    if ("problem" in result) return result.problem;
    this.#kept = result.saves;
    try {
      if (Object.keys(this.#kept).length === 0) this.#games?.remove(this.#key);
      else this.#games?.write(this.#key, this.#title, JSON.stringify(this.#kept));
    } catch {
      return "The browser could not keep the saved game; it lasts until this page is closed.";
    }
    return null;
  }

  /** Forgets all. @returns whether there was anything. */
  forget(): boolean {
    const slots = Object.keys(this.values);
    for (const slot of slots) this.keep(slot, null);
    return slots.length > 0;
  }
}

/** What was kept may have been changed by hand or by another version: it passes the same checks as what a game says. */
function parseKept(text: string): KeptSaves {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return {};
  }
  if (typeof stored !== "object" || stored === null) return {};
  let kept: KeptSaves = {};
  for (const [slot, json] of Object.entries(stored)) {
    if (typeof json !== "string") continue;
    const result = keepSave(kept, slot, savedValues({ [slot]: json })[slot]);
    if ("saves" in result) kept = result.saves;
  }
  return kept;
}
