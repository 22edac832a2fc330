import type { SaveStore } from "@playsmith/player-host";

const KEY = "playsmith:muted";

/** Whether this browser plays all games without sound; it is asked for on the page of any game. */
export class StoredMute {
  readonly #store: SaveStore | null;
  #isMuted = false;

  constructor(store: SaveStore | null) {
    this.#store = store;
    try {
      this.#isMuted = store?.getItem(KEY) === "yes";
    } catch {
      // Sound, as on a first visit.
    }
  }

  get isMuted(): boolean {
    return this.#isMuted;
  }

  write(isMuted: boolean): void {
    this.#isMuted = isMuted;
    try {
      if (isMuted) this.#store?.setItem(KEY, "yes");
      else this.#store?.removeItem(KEY);
    } catch {
      // It lasts until the page is closed.
    }
  }
}
