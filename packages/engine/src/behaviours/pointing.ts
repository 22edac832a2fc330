import { viewToLayer } from "../scene/area.ts";
import type { WorldState } from "../world-state.ts";

/** Where the pointer is, in the pixels of an entity's layer. */
export function pointerOn(world: WorldState, entity: number): { x: number; y: number } {
  return viewToLayer(world, world.entities.columns.layer[entity] as number, world.input.pointerX, world.input.pointerY);
}

/** True when the pointer is over the collider of an entity. */
export function isPointedAt(world: WorldState, entity: number): boolean {
  const { x, y, left, right, top, bottom, box } = world.entities.columns;
  if (box[entity] === 0) return false;
  const pointer = pointerOn(world, entity);
  const [apartX, apartY] = [pointer.x - (x[entity] as number), pointer.y - (y[entity] as number)];
  const isWithinX = apartX >= (left[entity] as number) && apartX <= (right[entity] as number);
  return isWithinX && apartY >= (top[entity] as number) && apartY <= (bottom[entity] as number);
}
