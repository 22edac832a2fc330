import type { World } from "../world.ts";

/** An object in two worlds, by its slot in each; −1 where it does not exist. */
export type ObjectPair = readonly [one: number, two: number];

/**
 * The objects of two runs that belong together: placed ones by their instance, spawned ones by their slot when both have the same prefab
 * there, else in the order of their prefab. An object that only one game places so changes no other pair.
 */
export function pairObjects(one: World, two: World): ObjectPair[] {
  const found = new Map<number, number>();
  const byPrefab = new Map<string, number[]>();
  for (let entity = 0; entity < two.entities.count; entity++) {
    if (!isAlive(two, entity) || two.instanceOf(entity) !== null) continue;
    if (isAlive(one, entity) && one.instanceOf(entity) === null && prefabOf(one, entity) === prefabOf(two, entity)) {
      found.set(entity, entity);
      continue;
    }
    const prefab = prefabOf(two, entity);
    byPrefab.set(prefab, [...(byPrefab.get(prefab) ?? []), entity]);
  }
  const pairs: ObjectPair[] = [];
  const taken = new Set<number>();
  const add = (entity: number, other: number): void => {
    taken.add(other);
    pairs.push([entity, other]);
  };
  for (let entity = 0; entity < one.entities.count; entity++) {
    if (!isAlive(one, entity)) continue;
    const instanceId = one.instanceOf(entity);
    if (instanceId !== null) add(entity, placedIn(two, instanceId));
    else add(entity, found.get(entity) ?? byPrefab.get(prefabOf(one, entity))?.shift() ?? -1);
  }
  for (let entity = 0; entity < two.entities.count; entity++) if (isAlive(two, entity) && !taken.has(entity)) pairs.push([-1, entity]);
  return pairs;
}

const isAlive = (world: World, entity: number): boolean => entity < world.entities.count && world.entities.isAlive(entity);

const prefabOf = (world: World, entity: number): string => world.names.textOf(world.entities.columns.prefab[entity] as number);

function placedIn(world: World, instanceId: string): number {
  const entity = world.entityOf(instanceId);
  return isAlive(world, entity) ? entity : -1;
}
