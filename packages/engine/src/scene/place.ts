import { type Instance, inOrder, type Primitive, type Scene } from "@playsmith/game-format";
import { snapCamera } from "../behaviours/follow-camera.ts";
import { forgetAllFree } from "../physics/free-range.ts";
import { LEAVING, MAX_ENTITIES } from "../state/entities.ts";
import type { WorldState } from "../world-state.ts";
import { addRows } from "./behaviour-rows.ts";
import { deriveEntity } from "./derive.ts";
import { buildLayers } from "./layers.ts";
import type { PrefabInfo } from "./prefabs.ts";

/** Drawing order of what is spawned while the game runs: over everything that was placed. */
const SPAWNED_Z = 1_000_000;

/** Empties the world and sets up a scene as it was placed. Global variables stay. */
export function loadScene(world: WorldState, sceneId: string): void {
  clearEntities(world);
  world.goneInstances.clear();
  world.nextZ = SPAWNED_Z;
  world.layers = [];
  world.enterScene(sceneId);
  if (!world.scene) world.events.errorOnce("There is no scene to show.");
  rebuildLayers(world);
  const placed: number[] = [];
  for (const [z, [instanceId, instance]] of instancesInOrder(world.scene).entries()) {
    const entity = addInstance(world, instanceId, instance, z);
    if (entity >= 0) placed.push(entity);
  }
  snapCamera(world);
  for (const entity of placed) world.scriptHooks.created(entity);
  snapCamera(world);
}

export function clearEntities(world: WorldState): void {
  world.scriptHooks.cleared();
  world.entities.clear();
  for (const pool of world.pools) pool.clear();
  world.texts.clear();
  world.objectVariables.clear();
  world.entityOfInstance.clear();
  world.hasLeaving = false;
  world.structureVersion++;
}

export function rebuildLayers(world: WorldState): void {
  world.layers = buildLayers(world.game, world.scene, world.layers);
  world.collisions.build(world.game, world.layers);
  forgetAllFree(world);
  world.structureVersion++;
}

/** Instances in drawing order: by layer, then by their own order. */
export function instancesInOrder(scene: Scene | null): [string, Instance][] {
  if (!scene) return [];
  const layerRank = new Map(inOrder(scene.layers).map(([layerId], rank) => [layerId, rank]));
  const rank = (instance: Instance) => layerRank.get(instance.layerId) ?? -1;
  return inOrder(scene.instances).sort(([, a], [, b]) => rank(a) - rank(b));
}

/** Places an instance, without telling its script yet. Returns −1 when its prefab does not exist. */
export function addInstance(world: WorldState, instanceId: string, instance: Instance, z: number): number {
  const info = world.prefabs.get(instance.prefabId);
  if (!info) {
    world.events.errorOnce("Something is placed here whose prefab no longer exists; it is left out.");
    return -1;
  }
  const entity = allocate(world, info, instance.x, instance.y, instance.layerId, z);
  const columns = world.entities.columns;
  columns.angleRad[entity] = columns.homeAngleRad[entity] = instance.angleRad;
  columns.scaleX[entity] = columns.homeScaleX[entity] = instance.scaleX;
  columns.scaleY[entity] = columns.homeScaleY[entity] = instance.scaleY;
  columns.instance[entity] = world.names.numberOf(instanceId);
  columns.orderName[entity] = world.names.numberOf(instance.order);
  world.entityOfInstance.set(instanceId, entity);
  finish(world, entity, info, instance.overrides);
  return entity;
}

/** Adds an object while the game runs. Throws when the game has run away. */
export function spawn(world: WorldState, info: PrefabInfo, x: number, y: number, layerId: string): number {
  if (world.entities.aliveCount >= MAX_ENTITIES) throw new RangeError(`There are already ${MAX_ENTITIES} objects; no more can be made.`);
  const entity = allocate(world, info, x, y, layerId, world.nextZ++);
  finish(world, entity, info, undefined);
  world.scriptHooks.created(entity);
  return entity;
}

function allocate(world: WorldState, info: PrefabInfo, x: number, y: number, layerId: string, z: number): number {
  const entity = world.entities.allocate();
  const columns = world.entities.columns;
  columns.x[entity] = columns.previousX[entity] = columns.homeX[entity] = x;
  columns.y[entity] = columns.previousY[entity] = columns.homeY[entity] = y;
  columns.homeScaleX[entity] = columns.homeScaleY[entity] = 1;
  columns.prefab[entity] = world.names.numberOf(info.id);
  columns.layerName[entity] = world.names.numberOf(layerId);
  columns.animationStart[entity] = world.tick;
  columns.z[entity] = z;
  return entity;
}

function finish(world: WorldState, entity: number, info: PrefabInfo, overrides: Instance["overrides"] | undefined): void {
  deriveEntity(world, entity);
  const own = objectVariables(info, overrides);
  if (own) world.objectVariables.set(entity, own);
  addRows(world, entity);
  world.structureVersion++;
}

function objectVariables(info: PrefabInfo, overrides: Instance["overrides"] | undefined): Record<string, Primitive> | null {
  const own: Record<string, Primitive> = Object.assign(Object.create(null), info.prefab.variables);
  for (const [path, value] of Object.entries(overrides ?? {})) {
    if (path.startsWith("variables.")) own[path.slice("variables.".length)] = value;
  }
  return Object.keys(own).length === 0 ? null : own;
}

/** Takes out of the world what was destroyed in this tick. A farewell may destroy more. */
export function removeLeaving(world: WorldState): void {
  while (world.hasLeaving) {
    world.hasLeaving = false;
    const leaving: number[] = [];
    for (let entity = 0; entity < world.entities.count; entity++) {
      if (world.entities.columns.alive[entity] === LEAVING) leaving.push(entity);
    }
    for (const entity of leaving) world.scriptHooks.removed(entity);
    const gone = new Set(leaving);
    for (const pool of world.pools) pool.keepRows((row) => !gone.has(pool.columns["entity"]?.[row] as number));
    for (const entity of leaving) {
      const instance = world.entities.columns.instance[entity] as number;
      if (instance !== 0) {
        world.goneInstances.add(world.names.textOf(instance));
        world.entityOfInstance.delete(world.names.textOf(instance));
      }
      world.texts.delete(entity);
      world.objectVariables.delete(entity);
      world.entities.release(entity);
    }
    world.structureVersion++;
  }
}
