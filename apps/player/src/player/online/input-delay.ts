const TICKS_PER_MS = 60 / 1_000;
const MAX_TICKS = 4;
/** At least so long between two changes: each one is felt. */
const CHANGE_EVERY_MS = 3_000;
/** As a run begins it is set at once: nobody is used to another one yet. */
const SETTLING_MS = 1_000;

/**
 * The ticks between a press and its effect, 1 to 4: the others go back less when own input has part of its way to them behind it. The way
 * to the relay, and the jitter, are delayed; the rest is predicted.
 */
export class InputDelay {
  #ticks = 2;
  #firstMs: number | null = null;
  #changedMs = Number.NEGATIVE_INFINITY;

  get ticks(): number {
    return this.#ticks;
  }

  /**
   * Follows the measured times, by one tick at a time once the run has settled.
   * @param speedPercent of the run: a slow one has fewer ticks in the same time.
   */
  follow(roundTripMs: number, jitterMs: number, nowMs: number, speedPercent = 100): void {
    const exact = ((roundTripMs / 2 + jitterMs) * TICKS_PER_MS * speedPercent) / 100;
    const wanted = Math.min(MAX_TICKS, Math.max(1, Math.ceil(exact)));
    this.#firstMs ??= nowMs;
    if (nowMs - this.#firstMs < SETTLING_MS) {
      this.#ticks = wanted;
      this.#changedMs = nowMs;
      return;
    }
    if (nowMs - this.#changedMs < CHANGE_EVERY_MS) return;
    // Down only when it is clearly less, so that it doesn't alternate.
    const change = wanted > this.#ticks ? 1 : wanted < this.#ticks && exact < this.#ticks - 1.25 ? -1 : 0;
    if (change === 0) return;
    this.#ticks += change;
    this.#changedMs = nowMs;
  }
}
