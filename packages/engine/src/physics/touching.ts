import type { WorldState } from "../world-state.ts";
import { touches } from "./overlap.ts";

/**
 * Finds who carries a tag and touches an entity. Games have few who can be touched by many (one player, a hundred coins), so
 * the tag's list is walked.
 * @returns how many; they are in `world.touched` until the next search.
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

/** True when something that carries the tag touches the entity, or would if it were `reachPx` larger on each side. */
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

/** True when something that carries the tag touches the entity. */
export function isTouching(world: WorldState, entity: number, tag: number): boolean {
  return findTouching(world, entity, tag) > 0;
}
