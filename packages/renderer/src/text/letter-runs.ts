import type { InkedLetter } from "@playsmith/pictures";

/** Letters painted in one go. */
export interface LetterRun {
  text: string;
  color: number;
  x: number;
  y: number;
}

/** How far a letter may be off where the one before it ends, in px, to follow on it. */
const FOLLOWS_PX = 0.5;

/**
 * Joins letters of one colour that follow on each other: scripts whose letters join need to be painted in one go. Letters that are set apart,
 * each to be moved by itself, stay apart.
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
