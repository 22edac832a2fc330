import type { PlayerMessage } from "@playsmith/contract";

const PER_SECOND = 20;
/** As the contract takes them. */
const MAX_LENGTH = 10_000;

type Report = PlayerMessage & { type: "log" | "error" };

/**
 * Limits reports to twenty per second, so that a script that logs or fails in each tick can't flood its host. The others are
 * counted, and the count is sent in the next second.
 */
export class MessageLimit {
  readonly #send: (message: Report) => void;
  #windowStartMs = Number.NEGATIVE_INFINITY;
  #sent = 0;
  #withheld = 0;
  #last: Report | null = null;

  constructor(send: (message: Report) => void) {
    this.#send = send;
  }

  report(message: Report, nowMs: number): void {
    this.flush(nowMs);
    if (this.#sent >= PER_SECOND) {
      this.#withheld++;
      this.#last = message;
      return;
    }
    this.#sent++;
    this.#send(shortened(message));
  }

  /** Sends the number of dropped reports, once the second is over. */
  flush(nowMs: number): void {
    if (nowMs - this.#windowStartMs < 1_000) return;
    this.#windowStartMs = nowMs;
    this.#sent = 0;
    if (this.#withheld === 0 || !this.#last) return;
    this.#sent++;
    this.#send({ type: "log", level: "warning", text: `… and ${this.#withheld} more messages in the last second.`, tick: this.#last.tick });
    this.#withheld = 0;
    this.#last = null;
  }
}

/** The host refuses longer texts, and stops a game that sends many. */
function shortened(message: Report): Report {
  return message.type === "log"
    ? { ...message, text: message.text.slice(0, MAX_LENGTH) }
    : { ...message, message: message.message.slice(0, MAX_LENGTH) };
}
