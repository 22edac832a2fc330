/** How long updates wait for more of their kind, in ms: a write of one's own for each key would take its time from the key itself. */
const GATHER_MS = 50;

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
