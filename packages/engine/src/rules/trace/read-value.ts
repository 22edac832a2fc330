import type { Value } from "@playsmith/game-format";
import { healthOf } from "../../behaviours/progress/health.ts";
import { propertyOf } from "../../scene/properties.ts";
import type { World } from "../../world.ts";

/** An operand of a condition: a variable of the game, the scene or an object, a property, or a count. */
export interface ReadSpec {
  of: "game" | "scene" | "own" | "property" | "count";
  /** Name of the variable or property; for `count` the id of a prefab. */
  name: string;
  /** Key of the object in the rule, as in `RuleWatcher`; "" for none. */
  key: string;
}

/**
 * The current value of an operand. Runs no code of the game.
 * @param entityOf the object for a key; −1 for none.
 * @returns undefined for a missing value.
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
