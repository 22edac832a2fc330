import type { SaveStore } from "@playsmith/player-host";

const KEY = "playsmith:guest-key";
const NAME = "playsmith:guest-name";

/** What this browser stores of a player without an account: a key that tells their runs from others', and their name. */
export class Guest {
  readonly #store: SaveStore | null;
  #key: string | null;

  constructor(store: SaveStore | null) {
    this.#store = store;
    this.#key = this.#read(KEY);
  }

  /** Null until a run was submitted. */
  get key(): string | null {
    return this.#key;
  }

  get name(): string {
    return this.#read(NAME) ?? "";
  }

  /** The identity for a submission. */
  as(name: string): { key: string; name: string } {
    this.#key ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.#write(KEY, this.#key);
    this.#write(NAME, name);
    return { key: this.#key, name };
  }

  /** After an account has taken over the runs. */
  forget(): void {
    this.#key = null;
    try {
      this.#store?.removeItem(KEY);
    } catch {
      // Without storage there is nothing to forget.
    }
  }

  #read(item: string): string | null {
    try {
      return this.#store?.getItem(item) ?? null;
    } catch {
      return null;
    }
  }

  #write(item: string, value: string): void {
    try {
      this.#store?.setItem(item, value);
    } catch {
      // The key lasts until the page is closed.
    }
  }
}
