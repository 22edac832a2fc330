import type { Value } from "@playsmith/game-format";
import { deriveEntity } from "../scene/derive.ts";
import { reconcileRows } from "../scene/behaviour-rows.ts";
import { firstSceneId, reconcileInstances } from "../scene/patch-world.ts";
import { clearEntities, indexInstances, loadScene, rebuildLayers, removeLeaving } from "../scene/place.ts";
import type { WorldState } from "../world-state.ts";
import { cacheDerivedAgain, isDerivedCached, loadWithDerived } from "./derived-cache.ts";
import type { WorldSnapshot } from "./snapshot.ts";
import type { LoadContext } from "./state-part.ts";
import { newVariables } from "./variables.ts";

/** Restores the state of a world. Things that the game no longer contains are dropped, new ones added. */
export function restoreWorld(world: WorldState, snapshot: WorldSnapshot): void {
  const { list } = world.parts;
  const copies = new Map<object, Value>();
  const context: LoadContext = { copyVariables: (saved) => newVariables(saved, copies) };
  const isUnedited = isDerivedCached(world, snapshot);
  if (isUnedited) loadWithDerived(world, snapshot, context);
  else {
    clearEntities(world);
    world.layers = [];
    for (const part of list) if (!part.loadsLast) part.load(snapshot.parts[part.name], context);
    rebuildDerived(world);
  }
  for (const part of list) if (part.loadsLast) part.load(snapshot.parts[part.name], context);
  for (const part of list) part.reload?.(snapshot.parts[part.name]);
  if (isUnedited) return;
  applyEdits(world);
  cacheDerivedAgain(world, snapshot);
}

/** Rebuilds the data that is derived from the game and the state. */
function rebuildDerived(world: WorldState): void {
  world.prefabs.reset(world.game);
  world.looks.reset(world.game);
  world.derivations++;
  world.enterScene(world.sceneId);
  rebuildLayers(world);
  indexInstances(world);
  for (let entity = 0; entity < world.entities.count; entity++) if (world.entities.isAlive(entity)) deriveEntity(world, entity);
  reconcileRows(world, () => true, false);
}

/** Applies edits that were made since the snapshot was taken. */
function applyEdits(world: WorldState): void {
  if (!world.scene && world.sceneId !== "") {
    loadScene(world, firstSceneId(world.game));
    return;
  }
  for (let entity = 0; entity < world.entities.count; entity++) {
    const prefabId = world.names.textOf(world.entities.columns.prefab[entity] as number);
    if (world.entities.isAlive(entity) && !world.prefabs.get(prefabId)) world.destroy(entity);
  }
  removeLeaving(world);
  if (!world.scene) return;
  const before = world.entities.columns.prefab.slice(0, world.entities.count);
  reconcileInstances(world, null);
  // A placed instance may have another prefab since, with other behaviours.
  const { prefab } = world.entities.columns;
  const hasChanged = (entity: number) => entity < before.length && prefab[entity] !== before[entity] && world.entities.isAlive(entity);
  if (before.some((_, entity) => hasChanged(entity))) reconcileRows(world, hasChanged, true);
}
