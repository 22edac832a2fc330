import type { World } from "../../world.ts";

/** Limit of measured pairs. */
const MAX_PAIRS = 4_096;

/** Smallest distance between the boxes of two groups of objects, in px; null without pairs or with too many. */
export function nearestGapPx(world: World, first: readonly number[], second: readonly number[]): number | null {
  if (first.length * second.length > MAX_PAIRS) return null;
  const { alive, x, y, left, right, top, bottom } = world.entities.columns;
  const at = (column: ArrayLike<number>, entity: number): number => column[entity] as number;
  let nearest: number | null = null;
  for (const a of first) {
    for (const b of second) {
      if (a === b || alive[a] !== 1 || alive[b] !== 1) continue;
      const [dx, dy] = [at(x, b) - at(x, a), at(y, b) - at(y, a)];
      const gapX = Math.max(0, dx + at(left, b) - at(right, a), at(left, a) - (dx + at(right, b)));
      const gapY = Math.max(0, dy + at(top, b) - at(bottom, a), at(top, a) - (dy + at(bottom, b)));
      const gap = Math.hypot(gapX, gapY);
      if (nearest === null || gap < nearest) nearest = gap;
    }
  }
  return nearest;
}
