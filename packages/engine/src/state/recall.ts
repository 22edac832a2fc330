import { rememberCamera } from "../camera.ts";
import type { WorldState } from "../world-state.ts";
import type { WorldSnapshot } from "./snapshot.ts";
import type { ColumnArray } from "./table.ts";

/**
 * What follows from the game's data, kept beside a snapshot by the world that took it: as long as neither the game was edited nor the
 * names of the world have grown since, nor anything was worked out anew, it need not be worked out again to go back.
 */
interface Memory {
  world: WorldState;
  edits: number;
  derivations: number;
  names: number;
  /** All columns of all tables, in their order. */
  entities: readonly ColumnArray[];
  pools: readonly (readonly ColumnArray[])[];
  counts: readonly number[];
}

const memories = new WeakMap<WorldSnapshot, Memory>();

/** Keeps what is needed to go back to a snapshot quickly. */
export function remember(world: WorldState, snapshot: WorldSnapshot): void {
  const { entities, names, pools } = world;
  const cut = (arrays: readonly ColumnArray[], count: number) => arrays.map((array) => array.slice(0, count));
  memories.set(snapshot, {
    ...{ world, edits: world.edits, derivations: world.derivations, names: names.list.length },
    entities: cut(entities.table.arrays(), entities.count),
    pools: pools.map((pool) => (pool.count === 0 ? [] : cut(pool.table.arrays(), pool.count))),
    counts: pools.map((pool) => pool.count),
  });
}

/** Keeps it anew when a world stands as in a snapshot that it took itself, of the game as it still is. */
export function rememberAgain(world: WorldState, snapshot: WorldSnapshot): void {
  const memory = memories.get(snapshot);
  if (memory?.world === world && memory.edits === world.edits) remember(world, snapshot);
}

/** Whether a snapshot is one that this world took, of the game as it still is and of the scene that it is in. */
export function isRecallable(world: WorldState, snapshot: WorldSnapshot): boolean {
  const memory = memories.get(snapshot);
  if (!memory || memory.world !== world || memory.edits !== world.edits || memory.names !== world.names.list.length) return false;
  if (memory.derivations !== world.derivations) return false;
  const isSameScene = world.sceneId === snapshot.sceneId && world.tileChanges.size === 0 && snapshot.tileChanges.length === 0;
  return isSameScene && world.rigid === null && world.polygons.size === 0;
}

/** Goes back to a snapshot that is {@link isRecallable}. */
export function recall(world: WorldState, snapshot: WorldSnapshot): void {
  const memory = memories.get(snapshot) as Memory;
  const { entities } = world;
  entities.setCount(snapshot.entities.count);
  for (const [index, array] of entities.table.arrays().entries()) array.set(memory.entities[index] as ColumnArray);
  entities.free.length = 0;
  for (const slot of snapshot.freeSlots) entities.free.push(slot);
  entities.aliveCount = snapshot.entities.count - snapshot.freeSlots.length;
  for (const [index, pool] of world.pools.entries()) {
    const count = memory.counts[index] as number;
    const hasOtherRows = pool.count !== count || !isSame(pool.columns["entity"], memory.pools[index]?.[0], count);
    pool.table.reserve(count);
    pool.table.count = count;
    if (count > 0) for (const [column, array] of pool.table.arrays().entries()) array.set(memory.pools[index]?.[column] as ColumnArray);
    if (hasOtherRows) pool.index();
  }
  indexInstances(world);
  rememberCamera(world.camera);
  world.hasLeaving = false;
  world.structureVersion++;
  world.placesVersion++;
}

function isSame(a: ColumnArray, b: ColumnArray | undefined, count: number): boolean {
  if (!b) return count === 0;
  for (let row = 0; row < count; row++) if (a[row] !== b[row]) return false;
  return true;
}

/** Brings the way from instances to entities up to date, where it is not. */
function indexInstances(world: WorldState): void {
  const { alive, instance } = world.entities.columns;
  let placed = 0;
  let isRight = true;
  for (let entity = 0; entity < world.entities.count; entity++) {
    const number = instance[entity] as number;
    if (alive[entity] === 0 || number === 0) continue;
    placed++;
    if (isRight && world.entityOfInstance.get(world.names.textOf(number)) !== entity) isRight = false;
  }
  if (isRight && placed === world.entityOfInstance.size) return;
  world.entityOfInstance.clear();
  for (let entity = 0; entity < world.entities.count; entity++) {
    const number = instance[entity] as number;
    if (alive[entity] !== 0 && number !== 0) world.entityOfInstance.set(world.names.textOf(number), entity);
  }
}
