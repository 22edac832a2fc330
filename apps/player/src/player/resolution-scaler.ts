/** A higher ratio makes no visible difference, and heats phones. */
const MAX_PIXEL_RATIO = 3;
/** Below this frame rate a game is drawn with fewer pixels. */
const SLOW_FRAMES_PER_S = 40;
/** Slow measurements in a row before the resolution drops. */
const SLOW_MEASUREMENTS = 3;
/** Browsers limit the rate to about 30 to save power, and in frames of other origins that nobody has touched yet. */
const isNearLimit = (framesPerS: number): boolean => Math.abs(framesPerS - 30) <= 3;

/**
 * Chooses the canvas resolution, in canvas pixels per CSS pixel: the screen's own while the machine keeps up. Pixel art loses little when the
 * browser scales it up, so slow machines and software renderers get an integer multiple of the game's own pixels.
 */
export class ResolutionScaler {
  /** Maximum canvas pixels per game pixel. */
  #most = Number.POSITIVE_INFINITY;
  #slow = 0;
  /** The frame rate before the resolution dropped. */
  #fullRate = 0;
  /** Whether fewer pixels were in vain, as the browser limits the rate. */
  #isLimited = false;

  startLow(): void {
    this.#most = 1;
  }

  /** Takes a measurement of the frame rate. @returns whether the ratio has changed. */
  measure(framesPerS: number): boolean {
    if (framesPerS >= SLOW_FRAMES_PER_S) this.#isLimited = false;
    this.#slow = framesPerS > 0 && framesPerS < SLOW_FRAMES_PER_S ? this.#slow + 1 : 0;
    if (this.#slow < SLOW_MEASUREMENTS || this.#isLimited) return false;
    this.#slow = 0;
    if (this.#most === 1) {
      this.#isLimited = isNearLimit(this.#fullRate) && isNearLimit(framesPerS);
      if (this.#isLimited) this.#most = Number.POSITIVE_INFINITY;
      return this.#isLimited;
    }
    if (this.#most > 2) this.#fullRate = framesPerS;
    this.#most = this.#most > 2 ? 2 : 1;
    return true;
  }

  /** @param fitScale CSS pixels per game pixel. */
  ratio(devicePixelRatio: number, fitScale: number, isPixelPerfect: boolean): number {
    const full = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    if (!isPixelPerfect) return this.#most < 2 ? Math.min(1, full) : full;
    return Math.min(full, this.#most / fitScale);
  }
}
