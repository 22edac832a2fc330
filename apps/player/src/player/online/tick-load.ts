import { MAX_PREDICTED_TICKS } from "@playsmith/engine";

/** Shares of the time that ticks may take: above the first, fewer are predicted, so that going back costs less; below the second, more. */
const HIGH_LOAD = 0.75;
const LOW_LOAD = 0.5;
const LOAD_EVERY_MS = 500;
const MIN_PREDICTED_TICKS = 4;

/** How much of the time a run's ticks take on this device, and how many it may predict. */
export class TickLoad {
  #sinceMs: number | null = null;
  #workMs = 0;
  #predictedTicks = MAX_PREDICTED_TICKS;
  #tickMs = 0;

  /** Time of a tick on average over about a second; 0 before the first. */
  get tickMs(): number {
    return this.#tickMs;
  }

  /** Ticks that may be predicted, 4 to 12. */
  get predictedTicks(): number {
    return this.#predictedTicks;
  }

  /** Notes a frame. @param ticks that were simulated in it, those of rollbacks too. */
  add(ticks: number, ms: number, nowMs: number): void {
    if (ticks > 0) this.#tickMs += (ms / ticks - this.#tickMs) / 60;
    this.#workMs += ms;
    this.#sinceMs ??= nowMs;
    const elapsedMs = nowMs - this.#sinceMs;
    if (elapsedMs < LOAD_EVERY_MS) return;
    const share = this.#workMs / elapsedMs;
    const change = share > HIGH_LOAD ? -1 : share < LOW_LOAD ? 1 : 0;
    this.#predictedTicks = Math.min(MAX_PREDICTED_TICKS, Math.max(MIN_PREDICTED_TICKS, this.#predictedTicks + change));
    this.#sinceMs = nowMs;
    this.#workMs = 0;
  }
}
