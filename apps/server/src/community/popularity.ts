/** After this time an event counts half as much for the trend. */
const HALF_LIFE_MS = 3 * 24 * 60 * 60_000;

/** How much each event counts. */
export const TREND_WEIGHTS = { release: 3, play: 1, like: 5, remix: 10 } as const;

/**
 * The trend of a game after an event: the sum of `weight · 2^(time / half-life)` over its events, as a binary logarithm. Later events count more, instead
 * of older ones less, so a trend changes only with events, and games can be sorted by an index.
 */
export function trendAfter(trend: number, weight: number, nowMs: number): number {
  const added = Math.log2(weight) + nowMs / HALF_LIFE_MS;
  const [less, more] = trend < added ? [trend, added] : [added, trend];
  return more + Math.log2(1 + 2 ** (less - more));
}
