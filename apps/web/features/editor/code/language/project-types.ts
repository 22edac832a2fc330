import { behaviourCatalogue, type Game, type Value } from "@playsmith/game-format";
import {
  NAMED_PARAMETERS,
  NAMED_PROPERTIES,
  SCRIPT_NAME_KINDS,
  type ScriptNameKind,
  type ScriptNames,
  scriptNames,
} from "@playsmith/scripts/names";

/** Type alias with the project's names of a kind. */
const TYPES: Readonly<Record<ScriptNameKind, string>> = {
  prefab: "PrefabName",
  scene: "SceneName",
  object: "ObjectName",
  tag: "TagName",
  sound: "SoundName",
  music: "MusicName",
  action: "ActionName",
  layer: "LayerName",
  objectLayer: "ObjectLayerName",
  animation: "AnimationName",
};

/**
 * The script API declarations of one game: parameters that take a name list the game's names, and variables have the types
 * of their initial values.
 * @param api the declarations that all games share.
 */
export function projectTypes(api: string, game: Game, { names }: Pick<ScriptNames, "names"> = scriptNames(game)): string {
  let text = api;
  for (const { methods, parameter, kind } of NAMED_PARAMETERS)
    text = text.replace(
      new RegExp(`^(\\s+(?:${methods.join("|")})\\((?:[^)\\n]*, )?${parameter}\\??): string`, "gm"),
      `$1: ${TYPES[kind]}`,
    );
  for (const { property, kind } of NAMED_PROPERTIES)
    text = text.replace(new RegExp(`^(\\s+(?:readonly )?${property}): string;`, "gm"), `$1: ${TYPES[kind]};`);
  text = text.replace(/^(\s+\w+\(behaviour): string/gm, "$1: BehaviourName");
  text = text.replace(/(Global variables\. \*\/\s+readonly variables: )Record<string, Value>/, "$1GlobalVariables");
  // Saved data and undeclared variables may hold any value that a script stored.
  text = text.replace("load(slot: string): Value | undefined", "load(slot: string): any");
  // Variables of an object depend on the object.
  text = text.replace(/(Its own variables:[^\n]*\n\s+readonly variables: )Record<string, Value>/, "$1Record<string, any>");
  return [
    text,
    ...SCRIPT_NAME_KINDS.map((kind) => unionOf(TYPES[kind], [...names[kind]])),
    unionOf("BehaviourName", Object.keys(behaviourCatalogue)),
    `interface GlobalVariables {\n${Object.entries(game.variables)
      .map(([name, initial]) => `  ${JSON.stringify(name)}: ${typeOf(initial)};`)
      .join("\n")}\n  [name: string]: any;\n}`,
  ].join("\n");
}

/** Suggests known names and accepts any other string. */
function unionOf(type: string, names: readonly string[]): string {
  return `type ${type} = ${names.map((name) => JSON.stringify(name)).join(" | ") || "never"} | (string & {});`;
}

function typeOf(value: Value): string {
  if (Array.isArray(value)) return "Value[]";
  return typeof value === "object" ? "{ [name: string]: Value }" : typeof value;
}
