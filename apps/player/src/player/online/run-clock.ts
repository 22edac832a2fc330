const TICKS_PER_MS = 60 / 1_000;
/** Answers that count: the quickest of them tells the time best. */
const MAX_SAMPLES = 8;
/** The clock runs at most so much faster or slower than the relay's: nobody notices. */
const MAX_SLEW = 0.03;
/** A difference of one tick is made up for within so many ticks. */
const SLEW_TICKS = 30;
/** A larger difference, e.g. after the tab was hidden, is made up for at once. */
const MAX_DRIFT_TICKS = 30;

interface Sample {
  /** Null before the first answer. */
  roundTripMs: number | null;
  /** The relay's position at local time 0. */
  tickAtZero: number;
}

/**
 * The position in an online run, in ticks and fractions of them: follows the relay's clock, which answers pings. Differences are made up
 * for by running 3 % faster or slower, so that no frame is skipped.
 */
export class RunClock {
  #samples: Sample[] = [];
  /** Whether the only sample is what a relay has said unasked, so that the time that it took to come is not known. */
  #isGuess = false;
  #tick = 0;
  #lastMs: number | null = null;
  #isPaused = false;
  #speedPercent = 100;

  /** Null before the first answer. */
  get roundTripMs(): number | null {
    const known = this.#knownMs;
    return known.length === 0 ? null : known.reduce((sum, ms) => sum + ms, 0) / known.length;
  }

  /** Mean difference of the times of answers. */
  get jitterMs(): number {
    const mean = this.roundTripMs ?? 0;
    const known = this.#knownMs;
    return known.reduce((sum, ms) => sum + Math.abs(ms - mean), 0) / Math.max(1, known.length);
  }

  get #knownMs(): number[] {
    return this.#samples.flatMap(({ roundTripMs }) => roundTripMs ?? []);
  }

  get speedPercent(): number {
    return this.#speedPercent;
  }

  get #ticksPerMs(): number {
    return (TICKS_PER_MS * this.#speedPercent) / 100;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /**
   * Takes the relay's answer to a ping.
   * @param tick the relay's position when it answered.
   * @param speedPercent the relay's speed; an answer from before a change of it is of no use.
   */
  answered(sentMs: number, tick: number, nowMs: number, speedPercent = 100): void {
    const roundTripMs = nowMs - sentMs;
    if (!(roundTripMs >= 0) || this.#isPaused || speedPercent !== this.#speedPercent) return;
    if (this.#isGuess) {
      this.#samples = [];
      this.#lastMs = null;
    }
    this.#isGuess = false;
    this.#samples.push({ roundTripMs, tickAtZero: tick - (sentMs + roundTripMs / 2) * this.#ticksPerMs });
    if (this.#samples.length > MAX_SAMPLES) this.#samples.shift();
  }

  /** Stands still at a tick. */
  pause(atTick: number): void {
    this.#isPaused = true;
    this.#tick = Math.max(atTick, Math.min(this.#tick, atTick + MAX_DRIFT_TICKS));
  }

  /** Goes on from a tick with a speed. Earlier answers don't count any more. */
  resume(atTick: number, nowMs: number, speedPercent = 100): void {
    const { roundTripMs } = this;
    this.#isGuess ||= roundTripMs === null;
    this.#isPaused = false;
    this.#speedPercent = speedPercent;
    this.#lastMs = nowMs;
    this.#samples = [{ roundTripMs, tickAtZero: atTick + ((roundTripMs ?? 0) / 2 - nowMs) * this.#ticksPerMs }];
  }

  /** Goes on from a tick at once, e.g. with another relay. */
  moveTo(atTick: number, nowMs: number): void {
    this.resume(atTick, nowMs);
    this.#isGuess = true;
    this.#tick = atTick;
  }

  /** The position now; null before the first answer. Call it with each frame. */
  advance(nowMs: number): number | null {
    const quickest = this.#samples.reduce<Sample | null>(
      (best, next) => (best && (best.roundTripMs ?? 0) <= (next.roundTripMs ?? 0) ? best : next),
      null,
    );
    if (!quickest) return null;
    const isFirst = this.#lastMs === null;
    const elapsed = Math.max(0, nowMs - (this.#lastMs ?? nowMs)) * this.#ticksPerMs;
    this.#lastMs = nowMs;
    if (this.#isPaused) return this.#tick;
    const behind = quickest.tickAtZero + nowMs * this.#ticksPerMs - (this.#tick + elapsed);
    if (isFirst || Math.abs(behind) > MAX_DRIFT_TICKS) this.#tick += elapsed + behind;
    else this.#tick += elapsed * (1 + Math.min(MAX_SLEW, Math.max(-MAX_SLEW, behind / SLEW_TICKS)));
    return this.#tick;
  }
}
