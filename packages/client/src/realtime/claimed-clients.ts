/**
 * What is known of the Yjs client ids under which edits are made here. An edit is saved where its client id is this person's, says the server:
 * under an id that is somebody else's it may hold other structs, which it acknowledges all the same as known.
 */
export class ClaimedClients {
  readonly #unsaved: Set<number>;
  /** Asked about on the present connection, and found to be this person's. */
  readonly #asked = new Set<number>();
  readonly #owned = new Set<number>();
  readonly #unanswered = new Set<number>();
  /** How far each was saved when all was last saved. */
  readonly #savedClocks = new Map<number, number>();

  /** @param unsaved the ids of edits that wait on this device from before. */
  constructor(unsaved: Iterable<number>) {
    this.#unsaved = new Set(unsaved);
  }

  /** Every id of an edit is this person's. */
  get isConfirmed(): boolean {
    return [...this.#unsaved].every((client) => this.#owned.has(client));
  }

  /** Something was asked and has not been answered. */
  get isWaiting(): boolean {
    return this.#unanswered.size > 0;
  }

  /** Notes an edit under `client`. @returns whether the server has to be asked about it. */
  edited(client: number): boolean {
    this.#unsaved.add(client);
    return !this.#asked.has(client);
  }

  /** A new connection has been made, on which nothing was asked yet. */
  restarted(): void {
    this.#asked.clear();
    this.#unanswered.clear();
    this.#owned.clear();
  }

  /** What to ask: about `current`, under which the next edit is made, and all that is unsaved. It counts as asked. */
  toAsk(current: number): number[] {
    const clients = [...new Set([current, ...this.#unsaved])].filter((client) => !this.#asked.has(client));
    for (const client of clients) {
      this.#asked.add(client);
      this.#unanswered.add(client);
    }
    return clients;
  }

  /** @param others which are somebody else's, or nobody can tell. */
  answered(owned: readonly number[], others: readonly number[]): void {
    for (const client of [...owned, ...others]) this.#unanswered.delete(client);
    for (const client of owned) this.#owned.add(client);
  }

  /** All is saved. @param clock of the id under which edits are made now. */
  saved(current: number, clock: number): void {
    this.#unsaved.clear();
    this.#savedClocks.set(current, clock);
  }

  /**
   * From which clock on what is here under `client`, which is somebody else's, has to go under another.
   * @param serverClock where the edits under it are not this device's.
   */
  firstToReplace(client: number, serverClock: number): number {
    return this.#unsaved.has(client) ? (this.#savedClocks.get(client) ?? 0) : serverClock;
  }

  isUnsaved(client: number): boolean {
    return this.#unsaved.has(client);
  }
}
