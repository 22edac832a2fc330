import type { SaveStore } from "@playsmith/player-host";

/** A choice may be from the game's frame, which may send anything. */
const MAX_LENGTH = 8_000;

/** What a player has chosen for a game in this browser, such as the places of the touch controls; empty for the usual. */
export class StoredChoice<Choice extends object> {
  readonly #store: SaveStore | null;
  readonly #item: string;
  #choice: Choice;

  /** @param isChoice whether stored data is valid. */
  constructor(store: SaveStore | null, item: string, isChoice: (value: unknown) => value is Choice) {
    this.#store = store;
    this.#item = item;
    let stored: unknown;
    try {
      stored = JSON.parse(store?.getItem(item) ?? "{}");
    } catch {
      // As on a first visit.
    }
    this.#choice = isChoice(stored) ? stored : ({} as Choice);
  }

  read(): Choice {
    return this.#choice;
  }

  write(choice: Choice): void {
    const text = JSON.stringify(choice);
    if (text.length > MAX_LENGTH) return;
    this.#choice = choice;
    try {
      if (text === "{}") this.#store?.removeItem(this.#item);
      else this.#store?.setItem(this.#item, text);
    } catch {
      // It lasts until the page is closed.
    }
  }
}
