import type { Pool } from "../state/pool.ts";
import type { WorldState } from "../world-state.ts";
import { instanceDataOf } from "./derive.ts";
import { type BehaviourInUse, paramsOf } from "./prefabs.ts";

/** Gives a new entity its rows in the pools of its prefab's behaviours. */
export function addRows(world: WorldState, entity: number): void {
  for (const use of usesOf(world, entity)) addRow(world, entity, use);
}

/**
 * Brings the rows of some entities in line with what their prefabs say now: parameters are written anew, behaviours that went
 * are dropped, new ones begin. State of rows that stay is kept.
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
      if (tellEdited) pool.behaviour.edited?.(world, pool, row);
    }
  }
  for (let entity = 0; entity < world.entities.count; entity++) {
    if (!world.entities.isAlive(entity) || !isAffected(entity)) continue;
    for (const use of usesOf(world, entity)) if (!kept.has(`${entity}/${use.number}`)) addRow(world, entity, use);
  }
}

function usesOf(world: WorldState, entity: number): readonly BehaviourInUse[] {
  return world.prefabs.get(world.names.textOf(world.entities.columns.prefab[entity] as number))?.uses ?? [];
}

function addRow(world: WorldState, entity: number, use: BehaviourInUse): void {
  const pool = world.pools.find((candidate) => candidate.behaviour.type === use.type);
  if (!pool) return;
  const row = pool.add(entity, use.number);
  configure(world, pool, row, entity, use);
  pool.behaviour.start?.(world, pool, row);
}

function configure(world: WorldState, pool: Pool, row: number, entity: number, use: BehaviourInUse): void {
  pool.behaviour.configure(world, pool, row, paramsOf(use, instanceDataOf(world, entity)?.overrides));
}
