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
  const width = Math.max(0, ...lines.map(widthOfLine));
  for (const [number, one] of lines.entries()) {
    const rest = width - widthOfLine(one);
    const shift = align === "left" ? 0 : align === "right" ? rest : Math.floor(rest / 2);
    for (const placed of one) {
      placed.line = number;
      placed.x += shift;
    }
  }
  return { letters: lines.flat(), width, lineCount: lines.length };
}

/** Removes the last word of a line and returns it; only the last letter where the line is a single word. */
function takeLastWord(line: PlacedLetter[]): PlacedLetter[] {
  const space = line.findLastIndex(({ letter }) => letter === " ");
  return line.splice(space >= 0 ? space + 1 : line.length - 1);
}
