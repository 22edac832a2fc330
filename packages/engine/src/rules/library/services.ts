import { startTween } from "../../scene/run-tweens.ts";
import type { Value } from "@playsmith/game-format";
import { returnToCheckpoint } from "../../behaviours/progress/checkpoint.ts";
import { setState, stateMachine } from "../../behaviours/progress/state-machine.ts";
import { cos, sin } from "../../numbers/maths.ts";
import { hasLineOfSight } from "../../physics/visibility.ts";
import { colorNumber } from "../../scene/looks.ts";
import { propertyOf } from "../../scene/properties.ts";
import { setTile as changeTile, tileAt, tileLayer } from "../../scene/tile-changes.ts";
import { copyValue, newVariables, type Variables } from "../../state/variables.ts";
import type { WorldState } from "../../world-state.ts";
import { shareOf } from "./looks.ts";
import { finite } from "./values.ts";
import { goToScene, ticksOf } from "./world.ts";

type World = WorldState;
const DEGREE = Math.PI / 180;

/** Converts percent, which rules use, to shares of 1. */
const inWorld = (property: string, value: number): number => (property === "opacity" || property.startsWith("scale") ? value / 100 : value);

export function tween(world: World, entity: number, property: string, value: number, timeS: number, easing: string): void {
  startTween(world, entity, property, inWorld(property, value), ticksOf(timeS), { easing });
}

export function tweenBy(world: World, entity: number, property: string, value: number, timeS: number, easing: string): void {
  const now = propertyOf(property)?.read(world, entity) ?? 0;
  startTween(world, entity, property, finite(now + inWorld(property, value)), ticksOf(timeS), { easing });
}

export function swing(world: World, entity: number, property: string, value: number, timeS: number): void {
  const now = propertyOf(property)?.read(world, entity) ?? 0;
  const ticks = Math.max(2, ticksOf(timeS));
  startTween(world, entity, property, finite(now + inWorld(property, value)), ticks, {
    easing: "inOutSine",
    yoyo: true,
    repeats: -1,
  });
}

export function tweenColor(world: World, entity: number, color: string, timeS: number): void {
  startTween(world, entity, "tint", colorNumber(color), ticksOf(timeS), { easing: "linear" });
}

export const stopTweens = (world: World, entity: number): void => world.tweens.stop(entity, 0);
export const tintOf = (color: string): number => colorNumber(color);

/** Moves the camera over time and suspends Follow camera. */
export function cameraGlide(world: World, x: number, y: number, timeS: number): void {
  world.camera.isHeld = true;
  startTween(world, -1, "cameraX", x, ticksOf(timeS), { easing: "inOutSine" });
  startTween(world, -1, "cameraY", y, ticksOf(timeS), { easing: "inOutSine" });
}

export const cameraZoom = (world: World, percent: number): void => {
  world.setCameras({ zoom: Math.min(20, Math.max(0.05, percent / 100)) });
};
export const cameraZoomTo = (world: World, percent: number, timeS: number): void => {
  startTween(world, -1, "cameraZoom", Math.min(20, Math.max(0.05, percent / 100)), ticksOf(timeS), { easing: "inOutSine" });
};
export const cameraTurn = (world: World, degrees: number): void => {
  world.setCameras({ angleRad: degrees * DEGREE });
};
export const shake = (world: World, strengthPx: number, timeS: number): void => world.screen.shake(strengthPx, ticksOf(timeS));
export const flash = (world: World, color: string, timeS: number): void => world.screen.flash(colorNumber(color), 1, ticksOf(timeS));
export const fadeTo = (world: World, color: string, timeS: number): void => world.screen.fade(colorNumber(color), 1, ticksOf(timeS));
export const fadeFrom = (world: World, timeS: number): void => world.screen.fade(world.screen.state.fadeColor, 0, ticksOf(timeS));

export const soundWith = (world: World, sound: string, volume: number, pitch: number): void =>
  world.sounds.play(sound, { volume: shareOf(volume), pitch: Math.min(8, Math.max(0.1, pitch / 100)) });
export function soundAt(world: World, entity: number, sound: string): void {
  const { x, y } = world.entities.columns;
  world.sounds.playAt(sound, x[entity] as number, y[entity] as number);
}
export const loopSound = (world: World, sound: string, volume: number): void => world.audio.startLoop(sound, shareOf(volume));
export const playMusic = (world: World, music: string, timeS: number): void => world.audio.playMusic(music, Math.max(0, timeS * 1_000));
export const setVolume = (world: World, bus: string, volume: number): void => world.audio.setVolume(bus, shareOf(volume));
export const fadeVolume = (world: World, bus: string, volume: number, timeS: number): void => {
  startTween(world, -1, `volume.${bus}`, shareOf(volume), ticksOf(timeS), { easing: "linear" });
};

const SCENE = "scene";
const VARIABLES = "variables";
const slotName = (slot: string): string => slot.slice(0, 80);

/** Saves the variables of the game and the current scene. */
export function saveGame(world: World, slot: string): void {
  if (slot !== "") world.save(slotName(slot), { [SCENE]: world.sceneId, [VARIABLES]: newVariables(world.variables) });
}

function savedIn(world: World, slot: string): Variables | null {
  const saved = Object.hasOwn(world.saves, slotName(slot)) ? world.saves[slotName(slot)] : undefined;
  return typeof saved === "object" && !Array.isArray(saved) ? (saved as Variables) : null;
}

export function loadGame(world: World, slot: string, isWithScene: boolean): void {
  const saved = savedIn(world, slot);
  const variables = saved?.[VARIABLES];
  if (typeof variables === "object" && !Array.isArray(variables)) Object.assign(world.variables, newVariables(variables as Variables));
  if (isWithScene && typeof saved?.[SCENE] === "string") goToScene(world, saved[SCENE]);
}

export const saveExists = (world: World, slot: string): boolean => Object.hasOwn(world.saves, slotName(slot));
export function saveValue(world: World, slot: string, value: Value): void {
  if (slot !== "") world.save(slotName(slot), value);
}
export function loadValue(world: World, slot: string, variable: string): void {
  if (saveExists(world, slot)) world.variables[variable] = copyValue(world.saves[slotName(slot)] as Value);
}
export const deleteSave = (world: World, slot: string): void => world.deleteSave(slotName(slot));

export const setGameSpeed = (world: World, percent: number): void => {
  world.speed = Math.min(8, Math.max(0.05, percent / 100));
};
export function tieTo(world: World, entity: number, parent: number): void {
  world.parents.attach(world.entities, entity, parent);
}
export const hasChildren = (world: World, entity: number): boolean => world.parents.childrenOf(entity).length > 0;

export function setTile(world: World, layer: string, x: number, y: number, tile: number): void {
  const tiles = tileLayer(world, layer);
  if (tiles) changeTile(world, tiles, x, y, Math.floor(tile));
}
export function tileOf(world: World, layer: string, x: number, y: number): number {
  const tiles = tileLayer(world, layer);
  return tiles ? tileAt(tiles, x, y) : 0;
}

/** Whether a solid tile lies on a line from an object's centre. */
export function isWallAhead(world: World, entity: number, distancePx: number, degrees: number): boolean {
  const { x, y } = world.entities.columns;
  const [atX, atY] = [x[entity] as number, y[entity] as number];
  return !hasLineOfSight(world, atX, atY, atX + cos(degrees * DEGREE) * distancePx, atY + sin(degrees * DEGREE) * distancePx);
}

export const bringInto = (world: World, entity: number, state: string): void => setState(world, entity, state);
export function isInState(world: World, entity: number, state: string): boolean {
  const pool = world.poolOf(stateMachine);
  const row = pool.rowOf(entity);
  return row >= 0 && pool.columns.state[row] === world.names.numberOf(state);
}
export function backToCheckpoint(world: World, entity: number): void {
  returnToCheckpoint(world, entity);
}
