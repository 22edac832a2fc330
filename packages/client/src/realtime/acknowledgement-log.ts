/** The kinds of update that the server acknowledges: the opening exchange's answer, which carries all that it misses, and single updates. */
export type SentKind = "step2" | "update";

/** What the server has acknowledged on the present connection. */
export interface Acknowledgements {
  /** Sent and not yet acknowledged, oldest first; the server answers in order. */
  readonly pending: readonly SentKind[];
  /** An opening exchange has been acknowledged, and every update since was sent. */
  readonly handshakeDone: boolean;
  /** The server has refused an update, since this person may only read. */
  readonly refused: boolean;
}

/** Counts which updates were sent and acknowledged. What was not sent is carried by the next opening exchange. */
export class AcknowledgementLog {
  #pending: SentKind[] = [];
  /** How many of the oldest pending were sent before the last update that was not: their exchanges do not carry it. */
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
