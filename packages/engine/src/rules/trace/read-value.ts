import type { Value } from "@playsmith/game-format";
import { healthOf } from "../../behaviours/progress/health.ts";
import { propertyOf } from "../../scene/properties.ts";
import type { World } from "../../world.ts";

/** Something that a condition looks at: a variable of the game, the scene or an object, what an object has, or how many there are. */
export interface ReadSpec {
  of: "game" | "scene" | "own" | "property" | "count";
  /** Of the variable or property; of `count` the id of a prefab. */
  name: string;
  /** What the object is called in the rule, as `RuleWatcher` is told; "" for none. */
  key: string;
}

/**
 * What a condition looks at, as it is at the moment. Nothing of the game runs for it.
 * @param entityOf the object that is meant by a key; −1 for none.
 * @returns undefined where nothing is there.
 */
export function readValue(world: World, { of, name, key }: ReadSpec, entityOf: (key: string) => number): Value | undefined {
  if (of === "game") return world.variables[name];
  if (of === "scene") return world.sceneVariables[name];
  if (of === "count") return world.lists.ofPrefab(world.names.numberOf(name)).length;
  const entity = entityOf(key);
  if (entity < 0) return undefined;
  if (of === "own") return world.objectVariables.get(entity)?.[name];
  const { vx, vy } = world.entities.columns;
  if (name === "speedX") return vx[entity];
  if (name === "speedY") return vy[entity];
  if (name === "health") return healthOf(world, entity);
  return propertyOf(name)?.read(world, entity);
}
