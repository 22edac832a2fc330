import type { Game, GameProblem } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

const ROOMS: Readonly<Record<string, string>> = {
  scenes: translated("Scene"),
  prefabs: translated("Prefab"),
  assets: translated("Asset"),
  variables: translated("Variable"),
  functions: translated("Function"),
  rules: translated("Rule of the whole game"),
  inputActions: translated("Input action"),
  modules: translated("Module"),
  leaderboards: translated("Leaderboard"),
  achievements: translated("Achievement"),
  tests: translated("Test"),
};
const WHOLE_ROOMS: Readonly<Record<string, string>> = {
  scenes: translated("scenes"),
  prefabs: translated("prefabs"),
  assets: translated("assets"),
  variables: translated("variables"),
  functions: translated("functions"),
  rules: translated("rules of the whole game"),
  inputActions: translated("input actions"),
  modules: translated("modules"),
  leaderboards: translated("leaderboards"),
  achievements: translated("achievements"),
  tests: translated("tests"),
};
const PARTS: Readonly<Record<string, string>> = {
  instances: translated("object"),
  layers: translated("layer"),
  rules: translated("rule"),
  frames: translated("frame"),
  animations: translated("animation"),
  behaviours: translated("behaviour"),
};

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);

function valueAt(raw: unknown, path: readonly string[]): Plain | null {
  let here: unknown = raw;
  for (const step of path) here = isPlain(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  return isPlain(here) ? here : null;
}

/**
 * Display name of an item: its own name, an object's prefab name, or its id. @param raw the unvalidated document: invalid
 * items are not part of the game.
 */
function nameOf(raw: unknown, path: readonly string[]): string {
  const { name: own, prefabId } = valueAt(raw, path) ?? {};
  const isObject = path[0] === "scenes" && typeof prefabId === "string";
  for (const name of [own, isObject ? valueAt(raw, ["prefabs", prefabId])?.["name"] : ""])
    if (typeof name === "string" && name.trim() !== "") return translated("“{name}”", { name: name.slice(0, 80) });
  return path.at(-1) ?? "";
}

/** Location of a problem, e.g. "Scene “Level 1”, object s12". */
export const problemPlace = (raw: Plain | Game, { path }: Pick<GameProblem, "path">): string => thingPlace(raw, path.split("."));

/** Description of a path in the game: its innermost item that has a name. */
export function thingPlace(raw: Plain | Game, steps: readonly string[]): string {
  const [room = "", id, part, partId] = steps;
  if (room === "") return translated("The whole project");
  if (room === "settings") return translated("Settings of the game");
  const roomName = ROOMS[room];
  if (roomName === undefined) return room;
  if (id === undefined) return translated("All {room}", { room: WHOLE_ROOMS[room] ?? room });
  const place = `${roomName} ${nameOf(raw, [room, id])}`;
  const partName = part === undefined ? undefined : PARTS[part];
  return partName && part && partId ? `${place}, ${partName} ${nameOf(raw, [room, id, part, partId])}` : place;
}
