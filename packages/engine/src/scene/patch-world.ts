import { cloneJson, type Game, type GamePatch, inOrder, type Scene, type Value, variantChain } from "@playsmith/game-format";
import { snapCamera } from "../behaviours/screen/follow-camera.ts";
import { forgetAllFree } from "../physics/free-range.ts";
import type { WorldState } from "../world-state.ts";
import { reconcileRows } from "./behaviour-rows.ts";
import { deriveEntity } from "./derive.ts";
import { type EditScope, editScope } from "./edit-scope.ts";
import { addInstance, attachToParent, instancesInOrder, loadScene, rebuildLayers, removeLeaving } from "./place.ts";
import { applyInstanceEdit } from "./apply-instance-edit.ts";
import { reloadRow } from "./tile-grid.ts";

/**
 * Applies an edit of the game to the running world. Edited values are updated; everything else keeps its state.
 * @param game already changed by `applyPatch`.
 */
export function patchWorld(world: WorldState, game: Game, changes: GamePatch): void {
  const tilesets = new Set(world.layers.flatMap((layer) => (layer.tiles ? [layer.tiles.tilesetId] : [])));
  const scope = editScope(changes, world.sceneId, tilesets);
  for (const prefabId of Object.keys(game.prefabs)) {
    if (variantChain(game.prefabs, prefabId).some((id) => scope.prefabIds.has(id))) scope.prefabIds.add(prefabId);
  }
  world.adoptGame(game);
  const scene = Object.hasOwn(game.scenes, world.sceneId) ? (game.scenes[world.sceneId] ?? null) : null;
  if (!scene || !world.scene) {
    if (scene || world.scene || !world.sceneId) loadScene(world, scene ? world.sceneId : firstSceneId(game));
    return;
  }
  world.enterScene(world.sceneId);
  forgetAllFree(world);
  for (const name of scope.everything ? Object.keys(game.variables) : scope.variableNames) {
    const value = game.variables[name];
    if (value === undefined) delete world.variables[name];
    else world.variables[name] = value;
  }
  const ofScene = scene.variables ?? {};
  for (const name of scope.sceneVariableNames.has("") ? Object.keys(ofScene) : scope.sceneVariableNames) {
    if (Object.hasOwn(ofScene, name)) world.sceneVariables[name] = cloneJson(ofScene[name] as Value);
    else delete world.sceneVariables[name];
  }
  const hasNewLooks = scope.everything || scope.looks || scope.prefabIds.size > 0;
  if (hasNewLooks) {
    world.prefabs.reset(game);
    world.looks.reset(game);
  }
  for (const layer of world.layers) layer.data = scene.layers[layer.id] ?? layer.data;
  repaintRows(world, scope.rows);
  if (scope.everything || scope.layers) rebuildLayers(world);

  const allInstances = scope.everything || scope.allInstances;
  reconcileInstances(world, allInstances ? null : scope.instanceIds);
  retie(world, scope);
  const prefabNumbers = new Set([...scope.prefabIds].map((id) => world.names.numberOf(id)));
  dropOrphans(world, prefabNumbers, scope.everything);
  const { prefab } = world.entities.columns;
  const touched = new Set([...scope.instanceIds].map((id) => world.entityOfInstance.get(id)));
  const isAffected = (entity: number) => allInstances || touched.has(entity) || prefabNumbers.has(prefab[entity] as number);
  for (let entity = 0; entity < world.entities.count; entity++) {
    if (world.entities.isAlive(entity) && (hasNewLooks || scope.layers || isAffected(entity))) deriveEntity(world, entity);
  }
  if (allInstances || touched.size > 0 || prefabNumbers.size > 0) {
    // Nothing runs in the editor's world, so its behaviour rows need no update.
    if (!world.isEditing) reconcileRows(world, isAffected, true);
    world.structureVersion++;
  }
  if (scope.settings) snapCamera(world);
}

/** The scene to show when the current one was deleted; "" when there is none. */
export function firstSceneId(game: Game): string {
  return inOrder(game.scenes)[0]?.[0] ?? "";
}

function repaintRows(world: WorldState, rows: readonly { layerId: string; row: number }[]): void {
  for (const { layerId, row } of rows) {
    const layer = world.layers.find((candidate) => candidate.id === layerId);
    const data = world.scene?.layers[layerId];
    if (!layer?.tiles || data?.kind !== "tiles") continue;
    reloadRow(layer.tiles, data, row);
    world.collisions.reloadRow(layer.tiles, row);
  }
}

/** Adds, moves and removes entities to match the scene's instances. @param ids the affected instances, null for all. */
export function reconcileInstances(world: WorldState, ids: ReadonlySet<string> | null): void {
  const instances = world.scene?.instances ?? {};
  const candidates = ids ?? new Set([...Object.keys(instances), ...world.entityOfInstance.keys()]);
  const added: number[] = [];
  let isReordered = false;
  for (const id of candidates) {
    const instance = Object.hasOwn(instances, id) ? instances[id] : undefined;
    const entity = world.entityOfInstance.get(id);
    if (!instance) {
      if (entity !== undefined) {
        // Placed children stay, without a parent.
        for (const child of world.parents.childrenOf(entity)) {
          if (Object.hasOwn(instances, world.names.textOf(world.entities.columns.instance[child] as number))) world.parents.detach(child);
        }
        world.destroy(entity);
      } else world.removedInstances.delete(id);
      continue;
    }
    if (entity !== undefined) isReordered = applyInstanceEdit(world, entity, instance) || isReordered;
    else if (!world.removedInstances.has(id)) {
      const fresh = addInstance(world, id, instance, 0);
      if (fresh >= 0) added.push(fresh);
    }
  }
  const removed = [...candidates].filter((id) => !Object.hasOwn(instances, id));
  removeLeaving(world);
  for (const id of removed) world.removedInstances.delete(id);
  if (isReordered || added.length > 0) {
    for (const [z, [id]] of instancesInOrder(world.scene).entries()) {
      const entity = world.entityOfInstance.get(id);
      if (entity !== undefined) world.entities.columns.z[entity] = z;
    }
    world.structureVersion++;
  }
  for (const entity of added) attachToParent(world, entity);
  if (added.length > 0) attachAgain(world, instances, new Set(added));
  for (const entity of added) world.scriptHooks.created(entity);
}

/** Attaches children to instances that were placed again, e.g. by an undo of their removal. */
function attachAgain(world: WorldState, instances: Scene["instances"], added: ReadonlySet<number>): void {
  for (const id of Object.keys(instances)) {
    const parentId = instances[id]?.parentId;
    if (parentId === undefined || !added.has(world.entityOfInstance.get(parentId) ?? -1)) continue;
    const entity = world.entityOfInstance.get(id);
    if (entity !== undefined && !added.has(entity)) attachToParent(world, entity);
  }
}

/** Applies edited parents and tags of instances to the running world. */
function retie(world: WorldState, { tiedIds, taggedIds }: EditScope): void {
  for (const id of tiedIds) {
    const entity = world.entityOfInstance.get(id);
    if (entity === undefined) continue;
    world.parents.detach(entity);
    attachToParent(world, entity);
  }
  for (const id of taggedIds) {
    const [entity, instance] = [world.entityOfInstance.get(id), world.scene?.instances[id]];
    if (entity === undefined || !instance) continue;
    for (const tag of world.objectTags.get(entity) ?? []) world.setTag(entity, tag, false);
    for (const tag of instance.tags ?? []) world.setTag(entity, world.names.numberOf(tag), true);
  }
}

function dropOrphans(world: WorldState, prefabNumbers: ReadonlySet<number>, everything: boolean): void {
  const { prefab } = world.entities.columns;
  for (let entity = 0; entity < world.entities.count; entity++) {
    const number = prefab[entity] as number;
    if (!world.entities.isAlive(entity) || !(everything || prefabNumbers.has(number))) continue;
    if (!world.prefabs.get(world.names.textOf(number))) world.destroy(entity);
  }
  removeLeaving(world);
}
