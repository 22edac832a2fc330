/** Time between two batches. One message or write per key press costs more than the key press itself. */
export const BATCH_MS = 50;
/** After a pause, the first batch waits only until the edit was painted. */
const FIRST_MS = 16;

/** Batches updates of a document, in order, for the server and for the local copy. */
export class UpdateBatch {
  readonly #deliver: (updates: readonly Uint8Array[]) => void;
  #updates: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param deliver called with each non-empty batch. */
  constructor(deliver: (updates: readonly Uint8Array[]) => void) {
    this.#deliver = deliver;
  }

  /** Delivers `update` within {@link BATCH_MS}, after a pause sooner. */
  add(update: Uint8Array): void {
    this.#updates.push(update);
    this.#timer ??= setTimeout(() => this.flush(), FIRST_MS);
  }

  /** Delivers the batch now; does nothing while it is empty. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#updates.length === 0) return;
    const updates = this.#updates;
    this.#updates = [];
    this.#timer = setTimeout(() => this.flush(), BATCH_MS);
    this.#deliver(updates);
  }
}
