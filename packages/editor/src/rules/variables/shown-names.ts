import { type Game, shownName } from "@playsmith/game-format";
import { type GameNames, gameNames } from "@playsmith/rules";

const found = new WeakMap<Game, GameNames>();

/** The names of a game as it is, found once. */
export function namesOf(game: Game): GameNames {
  const known = found.get(game) ?? gameNames(game);
  found.set(game, known);
  return known;
}

const sortedTags = new WeakMap<GameNames, string[]>();

/** All tags of a game, sorted: what prefabs and placed objects carry, and what rules give. */
export function knownTags(game: Game): string[] {
  const names = namesOf(game);
  const tags = sortedTags.get(names) ?? [...names.tags].toSorted((a, b) => a.localeCompare(b));
  sortedTags.set(names, tags);
  return tags;
}

/** Whether anything can have a tag; where there are scripts, they may give it. */
export function isTagKnown(game: Game, tag: string): boolean {
  return namesOf(game).tags.has(tag) || hasScripts(game);
}

/** The variables that objects of a prefab can show or count in, sorted: their own, the scenes' and the game's. */
export function knownVariables(game: Game, prefabId: string | null): string[] {
  const { globals, own, sceneVariables } = namesOf(game);
  const ofObject = (prefabId !== null && own.get(prefabId)?.keys()) || [];
  return [...new Set([...ofObject, ...sceneVariables.keys(), ...globals.keys()])].toSorted((a, b) => a.localeCompare(b));
}

/**
 * The names in the braces of a text that no variable has. Where there are scripts, any variable may be theirs: none is named.
 * @param sceneId the scene where the text is shown; null where it may be any.
 */
export function unknownNamesInText(game: Game, text: string, prefabId: string, sceneId: string | null): string[] {
  const shown = [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => shownName(name));
  if (shown.length === 0 || hasScripts(game)) return [];
  const { globals, own, sceneVariables } = namesOf(game);
  const ofScene = sceneId === null ? sceneVariables : new Map(Object.entries(game.scenes[sceneId]?.variables ?? {}));
  const isKnown = (name: string) => globals.has(name) || ofScene.has(name) || own.get(prefabId)?.has(name) === true;
  return [...new Set(shown)].filter((name) => !isKnown(name));
}

/** The variables of the game that behaviours work with although nobody has added them. */
export function variablesOfBehaviours(game: Game): string[] {
  return [...namesOf(game).globals.keys()].filter((name) => !Object.hasOwn(game.variables, name));
}

function hasScripts({ prefabs, scenes }: Game): boolean {
  return [...Object.values(prefabs), ...Object.values(scenes)].some(({ script }) => (script ?? "").trim() !== "");
}
