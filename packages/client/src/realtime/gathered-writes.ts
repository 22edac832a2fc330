/**
 * For so long edits are gathered before they are written on this device, and go out, together. Each message costs both ends and the network
 * about as much as a key in code costs otherwise, and a write takes its part too: made at once, they would stand between the key and its
 * painting.
 */
export const GATHER_MS = 50;

/** Updates of a document on their way to this device's copy, in the order they were made. */
export class GatheredWrites {
  readonly #write: (updates: readonly Uint8Array[]) => void;
  #waiting: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param write begins to write all that it is given at once. */
  constructor(write: (updates: readonly Uint8Array[]) => void) {
    this.#write = write;
  }

  /** Writes `update` within {@link GATHER_MS}. */
  add(update: Uint8Array): void {
    this.#waiting.push(update);
    this.#timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  /** Writes at once what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    const updates = this.#waiting;
    this.#waiting = [];
    this.#write(updates);
  }
}
