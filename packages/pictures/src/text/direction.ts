/**
 * The order of letters on a line with text from right to left, such as Hebrew or Arabic: the parts of the Unicode Bidirectional Algorithm
 * (UAX #9) that texts of games need, without embeddings. It depends on the letters alone, so every machine draws the same.
 */

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;
const MARK = /\p{M}/u;

/** Left, right, number, neutral. */
type Kind = "L" | "R" | "N" | "O";

function kindOf(letter: string): Kind {
  if (DIGIT.test(letter)) return "N";
  if (!LETTER.test(letter)) return "O";
  return RIGHT_TO_LEFT.test(letter) ? "R" : "L";
}

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Whether a paragraph runs from right to left: its first letter of a direction decides. */
export function isRightToLeft(letters: Iterable<string>): boolean {
  for (const letter of letters) {
    const kind = kindOf(letter);
    if (kind === "L" || kind === "R") return kind === "R";
  }
  return false;
}

/** The embedding level of each letter of a line: odd ones run from right to left. */
export function levelsOf(letters: readonly string[], isBaseRtl: boolean): number[] {
  const base = isBaseRtl ? 1 : 0;
  const kinds = letters.map(kindOf);
  let strong: Kind = isBaseRtl ? "R" : "L";
  for (const [at, letter] of letters.entries()) {
    const kind = kinds[at] as Kind;
    // A mark belongs to its letter, and a number to the Latin text before it.
    if (MARK.test(letter)) kinds[at] = kinds[at - 1] ?? "O";
    else if (kind === "L" || kind === "R") strong = kind;
    else if (kind === "N" && strong === "L") kinds[at] = "L";
  }
  for (const [at, letter] of letters.entries()) if (isInNumber(letter, kinds[at - 1], kinds[at + 1])) kinds[at] = "N";
  const side = (kind: Kind | undefined): "L" | "R" => (kind === undefined ? (isBaseRtl ? "R" : "L") : kind === "L" ? "L" : "R");
  const levels: number[] = [];
  for (let at = 0; at < kinds.length; at++) {
    const kind = kinds[at] as Kind;
    if (kind !== "O") {
      levels.push(kind === "R" ? 1 : kind === "N" ? 2 : base === 0 ? 0 : 2);
      continue;
    }
    const end = kinds.findIndex((next, index) => index > at && next !== "O");
    const [before, after] = [side(kinds[at - 1]), side(kinds[end])];
    const level = before !== after ? base : before === "R" ? 1 : base === 0 ? 0 : 2;
    for (const last = end < 0 ? kinds.length : end; at < last; at++) levels.push(level);
    at--;
  }
  for (let at = letters.length - 1; at >= 0 && letters[at] === " "; at--) levels[at] = base;
  return levels;
}

/** Whether a sign belongs to the number beside it: a point within, or a percent sign at its end. */
const isInNumber = (letter: string, before: Kind | undefined, after: Kind | undefined): boolean =>
  (/[.,:/٫٬]/.test(letter) && before === "N" && after === "N") || (/[%٪°$€]/.test(letter) && (before === "N" || after === "N"));

/** Indices of letters from left to right, by their levels. */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while (to < order.length && (levels[order[to] as number] as number) >= level) to++;
      if (to === from) continue;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}
