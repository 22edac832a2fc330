/** Messages that the server acknowledges: the handshake's reply with all missing updates, and single updates. */
export type SentKind = "step2" | "update";

/** Acknowledgements on the current connection. */
export interface Acknowledgements {
  /** Sent and not yet acknowledged, oldest first; the server responds in order. */
  readonly pending: readonly SentKind[];
  /** A handshake was acknowledged, and every update since was sent. */
  readonly handshakeDone: boolean;
  /** The server has rejected an update, since this person may only read. */
  readonly refused: boolean;
}

/** Tracks sent and acknowledged updates. Unsent updates are included in the next handshake. */
export class AcknowledgementLog {
  #pending: SentKind[] = [];
  /** Number of pending messages sent before the last unsent update: these handshakes do not include it. */
  #outdated = 0;
  #handshakeDone = false;
  #refused = false;

  get state(): Acknowledgements {
    return { pending: [...this.#pending], handshakeDone: this.#handshakeDone, refused: this.#refused };
  }

  sent(kind: SentKind): void {
    this.#pending.push(kind);
  }

  /** An update could not be sent, or was held back. */
  notSent(): void {
    this.#outdated = this.#pending.length;
    this.#handshakeDone = false;
  }

  acknowledged(isApplied: boolean): void {
    const isOutdated = this.#outdated > 0;
    if (isOutdated) this.#outdated--;
    if (this.#pending.shift() === "step2" && !isOutdated) this.#handshakeDone = true;
    if (!isApplied) this.#refused = true;
  }

  /** A connection was opened or closed. */
  reset(): void {
    this.#pending = [];
    this.#outdated = 0;
    this.#handshakeDone = false;
    this.#refused = false;
  }
}
