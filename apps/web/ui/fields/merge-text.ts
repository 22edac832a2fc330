/** One change of a text: what is put in place of what lies between two places. */
interface Change {
  from: number;
  to: number;
  text: string;
}

function changeBetween(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) };
}

export interface MergedText {
  text: string;
  caret: number;
}

/**
 * Brings together what two people made of one text.
 * @param base null for one that nobody knows, as of several things that have different ones.
 * @param caret where one stands in one's own.
 * @returns the text with both changes, and where one stands then; null where both changed the same part, and where there is no room for both.
 */
export function mergeText(
  base: string | null,
  mine: string,
  theirs: string,
  caret: number,
  mostLetters = Number.POSITIVE_INFINITY,
): MergedText | null {
  const merged = base === null ? null : bothChanges(base, mine, theirs, caret);
  return merged && merged.text.length <= mostLetters ? merged : null;
}

function bothChanges(base: string, mine: string, theirs: string, caret: number): MergedText | null {
  const [own, other] = [changeBetween(base, mine), changeBetween(base, theirs)];
  if (own.to <= other.from) return { text: theirs.slice(0, own.from) + own.text + theirs.slice(own.to), caret };
  if (other.to > own.from) return null;
  const shift = other.text.length - (other.to - other.from);
  const [from, to] = [own.from + shift, own.to + shift];
  return { text: theirs.slice(0, from) + own.text + theirs.slice(to), caret: caret >= other.to ? caret + shift : caret };
}
