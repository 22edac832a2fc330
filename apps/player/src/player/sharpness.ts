/** Sharper than this, nobody sees a difference, and phones get hot. */
const MAX_PIXEL_RATIO = 3;
/** A game that shows fewer frames than this a second is drawn with fewer pixels. */
const SLOW_FRAMES_PER_S = 40;
/** So many measurements in a row; a single one can be a hiccup. */
const SLOW_MEASUREMENTS = 3;

/**
 * How many canvas pixels a CSS pixel gets. As many as the screen has, where the machine keeps up. Pixel art loses little when it is
 * drawn smaller and enlarged by the browser, so a machine that does not keep up, or draws without a graphics card, gets a whole
 * multiple of the game's own pixels.
 */
export class Sharpness {
  /** Canvas pixels a game pixel gets at most. */
  #most = Number.POSITIVE_INFINITY;
  #slow = 0;

  startLow(): void {
    this.#most = 1;
  }

  /** Takes notice of the frame rate. @returns whether the ratio has changed. */
  measure(framesPerS: number): boolean {
    this.#slow = framesPerS > 0 && framesPerS < SLOW_FRAMES_PER_S ? this.#slow + 1 : 0;
    if (this.#slow < SLOW_MEASUREMENTS || this.#most === 1) return false;
    this.#slow = 0;
    this.#most = this.#most > 2 ? 2 : 1;
    return true;
  }

  /** @param fitScale CSS pixels a game pixel takes. */
  ratio(devicePixelRatio: number, fitScale: number, isPixelPerfect: boolean): number {
    const full = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    if (!isPixelPerfect) return this.#most < 2 ? Math.min(1, full) : full;
    return Math.min(full, this.#most / fitScale);
  }
}
