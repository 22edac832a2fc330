import { hasRightToLeft, isRightToLeft, levelsOf, visualOrder } from "./direction.ts";
import type { LetterStyle, Span } from "./spans.ts";

export type TextAlign = "left" | "center" | "right";

/** A positioned letter: `x` from the left of the text, `line` from 0. */
export interface PlacedLetter extends LetterStyle {
  letter: string;
  x: number;
  width: number;
  line: number;
  /** Index in the text, from 0, including line breaks; for gradual reveal. */
  index: number;
  /** Whether it runs from right to left with its neighbours. */
  isRtl?: boolean;
}

export interface TextLayout {
  letters: PlacedLetter[];
  width: number;
  lineCount: number;
}

/** Maximum number of letters shown of one text. */
const MAX_LETTERS = 4_000;

/**
 * Lays out a text: breaks lines at explicit breaks and, beyond the wrap width, between words; longer words are broken inside.
 * @param widthOf advance width of a letter, including the gap after it. @param wrapWidth 0 never wraps.
 */
export function layOut(
  spans: readonly Span[],
  widthOf: (letter: string) => number,
  wrapWidth: number,
  align: TextAlign,
  gap = 0,
): TextLayout {
  const lines: PlacedLetter[][] = [[]];
  let line: PlacedLetter[] = lines[0] as PlacedLetter[];
  let x = 0;
  let index = 0;
  /** Lines after an explicit break; each decides the direction of those that wrap from it. */
  const paragraphs = new Set([0]);
  const breakLine = () => {
    line = [];
    lines.push(line);
    x = 0;
  };
  for (const { text, ...style } of spans) {
    for (const letter of text) {
      if (index >= MAX_LETTERS) break;
      const at = index++;
      if (letter === "\n") {
        breakLine();
        paragraphs.add(lines.length - 1);
        continue;
      }
      const width = widthOf(letter);
      line.push({ letter, x, width, line: 0, index: at, ...style });
      x += width;
      if (wrapWidth <= 0 || letter === " " || x - gap <= wrapWidth || line.length < 2) continue;
      const moved = takeLastWord(line);
      breakLine();
      for (const carried of moved) {
        carried.x = x;
        line.push(carried);
        x += carried.width;
      }
    }
  }
  for (const one of lines) while (wrapWidth > 0 && one.at(-1)?.letter === " ") one.pop();
  const widthOfLine = (one: readonly PlacedLetter[]) => {
    const last = one.at(-1);
    return last ? last.x + last.width - gap : 0;
  };
  const widths = lines.map(widthOfLine);
  const width = Math.max(0, ...widths);
  orderLines(lines, paragraphs);
  for (const [number, one] of lines.entries()) {
    const rest = width - (widths[number] ?? 0);
    const shift = align === "left" ? 0 : align === "right" ? rest : Math.floor(rest / 2);
    for (const placed of one) {
      placed.line = number;
      placed.x += shift;
    }
  }
  return { letters: lines.flat(), width, lineCount: lines.length };
}

/** Moves the letters of lines with text from right to left to where they are seen. */
function orderLines(lines: readonly PlacedLetter[][], paragraphs: ReadonlySet<number>): void {
  if (!lines.some((line) => line.some(({ letter }) => hasRightToLeft(letter)))) return;
  let isBaseRtl = false;
  for (const [number, line] of lines.entries()) {
    if (paragraphs.has(number)) {
      const end = lines.findIndex((_, later) => later > number && paragraphs.has(later));
      const paragraph = lines.slice(number, end < 0 ? lines.length : end);
      isBaseRtl = isRightToLeft(paragraph.flat().map(({ letter }) => letter));
    }
    const levels = levelsOf(
      line.map(({ letter }) => letter),
      isBaseRtl,
    );
    let x = 0;
    for (const at of visualOrder(levels)) {
      const placed = line[at] as PlacedLetter;
      placed.isRtl = (levels[at] as number) % 2 === 1;
      placed.x = x;
      x += placed.width;
    }
  }
}

/** Removes the last word of a line and returns it; only the last letter where the line is a single word. */
function takeLastWord(line: PlacedLetter[]): PlacedLetter[] {
  const space = line.findLastIndex(({ letter }) => letter === " ");
  return line.splice(space >= 0 ? space + 1 : line.length - 1);
}
