import { actionNames, type Game, type Value } from "@playsmith/game-format";

/** Names of parameters in the script API, by the methods that have them, and the type that lists the project's own names. */
const NAMED: readonly (readonly [methods: string, parameter: string, type: string])[] = [
  ["spawn", "prefab", "PrefabName"],
  ["goToScene", "name", "SceneName"],
  ["find|findAll|findNearest", "nameOrTag", "ObjectName"],
  ["hasTag|addTag|removeTag|touching", "tag", "TagName"],
  ["playSound|loopSound|stopSound", "name", "SoundName"],
  ["playMusic", "name", "MusicName"],
  ["held|pressed|released", "action", "ActionName"],
  ["tileAt|setTile", "layer", "LayerName"],
];

/**
 * The script API as it is for one game: where a method takes the name of something, the game's own names are offered; its variables have
 * the types of their first values.
 * @param api the declarations that hold for every game.
 */
export function projectTypes(api: string, game: Game): string {
  let text = api;
  for (const [methods, parameter, type] of NAMED)
    text = text.replace(new RegExp(`^(\\s+(?:${methods})\\(${parameter}): string`, "gm"), `$1: ${type}`);
  text = text.replace(/(Global variables\. \*\/\s+readonly variables: )Record<string, Value>/, "$1GlobalVariables");
  // What an object's own variables hold depends on the object.
  text = text.replace(/(Its own variables:[^\n]*\n\s+readonly variables: )Record<string, Value>/, "$1Record<string, any>");
  const prefabs = Object.values(game.prefabs);
  const assets = Object.values(game.assets);
  const named = (kind: string): string[] => assets.filter((asset) => asset.kind === kind).map(({ name }) => name);
  const tags = prefabs.flatMap((prefab) => prefab.tags);
  const instances = Object.values(game.scenes).flatMap((scene) => Object.values(scene.instances).flatMap(({ name }) => name || []));
  const layers = Object.values(game.scenes).flatMap((scene) => Object.values(scene.layers).map(({ name }) => name));
  const union = (type: string, names: readonly string[]): string =>
    `type ${type} = ${[...new Set(names)].map((name) => JSON.stringify(name)).join(" | ") || "never"} | (string & {});`;
  return [
    text,
    union(
      "PrefabName",
      prefabs.map(({ name }) => name),
    ),
    union(
      "SceneName",
      Object.values(game.scenes).map(({ name }) => name),
    ),
    union("ObjectName", [...prefabs.map(({ name }) => name), ...instances, ...tags]),
    union("TagName", tags),
    union("SoundName", named("sound")),
    union("MusicName", named("music")),
    union("LayerName", layers),
    union("ActionName", actionNames(game.inputActions)),
    `interface GlobalVariables {\n${Object.entries(game.variables)
      .map(([name, initial]) => `  ${JSON.stringify(name)}: ${typeOf(initial)};`)
      .join("\n")}\n  [name: string]: Value;\n}`,
  ].join("\n");
}

function typeOf(value: Value): string {
  if (Array.isArray(value)) return "Value[]";
  return typeof value === "object" ? "{ [name: string]: Value }" : typeof value;
}
