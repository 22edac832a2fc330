/** The message limits of a game's frame. A game with all editor features sends about 130 messages and 1 MB per second. */
export const MESSAGE_BUDGET = {
  messagesPerS: 400,
  messagesAtOnce: 1_000,
  bytesPerS: 8_000_000,
  bytesAtOnce: 32_000_000,
  /** Console lines and errors: the player limits itself to 20 per second. */
  reportsPerS: 40,
  reportsAtOnce: 150,
  /** Messages of unknown type. */
  unknownPerS: 5,
  unknownAtOnce: 50,
} as const;

/** Token bucket: refills over time up to a maximum. */
class Allowance {
  readonly #perMs: number;
  readonly #most: number;
  #left: number;
  #sinceMs: number;

  constructor(perS: number, most: number, nowMs: number) {
    this.#perMs = perS / 1_000;
    this.#most = most;
    this.#left = most;
    this.#sinceMs = nowMs;
  }

  /** @returns whether enough was left. */
  take(amount: number, nowMs: number): boolean {
    this.#left = Math.min(this.#most, this.#left + Math.max(0, nowMs - this.#sinceMs) * this.#perMs) - amount;
    this.#sinceMs = nowMs;
    return this.#left >= 0;
  }
}

/** Counts a frame's messages and bytes. */
export class MessageBudget {
  readonly #messages: Allowance;
  readonly #bytes: Allowance;
  readonly #reports: Allowance;
  readonly #unknown: Allowance;

  constructor(nowMs: number, budget: { [Name in keyof typeof MESSAGE_BUDGET]: number } = MESSAGE_BUDGET) {
    this.#messages = new Allowance(budget.messagesPerS, budget.messagesAtOnce, nowMs);
    this.#bytes = new Allowance(budget.bytesPerS, budget.bytesAtOnce, nowMs);
    this.#reports = new Allowance(budget.reportsPerS, budget.reportsAtOnce, nowMs);
    this.#unknown = new Allowance(budget.unknownPerS, budget.unknownAtOnce, nowMs);
  }

  /** Counts a message before it is deserialized. @returns false when there are too many. */
  takeMessage(nowMs: number): boolean {
    return this.#messages.take(1, nowMs);
  }

  takeBytes(bytes: number, nowMs: number): boolean {
    return this.#bytes.take(bytes, nowMs);
  }

  /** Counts a console line. */
  takeReport(nowMs: number): boolean {
    return this.#reports.take(1, nowMs);
  }

  /** Counts a message of unknown type. */
  takeUnknown(nowMs: number): boolean {
    return this.#unknown.take(1, nowMs);
  }
}
