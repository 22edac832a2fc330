import type { Game } from "@playsmith/game-format";
import type { Path } from "../shape.ts";

type Plain = Record<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Records whose entries are referred to by id from elsewhere in the game. */
const REFERRED = ["scenes", "prefabs", "assets", "functions", "modules", "leaderboards", "achievements", "tests"] as const;

/**
 * Paths that must come along when some parts of a game are put into another: what they refer to by id and the other game does not have.
 * @param wanted paths of the parts in `source`. @returns `wanted` and the paths that they need.
 */
export function withNeeded(wanted: readonly Path[], source: Game, target: Game): Path[] {
  const missing = missingThings(source, target);
  const paths = [...wanted];
  for (let index = 0; index < paths.length; index++) {
    const path = paths[index] as Path;
    const strings = new Set<string>();
    collectStrings(valueAt(source, path), strings);
    for (const [id, needed] of missing) {
      if (!strings.has(id)) continue;
      missing.delete(id);
      paths.push(...needed);
    }
    for (const layer of missingLayer(path, source, target)) if (!paths.some((one) => one.join("/") === layer.join("/"))) paths.push(layer);
  }
  return paths;
}

function missingThings(source: Game, target: Game): Map<string, Path[]> {
  const missing = new Map<string, Path[]>();
  for (const record of REFERRED) {
    const there: Plain = target[record] ?? {};
    for (const id of Object.keys(source[record] ?? {}))
      if (!Object.hasOwn(there, id)) missing.set(id, [...(missing.get(id) ?? []), [record, id]]);
  }
  return missing;
}

/** The layer of an instance, if the other game lacks it. */
function missingLayer(path: Path, source: Game, target: Game): Path[] {
  const [record, sceneId, part] = path;
  if (record !== "scenes" || part !== "instances" || path.length < 4) return [];
  const layerId = (valueAt(source, path.slice(0, 4)) as Plain | undefined)?.["layerId"];
  if (typeof layerId !== "string") return [];
  const layer = ["scenes", sceneId as string, "layers", layerId];
  return valueAt(target, layer) === undefined && valueAt(source, layer) !== undefined ? [layer] : [];
}

/** The value at a path of a plain game; undefined when there is none. */
export function valueAt(game: Game, path: Path): unknown {
  let here: unknown = game;
  for (const step of path) here = isObject(here) && Object.hasOwn(here, step) ? (here as Plain)[step] : undefined;
  return here;
}

function collectStrings(value: unknown, strings: Set<string>): void {
  if (typeof value === "string") strings.add(value);
  else if (isObject(value)) for (const entry of Object.values(value)) collectStrings(entry, strings);
}
