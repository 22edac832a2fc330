import type { WorldState } from "../world-state.ts";
import { moveY } from "./move.ts";

/**
 * Moves an object that walks off a slope down to the ground just below it, so that it does not hop downhill.
 * @returns whether it is on the ground again.
 */
export function snapToGround(world: WorldState, entity: number, reachPx: number): boolean {
  if (!world.collisions.hasSlopes && !world.lists.hasSlants) return false;
  const { y } = world.entities.columns;
  const before = y[entity] as number;
  if (moveY(world, entity, reachPx, false)) return true;
  y[entity] = before;
  return false;
}
