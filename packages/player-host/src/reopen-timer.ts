const AGAIN_AFTER_MS = 2_000;
const AGAIN_AFTER_MOST_MS = 30_000;

/** Timers and network events of the page; tests can replace them. */
export interface SessionTimers {
  /** @returns a function that cancels the call. */
  after(delayMs: number, call: () => void): () => void;
  isOnline(): boolean;
  /** Calls when the network is back. @returns a function that unsubscribes. */
  onOnline(call: () => void): () => void;
}

export const systemTimers: SessionTimers = {
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
  isOnline: () => navigator.onLine,
  onOnline(call) {
    window.addEventListener("online", call);
    return () => window.removeEventListener("online", call);
  },
};

/** Schedules reopening a player: after a delay, with exponential backoff, and when the network is back. */
export class ReopenTimer {
  readonly #timers: SessionTimers;
  readonly #open: () => void;
  #cancels: (() => void)[] = [];
  #failures = 0;

  constructor(timers: SessionTimers, open: () => void) {
    this.#timers = timers;
    this.#open = open;
  }

  after(delayMs: number): void {
    this.cancel();
    this.#cancels.push(this.#timers.after(delayMs, this.#open));
  }

  /** Schedules a retry. A restored connection may not work at once, so retries continue while online. */
  later(): void {
    this.cancel();
    const delayMs = Math.min(AGAIN_AFTER_MS * 2 ** this.#failures++, AGAIN_AFTER_MOST_MS);
    this.#cancels.push(this.#timers.onOnline(this.#open));
    if (this.#timers.isOnline()) this.#cancels.push(this.#timers.after(delayMs, this.#open));
  }

  succeeded(): void {
    this.#failures = 0;
  }

  cancel(): void {
    for (const cancel of this.#cancels.splice(0)) cancel();
  }
}
