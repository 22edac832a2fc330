const TICKS_PER_MS = 60 / 1_000;

/** The position of a run in ticks, which goes on with the speed of the game and stands still while the run is paused. It has no clock of its own: each call passes the time. */
export class RelayClock {
  /** The position at a time, from which the clock counts. */
  #anchor: { tick: number; ms: number };
  /** Null while the run is not paused. */
  #pausedMs: number | null = null;
  #speedPercent = 100;

  constructor(tick: number, startMs: number) {
    this.#anchor = { tick, ms: startMs };
  }

  get isPaused(): boolean {
    return this.#pausedMs !== null;
  }

  get speedPercent(): number {
    return this.isPaused ? 0 : this.#speedPercent;
  }

  /** The tick from which the clock counts, and at which it stands still. */
  get anchorTick(): number {
    return Math.max(0, Math.floor(this.#anchor.tick));
  }

  /** In ticks and fractions of them; negative before the start. */
  positionAt(nowMs: number): number {
    return this.#anchor.tick + ((nowMs - this.#anchor.ms) * TICKS_PER_MS * this.speedPercent) / 100;
  }

  dueTick(nowMs: number): number {
    return Math.floor(this.positionAt(nowMs));
  }

  /** How long the run has been paused, in ticks; 0 while it is not. */
  pausedTicks(nowMs: number): number {
    return this.#pausedMs === null ? 0 : (nowMs - this.#pausedMs) * TICKS_PER_MS;
  }

  /** Goes on with another speed. @returns whether it had another one. */
  setSpeed(speedPercent: number, nowMs: number): boolean {
    if (this.#speedPercent === speedPercent) return false;
    this.#anchor = { tick: this.positionAt(nowMs), ms: nowMs };
    this.#speedPercent = speedPercent;
    return true;
  }

  /** Stands still at the tick that is due, or at a later one. @returns whether it ran. */
  pause(minTick: number, nowMs: number): boolean {
    if (this.isPaused) return false;
    this.#anchor = { tick: Math.max(minTick, this.dueTick(nowMs)), ms: nowMs };
    this.#pausedMs = nowMs;
    return true;
  }

  /** @returns whether it stood still. */
  resume(nowMs: number): boolean {
    if (!this.isPaused) return false;
    this.#anchor = { tick: this.#anchor.tick, ms: nowMs };
    this.#pausedMs = null;
    return true;
  }
}
