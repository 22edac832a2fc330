/** After a change every frame is drawn for this long, so that files of the change show as soon as they are decoded. */
const ACTIVE_MS = 1_000;
/** Interval of draws while nothing changes. */
const IDLE_EVERY_MS = 100;

/** Skips frames of a paused game in which nothing changes. Times are those of frames, in ms. */
export class IdleThrottle {
  #activeUntilMs = Number.NEGATIVE_INFINITY;
  #drawnAtMs = Number.NEGATIVE_INFINITY;

  /** Something may have changed what is drawn. */
  wake(nowMs: number): void {
    this.#activeUntilMs = nowMs + ACTIVE_MS;
  }

  /** Whether this frame is to be drawn; if so, it counts as drawn. */
  isDue(nowMs: number): boolean {
    if (nowMs >= this.#activeUntilMs && nowMs - this.#drawnAtMs < IDLE_EVERY_MS) return false;
    this.#drawnAtMs = nowMs;
    return true;
  }
}
