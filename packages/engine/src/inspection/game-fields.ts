import type { Primitive } from "@playsmith/game-format";
import type { Variables } from "../state/variables.ts";
import type { World } from "../world.ts";
import { type ObjectField, ownFields, variableField } from "./object-fields.ts";

/** Groups of variables outside of objects. */
const VARIABLE_SETS = { game: "variables", scene: "sceneVariables" } as const;

/** Values of a running game outside of its objects: game variables, scene variables and the fields of the scene's script. */
export function gameFields(world: World): ObjectField[] {
  const listed = (part: keyof typeof VARIABLE_SETS): ObjectField[] =>
    Object.entries(world[VARIABLE_SETS[part]]).map(([name, value]) => variableField(`${VARIABLE_SETS[part]}.${name}`, part, name, value));
  return [...listed("game"), ...listed("scene"), ...ownFields(world.sceneScript)];
}

/**
 * Changes such a value, for the debugger.
 * @param name name of a field from {@link gameFields}.
 * @returns whether the field exists and accepts the value.
 */
export function changeGameField(world: World, name: string, value: Primitive): boolean {
  const field = gameFields(world).find((candidate) => candidate.name === name);
  if (!field?.canChange || typeof field.value !== typeof value || (typeof value === "number" && !Number.isFinite(value))) return false;
  if (field.group === "script") return Reflect.defineProperty(world.sceneScript ?? {}, field.label, { value });
  const variables: Variables = field.part === "scene" ? world.sceneVariables : world.variables;
  variables[field.label] = value;
  return true;
}
