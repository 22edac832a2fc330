import { touches } from "../physics/overlap.ts";
import type { World } from "../world.ts";

/** The entities that an entity touches at the moment. */
export function touchingObjects(world: World, entity: number): number[] {
  const { alive } = world.entities.columns;
  const found: number[] = [];
  if (alive[entity] !== 1) return found;
  for (let other = 0; other < world.entities.count; other++)
    if (other !== entity && alive[other] === 1 && touches(world, entity, other)) found.push(other);
  return found;
}
