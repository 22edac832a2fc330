import type { WorldState } from "../world-state.ts";
import { touches } from "./overlap.ts";

/**
 * Finds the entities with a tag that touch an entity. It walks the tag's list, since most games test many objects against few (one player,
 * a hundred coins).
 * @returns the number; the entities are in `world.touched` until the next search.
 */
export function findTouching(world: WorldState, entity: number, tag: number): number {
  const candidates = world.lists.tagged(tag);
  let count = 0;
  for (let index = 0; index < candidates.length; index++) {
    const candidate = candidates[index] as number;
    if (candidate === entity || world.entities.columns.alive[candidate] !== 1) continue;
    if (touches(world, entity, candidate)) world.touched[count++] = candidate;
  }
  return count;
}

/** Whether an entity with the tag touches the entity, enlarged by `reachPx` on each side. */
export function isNear(world: WorldState, entity: number, tag: number, reachPx: number): boolean {
  const { x, y, left, right, top, bottom, box, alive } = world.entities.columns;
  if (box[entity] === 0) return false;
  return world.lists.tagged(tag).some((other) => {
    if (other === entity || alive[other] !== 1 || box[other] === 0) return false;
    const apartX = (x[other] as number) - (x[entity] as number);
    const apartY = (y[other] as number) - (y[entity] as number);
    const isNearX =
      apartX + (left[other] as number) < (right[entity] as number) + reachPx &&
      apartX + (right[other] as number) > (left[entity] as number) - reachPx;
    return (
      isNearX &&
      apartY + (top[other] as number) < (bottom[entity] as number) + reachPx &&
      apartY + (bottom[other] as number) > (top[entity] as number) - reachPx
    );
  });
}

/** Whether an entity with the tag touches the entity. */
export function isTouching(world: WorldState, entity: number, tag: number): boolean {
  return findTouching(world, entity, tag) > 0;
}
