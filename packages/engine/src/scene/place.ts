import { type Child, type Instance, inOrder, type Scene } from "@playsmith/game-format";
import { snapCamera } from "../behaviours/screen/follow-camera.ts";
import { forgetAllFree } from "../physics/free-range.ts";
import { cos, sin } from "../numbers/maths.ts";
import { ALIVE, LEAVING, MAX_ENTITIES } from "../state/entities.ts";
import { copyValue, newVariables, type Variables } from "../state/variables.ts";
import type { WorldState } from "../world-state.ts";
import { addRows } from "./behaviour-rows.ts";
import { deriveEntity } from "./derive.ts";
import { buildLayers } from "./layers.ts";
import { applyTileChanges } from "./tile-changes.ts";
import type { PrefabInfo } from "./prefabs.ts";

/** Drawing order of spawned objects: above everything placed. */
const SPAWNED_Z = 1_000_000;
const CHILD_Z_STEP = 1 / 1_024;
const MUSIC_FADE_MS = 800;

/** Limit for prefabs that contain themselves as children. */
const MAX_CHILD_DEPTH = 8;

/** Replaces the world's content by a scene in its initial state. Global variables and persistent objects stay. */
export function loadScene(world: WorldState, sceneId: string): void {
  leaveScene(world);
  forgetFilled(world);
  world.removedInstances.clear();
  world.tileChanges.clear();
  if (world.persistentEntities.size === 0) world.nextZ = SPAWNED_Z;
  world.layers = [];
  world.ownGravity = null;
  world.enterScene(sceneId);
  if (!world.scene) world.events.errorOnce("There is no scene to show.");
  world.sceneVariables = newVariables(world.scene?.variables);
  rebuildLayers(world);
  for (const entity of world.persistentEntities.keys()) moveToSceneLayer(world, entity);
  const here = new Set([...world.persistentEntities.values()].filter((origin) => origin.startsWith(`${sceneId}/`)));
  const placed: number[] = [];
  world.entities.reserve(world.entities.count + Object.keys(world.scene?.instances ?? {}).length);
  for (const [z, [instanceId, instance]] of instancesInOrder(world.scene).entries()) {
    const entity = here.has(`${sceneId}/${instanceId}`) ? -1 : addInstance(world, instanceId, instance, z);
    if (entity >= 0) placed.push(entity);
  }
  for (const entity of placed) attachToParent(world, entity);
  const { musicId } = world.scene ?? {};
  if (musicId !== undefined && musicId !== world.audio.data.musicId) world.audio.playMusic(musicId, MUSIC_FADE_MS);
  world.camera.isHeld = false;
  world.setCameras({ zoom: 1, angleRad: 0 });
  world.seatCameras.clear();
  snapCamera(world);
  for (const entity of placed) world.scriptHooks.created(entity);
  world.scriptHooks.entered();
  snapCamera(world);
}

/** Start values that behaviours filled in are valid while one of the behaviours exists: the next scene may use the variable differently. */
function forgetFilled(world: WorldState): void {
  const before = world.startValues;
  world.startValues = newVariables();
  for (const pool of world.pools) {
    const names: ArrayLike<number> | undefined = (pool.columns as Record<string, ArrayLike<number>>)["variable"];
    for (let row = 0; names && row < pool.count; row++) {
      const name = world.names.textOf(names[row] as number);
      if (Object.hasOwn(before, name)) world.startValues[name] = before[name] as number;
    }
  }
}

/** Removes everything from the world except persistent objects and their children. */
function leaveScene(world: WorldState): void {
  const { alive, prefab, instance } = world.entities.columns;
  const staying = new Set<number>();
  for (let entity = 0; entity < world.entities.count; entity++) {
    if (alive[entity] === 1 && world.prefabs.get(world.names.textOf(prefab[entity] as number))?.prefab.persistent) staying.add(entity);
  }
  if (staying.size === 0) {
    clearEntities(world);
    return;
  }
  // Objects that a script destroyed in onLeave are removed, even as children of persistent ones.
  for (const entity of staying) for (const child of world.parents.childrenOf(entity)) if (alive[child] === 1) staying.add(child);
  for (const entity of staying) {
    const id = world.names.textOf(instance[entity] as number);
    if (!world.persistentEntities.has(entity)) world.persistentEntities.set(entity, id === "" ? "" : `${world.sceneId}/${id}`);
    instance[entity] = 0;
  }
  world.entityOfInstance.clear();
  for (let entity = 0; entity < world.entities.count; entity++) {
    if (alive[entity] !== 0 && !staying.has(entity)) alive[entity] = LEAVING;
  }
  world.scriptHooks.left((entity) => staying.has(entity));
  for (let entity = 0; entity < world.entities.count; entity++) if (alive[entity] === LEAVING) forget(world, entity);
  dropRows(world, (entity) => entity < 0 || staying.has(entity));
  world.hasLeaving = false;
  world.structureVersion++;
}

/** Moves a persistent object to the layer with the same name in the new scene, else to the last object layer. */
function moveToSceneLayer(world: WorldState, entity: number): void {
  const columns = world.entities.columns;
  const wanted = world.names.textOf(columns.layerName[entity] as number);
  const layers = world.layers.filter((layer) => layer.data.kind === "objects");
  const layer = layers.find(({ id }) => id === wanted) ?? layers.findLast(({ data }) => data.parallax === 1) ?? layers.at(-1);
  columns.layerName[entity] = world.names.numberOf(layer?.id ?? "");
  columns.orderName[entity] = 0;
  columns.z[entity] = world.nextZ++;
  deriveEntity(world, entity);
}

/** Attaches a placed instance to its parent instance. */
export function attachToParent(world: WorldState, entity: number): void {
  const id = world.names.textOf(world.entities.columns.instance[entity] as number);
  const parentId = world.scene?.instances[id]?.parentId;
  const parent = parentId === undefined ? undefined : world.entityOfInstance.get(parentId);
  if (parent !== undefined) world.parents.attach(world.entities, entity, parent);
}

/** Removes all entities without calling onDestroy. */
export function clearEntities(world: WorldState): void {
  world.scriptHooks.cleared();
  world.parts.removeAllEntities();
  world.polygons.clear();
  world.entityOfInstance.clear();
  world.hasLeaving = false;
  world.structureVersion++;
}

/** Rebuilds the map from instances to entities if it is stale. */
export function indexInstances(world: WorldState): void {
  const { alive, instance } = world.entities.columns;
  let placed = 0;
  let isCurrent = true;
  for (let entity = 0; entity < world.entities.count; entity++) {
    const number = instance[entity] as number;
    if (alive[entity] !== ALIVE || number === 0) continue;
    placed++;
    if (isCurrent && world.entityOfInstance.get(world.names.textOf(number)) !== entity) isCurrent = false;
  }
  if (isCurrent && placed === world.entityOfInstance.size) return;
  world.entityOfInstance.clear();
  for (let entity = 0; entity < world.entities.count; entity++) {
    const number = instance[entity] as number;
    if (alive[entity] === ALIVE && number !== 0) world.entityOfInstance.set(world.names.textOf(number), entity);
  }
}

export function rebuildLayers(world: WorldState): void {
  world.layers = buildLayers(world.game, world.scene, world.layers);
  world.collisions.build(world.game, world.layers);
  applyTileChanges(world);
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

/** Places an instance without notifying its script yet. @returns −1 when its prefab does not exist. */
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
  for (const tag of instance.tags ?? []) world.setTag(entity, world.names.numberOf(tag), true);
  addChildren(world, entity, info, 1);
  return entity;
}

/** Spawns an object. Throws beyond the limit of entities. */
export function spawn(world: WorldState, info: PrefabInfo, x: number, y: number, layerId: string): number {
  if (world.entities.aliveCount >= MAX_ENTITIES) throw new RangeError(`There are already ${MAX_ENTITIES} objects; no more can be made.`);
  const entity = allocate(world, info, x, y, layerId, world.nextZ++);
  finish(world, entity, info, undefined);
  addChildren(world, entity, info, 1);
  world.scriptHooks.created(entity);
  for (const child of world.parents.childrenOf(entity)) world.scriptHooks.created(child);
  return entity;
}

/** Creates the children of a prefab for a new object of it, and attaches them. */
function addChildren(world: WorldState, parent: number, info: PrefabInfo, depth: number): void {
  const children = info.prefab.children;
  if (!children || depth > MAX_CHILD_DEPTH) return;
  let count = 0;
  for (const [, child] of inOrder(children)) {
    const childInfo = world.prefabs.get(child.prefabId);
    if (!childInfo || world.entities.aliveCount >= MAX_ENTITIES) continue;
    const entity = placeChild(world, parent, child, childInfo, ++count);
    addChildren(world, entity, childInfo, depth + 1);
  }
}

/** @param place index among its siblings, from 1. */
function placeChild(world: WorldState, parent: number, child: Child, info: PrefabInfo, place: number): number {
  const layerId = world.names.textOf(world.entities.columns.layerName[parent] as number);
  const entity = allocate(world, info, 0, 0, layerId, world.nextZ++);
  const { x, y, angleRad, scaleX, scaleY, previousX, previousY, z } = world.entities.columns;
  const turn = angleRad[parent] as number;
  const [c, s] = [cos(turn), sin(turn)];
  const offsetX = child.x * (scaleX[parent] as number);
  const offsetY = child.y * (scaleY[parent] as number);
  x[entity] = previousX[entity] = (x[parent] as number) + offsetX * c - offsetY * s;
  y[entity] = previousY[entity] = (y[parent] as number) + offsetX * s + offsetY * c;
  angleRad[entity] = turn + child.angleRad;
  scaleX[entity] = child.scaleX * (scaleX[parent] as number);
  scaleY[entity] = child.scaleY * (scaleY[parent] as number);
  // Drawn with its parent: between the parent and the next placed instance.
  z[entity] = (z[parent] as number) + CHILD_Z_STEP * place;
  finish(world, entity, info, undefined);
  world.parents.attach(world.entities, entity, parent);
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
  columns.animationStart[entity] = world.playTick;
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

function objectVariables(info: PrefabInfo, overrides: Instance["overrides"] | undefined): Variables | null {
  const own = newVariables(info.prefab.variables);
  for (const [path, value] of Object.entries(overrides ?? {})) {
    if (path.startsWith("variables.")) own[path.slice("variables.".length)] = copyValue(value);
  }
  return Object.keys(own).length === 0 ? null : own;
}

/** Rounds of onDestroy callbacks in a tick; further removals happen without a callback. */
const MAX_REMOVAL_ROUNDS = 100;

/** Removes the entities that were destroyed in this tick. Their onDestroy callbacks may destroy more. */
export function removeLeaving(world: WorldState): void {
  for (let round = 0; world.hasLeaving; round++) {
    if (round === MAX_REMOVAL_ROUNDS)
      world.events.errorOnce("Objects that leave make others leave without end; the rest of this tick's go untold.");
    world.hasLeaving = false;
    const leaving: number[] = [];
    for (let entity = 0; entity < world.entities.count; entity++) {
      if (world.entities.columns.alive[entity] === LEAVING) leaving.push(entity);
    }
    const isGone = new Uint8Array(world.entities.count);
    for (const entity of leaving) isGone[entity] = 1;
    for (const child of world.parents.childrenOfAny((parent) => isGone[parent] === 1)) world.destroy(child);
    for (const entity of leaving) world.scriptHooks.removed(entity, round < MAX_REMOVAL_ROUNDS);
    const { alive, instance } = world.entities.columns;
    dropRows(world, (entity) => entity < 0 || isGone[entity] !== 1);
    for (const entity of leaving) {
      if (alive[entity] !== LEAVING) continue;
      const number = instance[entity] as number;
      if (number !== 0) {
        world.removedInstances.add(world.names.textOf(number));
        world.entityOfInstance.delete(world.names.textOf(number));
      }
      forget(world, entity);
    }
    world.structureVersion++;
  }
}

/** Removes the data of leaving entities outside of the columns. */
function dropRows(world: WorldState, keeps: (entity: number) => boolean): void {
  if (world.rigid && !world.rigid.isEmpty) world.dropBodies(world.rigid, keeps);
  world.parts.keepEntities(keeps);
}

function forget(world: WorldState, entity: number): void {
  world.polygonAngles.delete(entity);
  world.polygons.delete(entity);
  world.parts.removeEntity(entity);
  world.entities.release(entity);
}
