import { Hasher } from "./numbers/hash.ts";
import type { WorldState } from "./world-state.ts";

/** Hash of the complete state of a world: equal for two worlds in the same state. */
export function hashWorld(world: WorldState): number {
  const hasher = new Hasher();
  for (const part of world.parts.list) part.hash(hasher);
  return hasher.digest();
}
