import { indexInstances } from "../scene/place.ts";
import type { WorldState } from "../world-state.ts";
import type { WorldSnapshot } from "./snapshot.ts";
import type { LoadContext } from "./state-part.ts";

/**
 * Derived data that a world caches with a snapshot. A restore reuses it as long as the game was not edited, no names were added and no
 * derived data was rebuilt.
 */
interface DerivedCache {
  world: WorldState;
  edits: number;
  derivations: number;
  /** Copies by part, in the order of the world's parts. */
  parts: readonly unknown[];
}

const caches = new WeakMap<WorldSnapshot, DerivedCache>();

/** Caches derived data for a fast restore of a snapshot. */
export function cacheDerived(world: WorldState, snapshot: WorldSnapshot): void {
  const { edits, derivations, parts } = world;
  caches.set(snapshot, { world, edits, derivations, parts: parts.list.map((part) => part.copyDerived?.()) });
}

/** Caches again after a world was restored from its own snapshot of the unchanged game. */
export function cacheDerivedAgain(world: WorldState, snapshot: WorldSnapshot): void {
  const cache = caches.get(snapshot);
  if (cache?.world === world && cache.edits === world.edits) cacheDerived(world, snapshot);
}

/** Takes back the arrays of a snapshot of this world that nobody uses any more. It is empty afterwards. */
export function recycleSnapshot(world: WorldState, snapshot: WorldSnapshot): void {
  const cache = caches.get(snapshot);
  if (cache?.world !== world || cache.parts.length !== world.parts.list.length) return;
  caches.delete(snapshot);
  for (const [index, part] of world.parts.list.entries()) part.recycle?.(snapshot.parts[part.name], cache.parts[index]);
  snapshot.parts = {};
}

/** Whether this world took the snapshot, of the unchanged game and of the current scene. */
export function isDerivedCached(world: WorldState, snapshot: WorldSnapshot): boolean {
  const cache = caches.get(snapshot);
  if (!cache || cache.world !== world || cache.edits !== world.edits || cache.derivations !== world.derivations) return false;
  if (cache.parts.length !== world.parts.list.length || world.polygons.size > 0) return false;
  return world.parts.list.every((part, index) => part.isDerivedValid?.(snapshot.parts[part.name], cache.parts[index]) ?? true);
}

/** Loads all parts, except those that load last, from a snapshot that {@link isDerivedCached}. */
export function loadWithDerived(world: WorldState, snapshot: WorldSnapshot, context: LoadContext): void {
  const derived = caches.get(snapshot)?.parts ?? [];
  for (const [index, part] of world.parts.list.entries()) {
    if (part.loadsLast) continue;
    const saved = snapshot.parts[part.name];
    if (part.loadDerived) part.loadDerived(saved, derived[index], context);
    else part.load(saved, context);
  }
  indexInstances(world);
  world.hasLeaving = false;
  world.structureVersion++;
  world.placesVersion++;
}
