/** For so long after something happened, each frame is drawn: files that came with it are shown as soon as they are decoded. */
const AWAKE_MS = 1_000;
/** How often a picture in which nothing happens is drawn all the same. */
const RESTING_EVERY_MS = 100;

/** Says which frames of a picture that stands still are worth drawing. Times are those of frames, in ms. */
export class Rest {
  #awakeUntilMs = Number.NEGATIVE_INFINITY;
  #drawnAtMs = Number.NEGATIVE_INFINITY;

  /** Something may have changed what is seen. */
  wake(nowMs: number): void {
    this.#awakeUntilMs = nowMs + AWAKE_MS;
  }

  /** Whether this frame is to be drawn; it counts as drawn when it is. */
  isDue(nowMs: number): boolean {
    if (nowMs >= this.#awakeUntilMs && nowMs - this.#drawnAtMs < RESTING_EVERY_MS) return false;
    this.#drawnAtMs = nowMs;
    return true;
  }
}
