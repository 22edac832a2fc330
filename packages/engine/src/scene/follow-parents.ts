import type { WorldState } from "../world-state.ts";
import { deriveEntity } from "./derive.ts";

/** Moves all children of a world with their parents. */
export function followParents(world: WorldState): void {
  if (world.parents.count === 0) return;
  world.parents.follow(world.entities, (child) => deriveEntity(world, child));
  world.placesVersion++;
}
