import { behaviourOf } from "../behaviours/behaviour.ts";
import type { Primitive } from "@playsmith/game-format";
import type { Pool } from "../state/pool.ts";
import type { Params } from "./prefabs.ts";
import type { WorldState } from "../world-state.ts";
import { instanceDataOf } from "./derive.ts";
import { type BehaviourInUse, paramsOf } from "./prefabs.ts";

/** Adds the rows of a new entity to the pools of its prefab's behaviours. */
export function addRows(world: WorldState, entity: number): void {
  for (const use of usesOf(world, entity)) addRow(world, entity, use);
}

/**
 * Synchronizes the rows of some entities with their prefabs: parameters are rewritten, removed behaviours dropped, new ones started. Other
 * rows keep their state.
 */
export function reconcileRows(world: WorldState, isAffected: (entity: number) => boolean, tellEdited: boolean): void {
  const kept = new Set<string>();
  for (const pool of world.pools) {
    pool.keepRows((row) => {
      const entity = pool.columns["entity"]?.[row] as number;
      if (!isAffected(entity)) return true;
      const useNumber = pool.columns["use"]?.[row] as number;
      const use = usesOf(world, entity).find((candidate) => candidate.number === useNumber && candidate.type === pool.behaviour.type);
      if (use) kept.add(`${entity}/${useNumber}`);
      return use !== undefined;
    });
    for (let row = 0; row < pool.count; row++) {
      const entity = pool.columns["entity"]?.[row] as number;
      if (!isAffected(entity)) continue;
      const use = usesOf(world, entity).find((candidate) => candidate.number === pool.columns["use"]?.[row]);
      if (!use) continue;
      configure(world, pool, row, entity, use);
      if (tellEdited) behaviourOf(pool).edited?.(world, pool, row);
    }
  }
  for (let entity = 0; entity < world.entities.count; entity++) {
    if (!world.entities.isAlive(entity) || !isAffected(entity)) continue;
    for (const use of usesOf(world, entity)) if (!kept.has(`${entity}/${use.number}`)) addRow(world, entity, use);
  }
}

/** The behaviours of an entity, except those switched off at runtime. */
function usesOf(world: WorldState, entity: number): readonly BehaviourInUse[] {
  const uses = allUsesOf(world, entity);
  const own = world.ownParams.get(entity);
  return own ? uses.filter((use) => own[offPath(use)] !== true) : uses;
}

function allUsesOf(world: WorldState, entity: number): readonly BehaviourInUse[] {
  return world.prefabs.get(world.names.textOf(world.entities.columns.prefab[entity] as number))?.uses ?? [];
}

const offPath = (use: BehaviourInUse): string => `off.${use.id}`;

/**
 * Switches an object's behaviours of a type off, or on again with a new state. Rows of the behaviour that is currently ticking are dropped
 * after its tick.
 */
export function switchRow(world: WorldState, entity: number, type: string, isOn: boolean): void {
  const pool = world.poolOfType(type);
  for (const use of allUsesOf(world, entity)) {
    if (!pool || use.type !== type) continue;
    const isNow = world.ownParams.get(entity)?.[offPath(use)] !== true;
    if (isNow === isOn) continue;
    world.setOwnParam(entity, offPath(use), !isOn);
    const row = rowOf(pool, entity, use.number);
    if (!isOn && pool !== world.tickingPool) pool.keepRows((kept) => kept !== row);
    else if (!isOn) world.hasSwitchedOff = true;
    else if (row < 0) addRow(world, entity, use);
    else begin(world, pool, row, entity, use);
  }
}

/** Drops the rows that were switched off during the tick of their behaviour. */
export function dropSwitchedOff(world: WorldState, pool: Pool): void {
  world.hasSwitchedOff = false;
  pool.keepRows((row) => {
    const entity = pool.columns["entity"]?.[row] as number;
    const own = world.ownParams.get(entity);
    const use = own && allUsesOf(world, entity).find(({ number }) => number === pool.columns["use"]?.[row]);
    return !use || own[offPath(use)] !== true;
  });
}

function rowOf(pool: Pool, entity: number, useNumber: number): number {
  for (let row = 0; row < pool.count; row++)
    if (pool.columns["entity"]?.[row] === entity && pool.columns["use"]?.[row] === useNumber) return row;
  return -1;
}

/** Changes a parameter of an object's behaviours of a type; clamped to the catalogue's bounds. */
export function setParam(world: WorldState, entity: number, type: string, name: string, value: Primitive): void {
  const pool = world.pools.find((candidate) => candidate.behaviour.type === type);
  for (const use of usesOf(world, entity)) {
    if (!pool || use.type !== type || !Object.hasOwn(use.params, name)) continue;
    world.setOwnParam(entity, `behaviours.${use.id}.${name}`, value);
    for (let row = 0; row < pool.count; row++) {
      if (pool.columns["entity"]?.[row] !== entity || pool.columns["use"]?.[row] !== use.number) continue;
      configure(world, pool, row, entity, use);
      behaviourOf(pool).edited?.(world, pool, row);
    }
  }
}

function addRow(world: WorldState, entity: number, use: BehaviourInUse): void {
  const pool = world.poolOfType(use.type);
  if (!pool) return;
  begin(world, pool, pool.add(entity, use.number), entity, use);
}

function begin(world: WorldState, pool: Pool, row: number, entity: number, use: BehaviourInUse): void {
  configure(world, pool, row, entity, use);
  behaviourOf(pool).start?.(world, pool, row);
}

/** The behaviours of an entity with their current parameters. */
export function paramsInUse(world: WorldState, entity: number): (Pick<BehaviourInUse, "id" | "type"> & { params: Params })[] {
  return usesOf(world, entity).map((use) => ({ id: use.id, type: use.type, params: paramsNow(world, entity, use) }));
}

function paramsNow(world: WorldState, entity: number, use: BehaviourInUse): Params {
  const placed = instanceDataOf(world, entity)?.overrides;
  const own = world.ownParams.get(entity);
  return paramsOf(use, own ? { ...placed, ...own } : placed);
}

function configure(world: WorldState, pool: Pool, row: number, entity: number, use: BehaviourInUse): void {
  behaviourOf(pool).configure(world, pool, row, paramsNow(world, entity, use));
}
