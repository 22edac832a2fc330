/** How long updates are gathered. One message or write for each key press costs more than the key press itself, and delays its repaint. */
export const BATCH_MS = 50;

/** Gathers updates of a document, in the order they were made, into batches: for the server, and for the copy on this device. */
export class UpdateBatch {
  readonly #deliver: (updates: readonly Uint8Array[]) => void;
  #updates: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param deliver called with each batch, which is never empty. */
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
