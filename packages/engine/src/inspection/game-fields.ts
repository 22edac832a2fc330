import type { Primitive } from "@playsmith/game-format";
import type { Variables } from "../state/variables.ts";
import type { World } from "../world.ts";
import { type ObjectField, ownFields, variableField } from "./object-fields.ts";

/** The parts of what a game keeps besides its objects. */
const ROOMS = { game: "variables", scene: "sceneVariables" } as const;

/** What a running game keeps besides its objects: its variables, those of the scene, and what the scene's script keeps. */
export function gameFields(world: World): ObjectField[] {
  const listed = (part: keyof typeof ROOMS): ObjectField[] =>
    Object.entries(world[ROOMS[part]]).map(([name, value]) => variableField(`${ROOMS[part]}.${name}`, part, name, value));
  return [...listed("game"), ...listed("scene"), ...ownFields(world.sceneScript)];
}

/**
 * Changes such a value from outside of the game.
 * @param name that of a field of {@link gameFields}.
 * @returns whether there is such a field that can take the value.
 */
export function changeGameField(world: World, name: string, value: Primitive): boolean {
  const field = gameFields(world).find((candidate) => candidate.name === name);
  if (!field?.canChange || typeof field.value !== typeof value || (typeof value === "number" && !Number.isFinite(value))) return false;
  if (field.group === "script") return Reflect.defineProperty(world.sceneScript ?? {}, field.label, { value });
  const variables: Variables = field.part === "scene" ? world.sceneVariables : world.variables;
  variables[field.label] = value;
  return true;
}
