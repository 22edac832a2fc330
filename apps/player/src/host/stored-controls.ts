import { type ControlLayout, isControlLayout } from "@playsmith/contract";
import type { SaveStore } from "@playsmith/player-host";

const PREFIX = "playsmith:touch-controls:";
/** A layout is from the game's frame, which may send anything. */
const MAX_LENGTH = 8_000;

/** Where a player has put the touch controls of a game, in this browser. */
export class StoredControls {
  readonly #store: SaveStore | null;
  readonly #item: string;
  #layout: ControlLayout;

  constructor(store: SaveStore | null, saveKey: string) {
    this.#store = store;
    this.#item = PREFIX + saveKey;
    this.#layout = this.#stored();
  }

  read(): ControlLayout {
    return this.#layout;
  }

  write(layout: ControlLayout): void {
    const text = JSON.stringify(layout);
    if (text.length > MAX_LENGTH) return;
    this.#layout = layout;
    try {
      if (text === "{}") this.#store?.removeItem(this.#item);
      else this.#store?.setItem(this.#item, text);
    } catch {
      // They last until the page is closed.
    }
  }

  #stored(): ControlLayout {
    try {
      const layout: unknown = JSON.parse(this.#store?.getItem(this.#item) ?? "{}");
      return isControlLayout(layout) ? layout : {};
    } catch {
      return {};
    }
  }
}
