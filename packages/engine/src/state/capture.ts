import { refreshBodies } from "../behaviours/rigid-body.ts";
import { rememberCamera } from "../camera.ts";
import { deriveEntity } from "../scene/derive.ts";
import { reconcileRows } from "../scene/behaviour-rows.ts";
import { firstSceneId, reconcileInstances } from "../scene/patch-world.ts";
import { clearEntities, loadScene, rebuildLayers, removeLeaving } from "../scene/place.ts";
import type { WorldState } from "../world-state.ts";
import { ENTITY_STATE_NAMES } from "./entities.ts";
import { isRecallable, recall, remember } from "./recall.ts";
import { type SavedScript, SNAPSHOT_FORMAT, type WorldSnapshot } from "./snapshot.ts";
import type { SavedRules } from "../rules/run/saved-rules.ts";
import { keptVariables, newVariables, type Room, ROOM, type Variables } from "./variables.ts";

export function captureWorld(world: WorldState, scripts: SavedScript[], rules: SavedRules): WorldSnapshot {
  const { camera, input } = world;
  const room: Room = { left: ROOM };
  const kept = (variables: Variables) => keptVariables(variables, room, (name) => world.events.errorOnce(unkept(name)));
  const snapshot: WorldSnapshot = {
    format: SNAPSHOT_FORMAT,
    tick: world.tick,
    status: world.status,
    endedAtTick: world.endedAtTick,
    sceneId: world.sceneId,
    pendingSceneId: world.pendingSceneId,
    camera: { x: camera.x, y: camera.y, zoom: camera.zoom, angleRad: camera.angleRad, isHeld: camera.isHeld },
    screen: { ...world.screen.state },
    audio: { ...world.audio.data, loops: { ...world.audio.data.loops }, volumes: { ...world.audio.data.volumes } },
    clock: { speed: world.speed, isPaused: world.isPaused, playTick: world.playTick, ownGravity: world.ownGravity },
    variables: kept(world.variables),
    filledAtFirst: newVariables(world.filledAtFirst),
    sceneVariables: kept(world.sceneVariables),
    saves: kept(world.saves),
    random: [...world.random.words],
    input: { held: input.players.map((player) => player.held), pointerDown: input.pointerDown },
    names: [...world.names.list],
    nextZ: world.nextZ,
    goneInstances: [...world.goneInstances],
    entities: { count: world.entities.count, columns: world.entities.table.copyOf(ENTITY_STATE_NAMES) },
    freeSlots: [...world.entities.free],
    pools: Object.fromEntries(
      world.pools
        .filter((pool) => pool.count > 0)
        .map((pool) => [pool.behaviour.type, { count: pool.count, columns: pool.table.copyOf(pool.stateNames) }]),
    ),
    rows: Object.fromEntries(world.rows.filter((rows) => rows.count > 0).map((rows) => [rows.name, rows.save()])),
    rigid: world.rigid?.save() ?? null,
    texts: [...world.texts],
    objectVariables: [...world.objectVariables].map(([entity, own]) => [entity, kept(own)]),
    objectTags: [...world.objectTags].map(([entity, tags]) => [entity, [...tags]]),
    ownParams: [...world.ownParams].map(([entity, own]) => [entity, { ...own }]),
    travellers: [...world.travellers],
    tileChanges: [...world.tileChanges].map(([layerId, changes]) => [layerId, [...changes]]),
    scripts,
    rules,
  };
  remember(world, snapshot);
  return snapshot;
}

/** What is told of a variable that a snapshot leaves out. */
const unkept = (name: string): string =>
  `The variable "${name.slice(0, 80)}" can't be remembered: it holds itself, too much, or something that is no number, text, yes or no, list or map.`;

/**
 * Puts a world back, except for its scripts. Things that the game no longer has are left out, new ones added.
 * @returns whether the game may have been edited since, so that {@link catchUpWithGame} has to follow.
 */
export function restoreWorld(world: WorldState, saved: WorldSnapshot): boolean {
  if (isRecallable(world, saved)) {
    for (const rows of world.rows) rows.clear();
    for (const map of [world.texts, world.objectVariables, world.objectTags, world.ownParams, world.travellers]) map.clear();
    restoreValues(world, saved);
    recall(world, saved);
    restoreRows(world, saved);
    return false;
  }
  clearEntities(world);
  world.layers = [];
  world.names.replaceWith(saved.names);
  world.prefabs.reset(world.game);
  world.looks.reset(world.game);
  world.derivations++;
  restoreValues(world, saved);
  world.enterScene(saved.sceneId);
  world.tileChanges.clear();
  for (const [layerId, changes] of saved.tileChanges) world.tileChanges.set(layerId, new Map(changes));
  rebuildLayers(world);
  restoreEntities(world, saved);
  for (const pool of world.pools) {
    const rows = saved.pools[pool.behaviour.type];
    if (!rows) continue;
    pool.table.reserve(rows.count);
    pool.table.count = rows.count;
    pool.table.overwrite(pool.stateNames, rows.columns);
    pool.index();
  }
  restoreRows(world, saved);
  reconcileRows(world, () => true, false);
  if (world.rigid) {
    world.rigid.load(world, saved.rigid);
    refreshBodies(world);
  }
  return true;
}

function restoreRows(world: WorldState, saved: WorldSnapshot): void {
  for (const rows of world.rows) {
    const found = saved.rows[rows.name];
    if (found) rows.load(found);
  }
}

/** Puts back all that is no table. */
function restoreValues(world: WorldState, saved: WorldSnapshot): void {
  world.tick = saved.tick;
  world.status = saved.status;
  world.endedAtTick = saved.endedAtTick;
  world.pendingSceneId = saved.pendingSceneId;
  Object.assign(world.camera, saved.camera);
  rememberCamera(world.camera);
  world.screen.state = { ...saved.screen };
  world.audio.data = { ...saved.audio, loops: { ...saved.audio.loops }, volumes: { ...saved.audio.volumes } };
  world.speed = saved.clock.speed;
  world.isPaused = saved.clock.isPaused;
  world.playTick = saved.clock.playTick;
  world.setGravity(saved.clock.ownGravity);
  world.variables = newVariables(saved.variables);
  world.filledAtFirst = newVariables(saved.filledAtFirst);
  world.sceneVariables = newVariables(saved.sceneVariables);
  world.saves = newVariables(saved.saves);
  world.random.words.set(saved.random);
  for (const [player, held] of saved.input.held.entries()) world.input.of(player + 1).held = held;
  world.input.pointerDown = saved.input.pointerDown;
  world.nextZ = saved.nextZ;
  world.goneInstances.clear();
  for (const id of saved.goneInstances) world.goneInstances.add(id);
  for (const [entity, text] of saved.texts) world.texts.set(entity, text);
  for (const [entity, own] of saved.objectVariables) world.objectVariables.set(entity, newVariables(own));
  for (const [entity, tags] of saved.objectTags) world.objectTags.set(entity, new Set(tags));
  for (const [entity, own] of saved.ownParams) world.ownParams.set(entity, { ...own });
  for (const [entity, origin] of saved.travellers) world.travellers.set(entity, origin);
}

function restoreEntities(world: WorldState, saved: WorldSnapshot): void {
  const { entities } = world;
  entities.setCount(saved.entities.count);
  entities.table.overwrite(ENTITY_STATE_NAMES, saved.entities.columns);
  entities.free.push(...saved.freeSlots);
  entities.aliveCount = saved.entities.count - saved.freeSlots.length;
  const columns = entities.columns;
  columns.previousX.set(columns.x);
  columns.previousY.set(columns.y);
  for (let entity = 0; entity < entities.count; entity++) {
    if (!entities.isAlive(entity)) continue;
    const instance = columns.instance[entity] as number;
    if (instance !== 0) world.entityOfInstance.set(world.names.textOf(instance), entity);
    deriveEntity(world, entity);
  }
}

/** After the scripts are back too: takes over what was edited in the scene since the snapshot was taken. */
export function catchUpWithGame(world: WorldState): void {
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
  // What is placed may have become an object of another prefab since, with other behaviours.
  const { prefab } = world.entities.columns;
  const hasChanged = (entity: number) => entity < before.length && prefab[entity] !== before[entity] && world.entities.isAlive(entity);
  if (before.some((_, entity) => hasChanged(entity))) reconcileRows(world, hasChanged, true);
}
