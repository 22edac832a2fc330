import { indexInstances } from "../scene/place.ts";
import type { WorldState } from "../world-state.ts";
import type { WorldSnapshot } from "./snapshot.ts";

/**
 * Derived data kept beside a snapshot by the world that took it. A return to the snapshot need not work them out again as long as the game
 * was not edited, no names were added and nothing was derived anew.
 */
interface DerivedCache {
  world: WorldState;
  edits: number;
  derivations: number;
  /** What each part copied, in the order of the world's parts. */
  parts: readonly unknown[];
}

const caches = new WeakMap<WorldSnapshot, DerivedCache>();

/** Keeps what is needed to return to a snapshot quickly. */
export function cacheDerived(world: WorldState, snapshot: WorldSnapshot): void {
  const { edits, derivations, parts } = world;
  caches.set(snapshot, { world, edits, derivations, parts: parts.list.map((part) => part.copyDerived?.()) });
}

/** Caches anew after a world was restored from a snapshot that it took itself, of the game as it still is. */
export function cacheDerivedAgain(world: WorldState, snapshot: WorldSnapshot): void {
  const cache = caches.get(snapshot);
  if (cache?.world === world && cache.edits === world.edits) cacheDerived(world, snapshot);
}

/** Whether a snapshot is one that this world took, of the game as it still is and of the scene that it is in. */
export function isDerivedCached(world: WorldState, snapshot: WorldSnapshot): boolean {
  const cache = caches.get(snapshot);
  if (!cache || cache.world !== world || cache.edits !== world.edits || cache.derivations !== world.derivations) return false;
  if (cache.parts.length !== world.parts.list.length || world.polygons.size > 0) return false;
  return world.parts.list.every((part, index) => part.isDerivedValid?.(snapshot.parts[part.name], cache.parts[index]) ?? true);
}

/** Loads all parts but those that load last from a snapshot that {@link isDerivedCached}. */
export function loadWithDerived(world: WorldState, snapshot: WorldSnapshot): void {
  const derived = caches.get(snapshot)?.parts ?? [];
  for (const [index, part] of world.parts.list.entries()) {
    if (part.loadsLast) continue;
    const saved = snapshot.parts[part.name];
    if (part.loadDerived) part.loadDerived(saved, derived[index]);
    else part.load(saved);
  }
  indexInstances(world);
  world.hasLeaving = false;
  world.structureVersion++;
  world.placesVersion++;
}
