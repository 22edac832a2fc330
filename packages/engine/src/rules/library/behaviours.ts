import type { Value } from "@playsmith/game-format";
import { heal, health, hurt, setPoints } from "../../behaviours/progress/health.ts";
import { setParam, switchRow } from "../../scene/behaviour-rows.ts";
import type { WorldState } from "../../world-state.ts";
import { ticksOf } from "./world.ts";

type World = WorldState;

export const hurtBy = (world: World, entity: number, damage: number): void => hurt(world, entity, damage, null);
export const healBy = (world: World, entity: number, amount: number): void => heal(world, entity, amount);
export const setHealth = (world: World, entity: number, points: number): void => setPoints(world, entity, points);

export function protect(world: World, entity: number, timeS: number): void {
  const pool = world.poolOf(health);
  const row = pool.rowOf(entity);
  if (row >= 0) pool.columns.invulnerableLeft[row] = ticksOf(timeS);
}

export function isInvulnerable(world: World, entity: number): boolean {
  const pool = world.poolOf(health);
  const row = pool.rowOf(entity);
  return row >= 0 && (pool.columns.invulnerableLeft[row] as number) > 0;
}

const rowOf = (world: World, entity: number, type: string): number =>
  world.pools.find((pool) => pool.behaviour.type === type)?.rowOf(entity) ?? -1;

export const isBehaviourOn = (world: World, entity: number, type: string): boolean => rowOf(world, entity, type) >= 0;

export const switchBehaviour = (world: World, entity: number, type: string, isOn: boolean): void => switchRow(world, entity, type, isOn);

/** Changes a parameter of an object's behaviour; ignores lists and maps. */
export function setParameter(world: World, entity: number, type: string, name: string, value: Value): void {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") setParam(world, entity, type, name, value);
}
