/** Batching interval. One message or write per key press costs more than the key press itself, and delays its repaint. */
export const BATCH_MS = 50;

/** Batches updates of a document, in order, for the server and for the local copy. */
export class UpdateBatch {
  readonly #deliver: (updates: readonly Uint8Array[]) => void;
  #updates: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param deliver called with each non-empty batch. */
  constructor(deliver: (updates: readonly Uint8Array[]) => void) {
    this.#deliver = deliver;
  }

  /** Delivers `update` within {@link BATCH_MS}. */
  add(update: Uint8Array): void {
    this.#updates.push(update);
    this.#timer ??= setTimeout(() => this.flush(), BATCH_MS);
  }

  /** Delivers the batch now; does nothing while it is empty. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#updates.length === 0) return;
    const updates = this.#updates;
    this.#updates = [];
    this.#deliver(updates);
  }
}
