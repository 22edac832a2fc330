import { type ConfirmedRun, encodeRelayFrame, encodeRuns, type SeatInput } from "@playsmith/contract";

/** Confirmed ticks that are sent together, and how long one waits for others: fewer packets are lost, and each lost one delays all after it. */
const SENT_TICKS = 2;
const SENT_AFTER_MS = 34;

/** Confirmed ticks that were not sent yet. */
export class ConfirmedBatch {
  #runs: ConfirmedRun[] = [];
  #before: readonly SeatInput[] = [];
  #sinceMs = 0;
  #ticks = 0;

  get ticks(): number {
    return this.#ticks;
  }

  /** Adds a tick. @param before the inputs of the tick before it, by seat. */
  add(inputs: readonly SeatInput[], before: readonly SeatInput[], nowMs: number): void {
    if (this.#ticks++ === 0) {
      this.#before = before;
      this.#sinceMs = nowMs;
    }
    const last = this.#runs.at(-1);
    // `SeatInputs.confirm` returns the same objects for equal inputs.
    if (last?.inputs.every((input, seat) => input === inputs[seat])) last.ticks++;
    else this.#runs.push({ ticks: 1, inputs });
  }

  isDue(nowMs: number): boolean {
    return this.#ticks >= SENT_TICKS || (this.#ticks > 0 && nowMs - this.#sinceMs >= SENT_AFTER_MS);
  }

  /** Takes all ticks. @returns their frame. */
  take(fromTick: number): Uint8Array<ArrayBuffer> {
    const bytes = encodeRelayFrame({ kind: "confirmed", fromTick, body: encodeRuns(this.#runs, this.#before) });
    this.#runs = [];
    this.#ticks = 0;
    return bytes;
  }
}
