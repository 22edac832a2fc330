import type { Primitive } from "@playsmith/game-format";
import { setPoints } from "../behaviours/progress/health.ts";
import { setParam, paramsInUse } from "../scene/behaviour-rows.ts";
import { deriveEntity } from "../scene/derive.ts";
import { propertyOf } from "../scene/properties.ts";
import type { World } from "../world.ts";
import { objectFields } from "./object-fields.ts";

/**
 * Changes a value of a running object, for the debugger.
 * @param name name of a field from `objectFields`.
 * @returns whether the field exists and accepts the value.
 */
export function changeField(world: World, entity: number, name: string, value: Primitive): boolean {
  if (!world.entities.isAlive(entity)) return false;
  const field = objectFields(world, entity).find((candidate) => candidate.name === name);
  if (!field?.canChange || typeof field.value !== typeof value || (typeof value === "number" && !Number.isFinite(value))) return false;
  const rest = name.slice(name.indexOf(".") + 1);
  switch (field.group) {
    case "object":
      changeOwn(world, entity, rest, value);
      return true;
    case "variable":
      world.scopes.ofObject(entity)[rest] = value;
      return true;
    case "script":
      return Reflect.defineProperty(world.scriptOf(entity) ?? {}, rest, { value });
    case "behaviour": {
      const use = paramsInUse(world, entity).find(({ id }) => rest.startsWith(`${id}.`));
      if (use) setParam(world, entity, use.type, rest.slice(use.id.length + 1), value);
      return use !== undefined;
    }
    case "state":
      return false;
  }
}

function changeOwn(world: World, entity: number, name: string, value: Primitive): void {
  if (name === "animation") return void world.appearance.setAnimation(entity, String(value));
  if (name === "health") return setPoints(world, entity, Number(value));
  propertyOf(name)?.write(world, entity, Number(value));
  const { x, y, previousX, previousY } = world.entities.columns;
  // Moves at once, without interpolation.
  previousX[entity] = x[entity] as number;
  previousY[entity] = y[entity] as number;
  world.placesVersion++;
  deriveEntity(world, entity);
}
