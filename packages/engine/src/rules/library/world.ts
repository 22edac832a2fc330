import { inOrder } from "@playsmith/game-format";
import { clampToScene } from "../../camera.ts";
import { spawn } from "../../scene/place.ts";
import { MAX_ENTITIES } from "../../state/entities.ts";
import { copyValue, newVariables } from "../../state/variables.ts";
import type { WorldState } from "../../world-state.ts";
import { finite, toText } from "./values.ts";

type World = WorldState;
/** A time in whole ticks. */
export const ticksOf = (timeS: number): number => Math.max(0, Math.min(1e9, Math.round(finite(timeS) * 60)));

/** Spawns an object. @param maker entity whose layer is used by default; −1 for the front layer. @returns −1 when the world is full. */
export function create(world: World, maker: number, prefabId: string, x: number, y: number, layerId: string): number {
  const info = world.prefabs.get(prefabId);
  if (!info) return -1;
  if (world.entities.aliveCount >= MAX_ENTITIES) {
    world.events.errorOnce(`There are already ${MAX_ENTITIES} objects; no more can be made.`, prefabId);
    return -1;
  }
  const isThere = world.layers.some((layer) => layer.id === layerId && layer.data.kind === "objects");
  return spawn(world, info, finite(x), finite(y), isThere ? layerId : layerOf(world, maker));
}

function layerOf(world: World, maker: number): string {
  if (maker >= 0) return world.names.textOf(world.entities.columns.layerName[maker] as number);
  return world.layers.findLast((layer) => layer.data.kind === "objects" && layer.data.parallax === 1)?.id ?? "";
}

/** Replaces an object by a new one at its position. */
export function replaceBy(world: World, entity: number, prefabId: string): number {
  const { x, y } = world.entities.columns;
  const made = create(world, entity, prefabId, x[entity] as number, y[entity] as number, "");
  if (made < 0) return -1;
  const { vx, vy, angleRad, flipX } = world.entities.columns;
  vx[made] = vx[entity] as number;
  vy[made] = vy[entity] as number;
  angleRad[made] = angleRad[entity] as number;
  flipX[made] = flipX[entity] as number;
  world.destroy(entity);
  return made;
}

export function goToScene(world: World, sceneId: string): void {
  if (Object.hasOwn(world.game.scenes, sceneId)) world.pendingSceneId = sceneId;
}

export function goToSceneNamed(world: World, name: string): void {
  const found = inOrder(world.game.scenes).find(([, scene]) => scene.name === name);
  if (found) world.pendingSceneId = found[0];
  else world.events.errorOnce(`There is no scene called "${name}".`);
}

export function goToNextScene(world: World): void {
  const ids = inOrder(world.game.scenes).map(([id]) => id);
  const next = ids[(ids.indexOf(world.sceneId) + 1) % ids.length];
  if (next !== undefined) world.pendingSceneId = next;
}

export function restartGame(world: World): void {
  world.variables = newVariables(world.game.variables);
  world.startValues = newVariables();
  goToScene(world, Object.hasOwn(world.game.scenes, world.game.settings.startSceneId) ? world.game.settings.startSceneId : world.sceneId);
}

export function resetVariable(world: World, name: string): void {
  const initial = world.game.variables[name];
  world.variables[name] = initial === undefined ? 0 : copyValue(initial);
}

export function resetSceneVariable(world: World, name: string): void {
  const initial = world.scene?.variables?.[name];
  world.sceneVariables[name] = initial === undefined ? 0 : copyValue(initial);
}

export function playSoundNamed(world: World, name: string): void {
  const found = inOrder(world.game.assets).find(([, asset]) => asset.kind === "sound" && asset.name === name);
  if (found) world.sounds.play(found[0]);
  else world.events.errorOnce(`There is no sound called "${name}".`);
}

/** Moves the camera to a position, clamped to the scene. */
export function cameraTo(world: World, x: number, y: number): void {
  const { viewWidthPx, viewHeightPx } = world.game.settings;
  world.camera.x = clampToScene(finite(x), viewWidthPx / world.camera.zoom, world.widthPx);
  world.camera.y = clampToScene(finite(y), viewHeightPx / world.camera.zoom, world.heightPx);
}

export const cameraBy = (world: World, dx: number, dy: number): void => cameraTo(world, world.camera.x + dx, world.camera.y + dy);

export function cameraTowards(world: World, entity: number, percent: number): void {
  const { x, y } = world.entities.columns;
  const share = Math.max(0, Math.min(1, percent / 100));
  const { camera } = world;
  cameraTo(world, camera.x + ((x[entity] as number) - camera.x) * share, camera.y + ((y[entity] as number) - camera.y) * share);
}

export function startTimer(world: World, entity: number, name: number, timeS: number, repeats: boolean): void {
  world.timers.start(entity, name, ticksOf(timeS), repeats);
}

export function writeLog(world: World, text: string): void {
  world.events.add({ type: "log", level: "info", text: toText(text) });
}
