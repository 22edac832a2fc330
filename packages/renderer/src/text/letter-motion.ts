/** Amplitudes of wave and shake, as shares of the text size. */
const WAVE_SHARE = 0.14;
const SHAKE_SHARE = 0.07;
const WAVE_RAD_PER_TICK = 0.14;
const WAVE_RAD_PER_LETTER = 0.55;
/** Ticks between two positions of a shaking letter. */
const SHAKE_TICKS = 3;

/** Offset of an animated letter at a time, in px. Deterministic. */
export function letterOffset(
  { wave, shake }: { wave: boolean; shake: boolean },
  index: number,
  playTime: number,
  sizePx: number,
): { x: number; y: number } {
  let x = 0;
  let y = 0;
  if (wave) y += Math.sin(playTime * WAVE_RAD_PER_TICK - index * WAVE_RAD_PER_LETTER) * sizePx * WAVE_SHARE;
  if (shake) {
    const turn = Math.floor(playTime / SHAKE_TICKS) * 7.31 + index * 3.17;
    x += Math.sin(turn * 1.7) * sizePx * SHAKE_SHARE;
    y += Math.sin(turn * 2.9 + 1) * sizePx * SHAKE_SHARE;
  }
  return { x, y };
}

/** Number of visible letters of a text. @param lettersPerS 0 shows all at once. */
export function lettersShown(lettersPerS: number, playTime: number, sinceTick: number): number {
  if (lettersPerS <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor(((playTime - sinceTick) / 60) * lettersPerS));
}
