import { behaviourCatalogue, type Game, type Value } from "@playsmith/game-format";
import {
  NAMED_PARAMETERS,
  NAMED_PROPERTIES,
  SCRIPT_NAME_KINDS,
  type ScriptNameKind,
  type ScriptNames,
  scriptNames,
} from "@playsmith/scripts/names";

/** The type that lists the project's own names of a kind. */
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
 * The script API as it is for one game: where a method takes the name of something, the game's own names are offered; its variables have
 * the types of their first values.
 * @param api the declarations that hold for every game.
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
  // What was kept, and variables that nobody has declared, hold what the script put there.
  text = text.replace("load(slot: string): Value | undefined", "load(slot: string): any");
  // What an object's own variables hold depends on the object.
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

/** Known names are offered, and any other text goes as well. */
function unionOf(type: string, names: readonly string[]): string {
  return `type ${type} = ${names.map((name) => JSON.stringify(name)).join(" | ") || "never"} | (string & {});`;
}

function typeOf(value: Value): string {
  if (Array.isArray(value)) return "Value[]";
  return typeof value === "object" ? "{ [name: string]: Value }" : typeof value;
}
