import type { InkedLetter } from "@playsmith/pictures";

/** Letters drawn in one call. */
export interface LetterRun {
  text: string;
  color: number;
  x: number;
  y: number;
}

/** Maximum distance in px between the end of one letter and the start of the next in a run. */
const FOLLOWS_PX = 0.5;

/**
 * Merges adjacent letters of one colour: cursive scripts must be drawn in one call. Letters that are animated individually stay separate.
 */
export function letterRuns(letters: readonly InkedLetter[], widthOf: (letter: string) => number): LetterRun[] {
  const runs: LetterRun[] = [];
  let endX = 0;
  for (const { letter, color, x, y } of letters) {
    const last = runs.at(-1);
    if (last && last.color === color && last.y === y && Math.abs(x - endX) < FOLLOWS_PX) last.text += letter;
    else runs.push({ text: letter, color, x, y });
    endX = x + widthOf(letter);
  }
  return runs;
}
