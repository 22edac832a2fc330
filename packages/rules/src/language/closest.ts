/** The candidate that is most similar to `word`; null when none is close. */
export function closest(word: string, candidates: Iterable<string>): string | null {
  const expected = word.toLowerCase();
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(expected.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = candidate.toLowerCase() === expected ? 0 : editDistance(expected, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Damerau–Levenshtein distance of two words. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit || a.length > 200) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const here = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let distance = Math.min(
        (last[column] as number) + 1,
        (here[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) distance = Math.min(distance, (beforeLast[column - 2] as number) + 1);
      here.push(distance);
    }
    beforeLast = last;
    last = here;
  }
  return last[b.length] as number;
}
