import { deriveEntity } from "../../scene/derive.ts";
import type { WorldState } from "../../world-state.ts";
import { finite } from "./values.ts";

export { setLayer } from "../../scene/change-layer.ts";

type World = WorldState;
/** Scale limit of instances. */
const MAX_SCALE = 100;
const bounded = (scale: number): number => Math.max(-MAX_SCALE, Math.min(MAX_SCALE, finite(scale)));

export const shareOf = (percent: number): number => Math.max(0, Math.min(1, finite(percent / 100)));

export function setScale(world: World, entity: number, percentX: number, percentY: number): void {
  const { scaleX, scaleY } = world.entities.columns;
  scaleX[entity] = bounded(percentX / 100);
  scaleY[entity] = bounded(percentY / 100);
  deriveEntity(world, entity);
}

export function growBy(world: World, entity: number, percent: number): void {
  const { scaleX, scaleY } = world.entities.columns;
  setScale(world, entity, (scaleX[entity] as number) * 100 + percent, (scaleY[entity] as number) * 100 + percent);
}

export function flip(world: World, entity: number, side: string): void {
  const { flipX } = world.entities.columns;
  flipX[entity] = side === "turn" ? 1 - (flipX[entity] as number) : side === "left" ? 1 : 0;
}

export function faceTowards(world: World, entity: number, target: number): void {
  const { x, flipX } = world.entities.columns;
  const apart = (x[target] as number) - (x[entity] as number);
  if (apart !== 0) flipX[entity] = apart < 0 ? 1 : 0;
}

export function toFront(world: World, entity: number): void {
  world.entities.columns.z[entity] = world.nextZ++;
  world.structureVersion++;
}

/** Moves an object behind all others on its layer. */
export function toBack(world: World, entity: number): void {
  const { z, alive } = world.entities.columns;
  let lowest = 0;
  for (let other = 0; other < world.entities.count; other++) if (alive[other] === 1) lowest = Math.min(lowest, z[other] as number);
  z[entity] = lowest - 1;
  world.structureVersion++;
}

export function isVisible(world: World, entity: number): boolean {
  const { opacity, layer } = world.entities.columns;
  const look = world.appearance.lookOf(entity);
  const shown = world.layers[layer[entity] as number]?.data;
  return look.kind !== "none" && look.opacity > 0 && (opacity[entity] as number) > 0 && shown?.visible === true && shown.opacity > 0;
}
