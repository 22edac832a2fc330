/** Length of one tick. */
export const TICK_MS = 1_000 / 60;
/** After a stall so many ticks are made up for; the rest of the time is let go, so that a slow machine slows down and does not spiral. */
const MAX_TICKS = 5;
/** A display that is nearly at 60 Hz gets exactly one tick a frame, so that motion stays even. */
const SNAP_MS = 1.2;

/** Turns the passing of time into whole ticks. It has no clock: the caller says what time it is. */
export class FixedStep {
  #lastMs: number | null = null;
  #owedMs = 0;

  /** How far the time is between the last tick and the next, 0 to 1. */
  get alpha(): number {
    return Math.min(1, this.#owedMs / TICK_MS);
  }

  /** How many ticks are due. @param speed ticks for each that there would usually be: 0.5 is slow motion. */
  advance(nowMs: number, speed = 1): number {
    const elapsedMs = this.#lastMs === null ? TICK_MS : Math.max(0, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
    this.#owedMs += (Math.abs(elapsedMs - TICK_MS) < SNAP_MS ? TICK_MS : elapsedMs) * speed;
    // A hair of slack, or rounding would now and then withhold the tick that is due.
    const due = Math.floor((this.#owedMs + 1e-6) / TICK_MS);
    const most = Math.ceil(MAX_TICKS * Math.max(1, speed));
    const ticks = Math.min(most, due);
    this.#owedMs = due > most ? 0 : Math.max(0, this.#owedMs - ticks * TICK_MS);
    return ticks;
  }

  /** Forgets the time that has passed, after a pause. */
  reset(): void {
    this.#lastMs = null;
    this.#owedMs = 0;
  }
}
