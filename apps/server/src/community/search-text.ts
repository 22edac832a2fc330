/** Words that a search looks for at most; more only cost time. */
const WORDS_MAX = 8;
const WORD_MAX_LENGTH = 40;

/** A text in the form in which it is searched: lower case, without accents, words with one space around each. */
export function searchForm(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return plain === "" ? "" : ` ${plain} `;
}

/** The words of a search, in {@link searchForm}, without repetitions. */
export function searchWords(text: string): string[] {
  const words = searchForm(text).trim().split(" ").filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, WORD_MAX_LENGTH)))].slice(0, WORDS_MAX);
}

/** The runs of three characters of a word with a space before it, without repetitions. */
export function trigramsOf(word: string): string[] {
  const text = [...` ${word}`];
  return [...new Set(text.slice(2).map((_, index) => text.slice(index, index + 3).join("")))];
}

/** How many characters of a word may differ: none in short ones, since almost everything is similar to those. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * How well a word is in a text in {@link searchForm}: 1 for the whole word, 0.8 for the start of one, 0.6 for a part, 0.4 for a word with typing errors
 * (one character from 4, two from 8; swapped neighbours count as one), 0 for none of these.
 */
export function wordMatch(word: string, text: string): number {
  if (text.includes(` ${word} `)) return 1;
  if (text.includes(` ${word}`)) return 0.8;
  if (text.includes(word)) return 0.6;
  const allowed = mistakesIn(word);
  return allowed > 0 &&
    text
      .trim()
      .split(" ")
      .some((other) => distanceWithin(word, other, allowed))
    ? 0.4
    : 0;
}

/** Whether two words differ by at most `most` insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function distanceWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      line.push(cost);
    }
    if (Math.min(...line) > most) return false;
    before = above;
    above = line;
  }
  return (above[b.length] ?? 0) <= most;
}
