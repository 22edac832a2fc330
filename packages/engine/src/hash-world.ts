import { Hasher } from "./numbers/hash.ts";
import type { WorldState } from "./world-state.ts";

/** Hash of the state of a world: equal for two worlds in the same state. @param without the name of a part that does not count. */
export function hashWorld(world: WorldState, without?: string): number {
  const hasher = new Hasher();
  for (const part of world.parts.list) if (part.name !== without) part.hash(hasher);
  return hasher.digest();
}
