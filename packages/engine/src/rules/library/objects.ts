import type { Value } from "@playsmith/game-format";
import { health, healthOf as pointsOf } from "../../behaviours/progress/health.ts";
import { touches } from "../../physics/overlap.ts";
import { hasLineOfSight } from "../../physics/visibility.ts";
import { instanceDataOf } from "../../scene/derive.ts";
import type { WorldState } from "../../world-state.ts";
import { angleOf, atan2Deg, distanceOf } from "./arithmetic.ts";

type World = WorldState;

/** The first living entity of a list; −1 for none. */
export function first(world: World, items: readonly number[], count: number): number {
  const { alive } = world.entities.columns;
  for (let index = 0; index < count; index++) if (alive[items[index] as number] === 1) return items[index] as number;
  return -1;
}

export function countAlive(world: World, items: readonly number[], count: number): number {
  const { alive } = world.entities.columns;
  let found = 0;
  for (let index = 0; index < count; index++) if (alive[items[index] as number] === 1) found++;
  return found;
}

/** A random living entity of a list; −1 for none. */
export function anyOne(world: World, items: readonly number[], count: number): number {
  const living = countAlive(world, items, count);
  if (living === 0) return -1;
  let left = Math.floor(world.random.next() * living);
  const { alive } = world.entities.columns;
  for (let index = 0; index < count; index++) if (alive[items[index] as number] === 1 && left-- === 0) return items[index] as number;
  return -1;
}

function extreme(world: World, items: readonly number[], count: number, to: number, sign: 1 | -1): number {
  const { x, y, alive } = world.entities.columns;
  if (to < 0) return -1;
  let best = -1;
  let bestSquare = Number.POSITIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const entity = items[index] as number;
    if (alive[entity] !== 1 || entity === to) continue;
    const apartX = (x[entity] as number) - (x[to] as number);
    const apartY = (y[entity] as number) - (y[to] as number);
    const square = (apartX * apartX + apartY * apartY) * sign;
    if (square < bestSquare) {
      best = entity;
      bestSquare = square;
    }
  }
  return best;
}

/** The nearest entity of a list to an object, excluding it; the first of several. */
export const nearestOf = (world: World, items: readonly number[], count: number, to: number): number => extreme(world, items, count, to, 1);
export const furthestOf = (world: World, items: readonly number[], count: number, to: number): number =>
  extreme(world, items, count, to, -1);

export function touchesAny(world: World, entity: number, items: readonly number[], count: number): boolean {
  const { alive } = world.entities.columns;
  if (entity < 0) return false;
  for (let index = 0; index < count; index++) {
    const other = items[index] as number;
    if (other !== entity && alive[other] === 1 && touches(world, entity, other)) return true;
  }
  return false;
}

export function isNearAny(world: World, entity: number, items: readonly number[], count: number, distancePx: number): boolean {
  const { alive } = world.entities.columns;
  if (entity < 0) return false;
  for (let index = 0; index < count; index++) {
    const other = items[index] as number;
    if (other !== entity && alive[other] === 1 && isNearOne(world, entity, other, distancePx)) return true;
  }
  return false;
}

export function isNearOne(world: World, a: number, b: number, distancePx: number): boolean {
  const { x, y } = world.entities.columns;
  const apartX = (x[a] as number) - (x[b] as number);
  const apartY = (y[a] as number) - (y[b] as number);
  return distancePx >= 0 && apartX * apartX + apartY * apartY <= distancePx * distancePx;
}

export function touchesOne(world: World, a: number, b: number): boolean {
  return touches(world, a, b);
}

export function seesOne(world: World, a: number, b: number, distancePx: number): boolean {
  if (a < 0 || b < 0 || !isNearOne(world, a, b, distancePx)) return false;
  const { x, y } = world.entities.columns;
  return hasLineOfSight(world, x[a] as number, y[a] as number, x[b] as number, y[b] as number);
}

export function distanceBetween(world: World, a: number, b: number): number {
  const { x, y } = world.entities.columns;
  return a < 0 || b < 0 ? 0 : distanceOf(x[a] as number, y[a] as number, x[b] as number, y[b] as number);
}

export function angleBetween(world: World, a: number, b: number): number {
  const { x, y } = world.entities.columns;
  return a < 0 || b < 0 ? 0 : angleOf(x[a] as number, y[a] as number, x[b] as number, y[b] as number);
}

export function speedOf(world: World, entity: number): number {
  const { vx, vy } = world.entities.columns;
  return distanceOf(0, 0, vx[entity] as number, vy[entity] as number);
}

export function directionOf(world: World, entity: number): number {
  const { vx, vy } = world.entities.columns;
  return atan2Deg(vy[entity] as number, vx[entity] as number);
}

export function carriesTag(world: World, entity: number, tag: string): boolean {
  return entity >= 0 && world.lists.hasTag(entity, world.names.numberOf(tag));
}

export const healthOf = (world: World, entity: number): number => pointsOf(world, entity);
export function maxHealthOf(world: World, entity: number): number {
  const pool = world.poolOf(health);
  const row = pool.rowOf(entity);
  return row < 0 ? 0 : (pool.columns.maxHealth[row] as number);
}

export function animationOf(world: World, entity: number): string {
  const look = world.appearance.lookOf(entity);
  return look.kind === "sprite" ? (look.sprite.animations[world.entities.columns.animation[entity] as number]?.name ?? "") : "";
}

/** Text of a text object, before variables are inserted. */
export function textOf(world: World, entity: number): string {
  const look = world.appearance.lookOf(entity);
  return world.texts.get(entity) ?? (look.kind === "text" ? look.text : "");
}

export function prefabNameOf(world: World, entity: number): string {
  return world.prefabs.get(world.names.textOf(world.entities.columns.prefab[entity] as number))?.prefab.name ?? "";
}

export function nameOf(world: World, entity: number): string {
  return instanceDataOf(world, entity)?.name || prefabNameOf(world, entity);
}

export function layerNameOf(world: World, entity: number): string {
  return world.layers[world.entities.columns.layer[entity] as number]?.data.name ?? "";
}

export const sceneName = (world: World): string => world.scene?.name ?? "";

/** An object's own variable. */
export const ownValue = (world: World, entity: number, name: string): Value | undefined => world.objectVariables.get(entity)?.[name];
