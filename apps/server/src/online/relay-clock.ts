const TICKS_PER_MS = 60 / 1_000;

/** The position of a run in ticks, which stands still while the run is paused. It has no clock of its own: each call passes the time. */
export class RelayClock {
  /** The position at a time, from which the clock counts. */
  #anchor: { tick: number; ms: number };
  /** Null while the run is not paused. */
  #pausedMs: number | null = null;

  constructor(tick: number, startMs: number) {
    this.#anchor = { tick, ms: startMs };
  }

  get isPaused(): boolean {
    return this.#pausedMs !== null;
  }

  get speedPercent(): number {
    return this.isPaused ? 0 : 100;
  }

  /** The tick from which the clock counts, and at which it stands still. */
  get anchorTick(): number {
    return Math.max(0, this.#anchor.tick);
  }

  /** In ticks and fractions of them; negative before the start. */
  positionAt(nowMs: number): number {
    return this.#anchor.tick + (this.isPaused ? 0 : (nowMs - this.#anchor.ms) * TICKS_PER_MS);
  }

  dueTick(nowMs: number): number {
    return Math.floor(this.positionAt(nowMs));
  }

  /** How long the run has been paused, in ticks; 0 while it is not. */
  pausedTicks(nowMs: number): number {
    return this.#pausedMs === null ? 0 : (nowMs - this.#pausedMs) * TICKS_PER_MS;
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
