import type { WorldState } from "../world-state.ts";

/** The nearest living entity with a tag within `rangePx`, of several the first in slot order; −1 for none. */
export function nearest(world: WorldState, entity: number, tag: number, rangePx: number): number {
  const { x, y, alive } = world.entities.columns;
  let best = -1;
  let bestSquare = rangePx * rangePx;
  for (const candidate of world.lists.tagged(tag)) {
    if (candidate === entity || alive[candidate] !== 1) continue;
    const apartX = (x[candidate] as number) - (x[entity] as number);
    const apartY = (y[candidate] as number) - (y[entity] as number);
    const square = apartX * apartX + apartY * apartY;
    if (square < bestSquare) {
      best = candidate;
      bestSquare = square;
    }
  }
  return best;
}

/** The first living entity with a tag in slot order, other than `except`; −1 for none. */
export function firstTagged(world: WorldState, tag: number, except: number): number {
  const { alive } = world.entities.columns;
  for (const candidate of world.lists.tagged(tag)) if (candidate !== except && alive[candidate] === 1) return candidate;
  return -1;
}
