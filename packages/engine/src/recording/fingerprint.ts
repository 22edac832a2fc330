import { Hasher } from "../numbers/hash.ts";
import { variablesText } from "../state/variables.ts";
import type { World } from "../world.ts";

/**
 * Hash of the visible state of a world: positions, looks and variables. It is much cheaper than the hash of the whole world, so a debugger
 * can store one per tick.
 */
export function fingerprintOf(world: World): number {
  const { count, columns } = world.entities;
  const hasher = new Hasher();
  for (const array of [columns.alive, columns.x, columns.y, columns.angleRad, columns.scaleX, columns.scaleY, columns.opacity])
    hasher.array(array, count);
  hasher.array(columns.animationName, count);
  hasher.array(columns.animationStart, count);
  hasher.text(world.status + world.sceneId);
  hasher.text(variablesText(world.variables));
  return hasher.digest();
}
