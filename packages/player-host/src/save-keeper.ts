import { keepSave, type KeptSaves, savedValues } from "@playsmith/contract";

/** Where saves outlive the page; both may fail, as storage that is full or switched off does. */
export interface SaveStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** Keeps what one game saves: in memory, and in a store where there is one that works. */
export class SaveKeeper {
  readonly #store: SaveStore | null;
  readonly #key: string;
  #kept: KeptSaves;

  constructor(store: SaveStore | null, key: string) {
    this.#store = store;
    this.#key = key;
    this.#kept = readKept(store, key);
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
      if (Object.keys(this.#kept).length === 0) this.#store?.removeItem(this.#key);
      else this.#store?.setItem(this.#key, JSON.stringify(this.#kept));
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

/** The browser's store of this page; null where it is switched off. */
export function pageStore(): SaveStore | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** What was kept may have been changed by hand or by another version: it passes the same checks as what a game says. */
function readKept(store: SaveStore | null, key: string): KeptSaves {
  let stored: unknown;
  try {
    stored = JSON.parse(store?.getItem(key) ?? "{}");
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
