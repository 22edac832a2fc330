import type { PlayerMessage } from "@playsmith/contract";
import type { SaveStore } from "@playsmith/player-host";

const KEY = "playsmith:stops";
/** As the server takes them. */
const LEAST_TICKS = 600;
/** Someone who has just come is not asked anything. */
const ASKED_AFTER_TICKS = 60 * 60;

type Place = PlayerMessage & { type: "place" };

/** Whether the visitor has agreed that the page sends where they stop, and where that is. The answer is kept in this browser alone. */
export class StopConsent {
  readonly #store: Pick<SaveStore, "getItem" | "setItem">;
  #place: Place | null = null;
  #hasEnded = false;
  #isTaken = false;

  constructor(store: Pick<SaveStore, "getItem" | "setItem">) {
    this.#store = store;
  }

  get isAgreed(): boolean {
    return this.#answer === "yes";
  }

  /** Whether to ask now: once per browser, so whoever goes on without an answer is not asked again. */
  mayAsk(tick: number): boolean {
    if (tick < ASKED_AFTER_TICKS || this.#answer !== null) return false;
    this.decide(false);
    return this.#answer !== null;
  }

  decide(isAgreed: boolean): void {
    if (!isAgreed) this.#place = null;
    try {
      this.#store.setItem(KEY, isAgreed ? "yes" : "no");
    } catch {
      // Without storage nothing is asked and nothing is sent.
    }
  }

  receive(message: PlayerMessage): void {
    if (message.type === "place" && this.isAgreed) this.#place = message;
    // A finished game is not one where somebody stopped.
    if (message.type === "status") this.#hasEnded = message.status === "won";
  }

  /** What to send when the visitor leaves; null for nothing. Once per page: they may come back to it. */
  take(): Omit<Place, "type"> | null {
    const place = this.#place;
    if (this.#isTaken || this.#hasEnded || !this.isAgreed || place === null || place.tick < LEAST_TICKS) return null;
    this.#isTaken = true;
    const { type: _, ...rest } = place;
    return rest;
  }

  get #answer(): string | null {
    try {
      return this.#store.getItem(KEY);
    } catch {
      return "no";
    }
  }
}
