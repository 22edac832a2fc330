import { actionNames, type Game, MOVE, shownName } from "@playsmith/game-format";
import { type GameNames, gameNames } from "@playsmith/rules";

const found = new WeakMap<Game, GameNames>();

/** The names of a game, cached per game object. */
export function namesOf(game: Game): GameNames {
  const known = found.get(game) ?? gameNames(game);
  found.set(game, known);
  return known;
}

const sortedTags = new WeakMap<GameNames, string[]>();

/** All tags of a game, sorted: those of prefabs and instances, and those that rules add. */
export function knownTags(game: Game): string[] {
  const names = namesOf(game);
  const tags = sortedTags.get(names) ?? [...names.tags].toSorted((a, b) => a.localeCompare(b));
  sortedTags.set(names, tags);
  return tags;
}

/** Whether something can have a tag; always true when there are scripts, which may add it. */
export function isTagKnown(game: Game, tag: string): boolean {
  return namesOf(game).tags.has(tag) || hasScripts(game);
}

/** The variables that a prefab's text can show or its behaviours can use, sorted: its own, the scenes' and the game's. */
export function knownVariables(game: Game, prefabId: string | null): string[] {
  const { globals, own, sceneVariables } = namesOf(game);
  const ofObject = (prefabId !== null && own.get(prefabId)?.keys()) || [];
  return [...new Set([...ofObject, ...sceneVariables.keys(), ...globals.keys()])].toSorted((a, b) => a.localeCompare(b));
}

/**
 * The names in braces that are neither a variable's nor an input's. Empty when there are scripts, which may define any variable.
 * @param sceneId the scene that shows the text; null for any scene.
 */
export function unknownNamesInText(game: Game, text: string, prefabId: string, sceneId: string | null): string[] {
  const shown = [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => shownName(name));
  if (shown.length === 0 || hasScripts(game)) return [];
  const { globals, own, sceneVariables } = namesOf(game);
  const ofScene = sceneId === null ? sceneVariables : new Map(Object.entries(game.scenes[sceneId]?.variables ?? {}));
  const isKnown = (name: string) => globals.has(name) || ofScene.has(name) || own.get(prefabId)?.has(name) === true;
  return [...new Set(shown)].filter((name) => !isKnown(name) && !isControl(game, name));
}

/** Game variables that behaviours use without a declaration. */
export function variablesOfBehaviours(game: Game): string[] {
  return [...namesOf(game).globals.keys()].filter((name) => !Object.hasOwn(game.variables, name));
}

const isControl = ({ inputActions }: Game, name: string): boolean => name === MOVE || actionNames(inputActions).includes(name);

function hasScripts({ prefabs, scenes }: Game): boolean {
  return [...Object.values(prefabs), ...Object.values(scenes)].some(({ script }) => (script ?? "").trim() !== "");
}
