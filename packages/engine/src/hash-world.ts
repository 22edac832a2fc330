import { Hasher } from "./numbers/hash.ts";
import type { WorldState } from "./world-state.ts";

/** One number for all state of a world: two worlds in the same state have the same. */
export function hashWorld(world: WorldState): number {
  const hasher = new Hasher();
  for (const part of world.parts.list) part.hash(hasher);
  return hasher.digest();
}
