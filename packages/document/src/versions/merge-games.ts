import { cloneJson, decodeCells, encodeCells, type Game, type GameProblem, repairGame } from "@playsmith/game-format";
import { diff3Merge } from "node-diff3";
import { sameJson } from "../game-difference.ts";
import { isCellsPath, isTextPath, type Path } from "../shape.ts";
import { rowWidth } from "./changed-things.ts";
import { valueAt, withNeeded } from "./needed-paths.ts";

type Plain = Record<string, unknown>;

/** Which side of a conflict to keep; "both" keeps both texts of a script, ours first. */
export type MergeChoice = "ours" | "theirs" | "both";

/** Something that both sides changed in different ways. An absent value was deleted, or never there. */
export interface MergeConflict {
  path: Path;
  base?: unknown;
  ours?: unknown;
  theirs?: unknown;
  /** Number of cells that both have painted differently; absent for other values. */
  cells?: number;
  choices: readonly MergeChoice[];
}

export interface Merge {
  game: Game;
  conflicts: readonly MergeConflict[];
  /** Parts that only the merge makes invalid, and that are left out. */
  problems: readonly GameProblem[];
}

/** Key of a path in the choices of a merge. */
export const conflictKey = (path: Path): string => JSON.stringify(path);

/**
 * Merges two games that began as one: what only one side changed is taken from it, cell by cell and line by line. Things that one side
 * deleted and the other refers to anew are kept.
 * @param choices the side to keep by {@link conflictKey}; ours without a choice.
 */
export function mergeGames(base: Game, ours: Game, theirs: Game, choices: ReadonlyMap<string, MergeChoice> = new Map()): Merge {
  const merging: Merging = { conflicts: [], choices };
  const merged = mergeRecords(merging, [], base, ours, theirs) as unknown as Game;
  for (const side of [ours, theirs]) keepReferred(merged, side);
  const { game, problems } = repairGame(merged);
  return { game, conflicts: merging.conflicts, problems };
}

interface Merging {
  conflicts: MergeConflict[];
  choices: ReadonlyMap<string, MergeChoice>;
}

const ABSENT = Symbol("absent");
/** A value, or `ABSENT`. */
type Value = unknown;

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);
const entryOf = (record: Plain, key: string): Value => (Object.hasOwn(record, key) && record[key] !== undefined ? record[key] : ABSENT);
const isSame = (one: Value, other: Value): boolean => one === other || (one !== ABSENT && other !== ABSENT && sameJson(one, other));

function mergeRecords(merging: Merging, path: Path, base: Plain, ours: Plain, theirs: Plain): Plain {
  const merged: Plain = {};
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const value = mergeValues(merging, [...path, key], entryOf(base, key), entryOf(ours, key), entryOf(theirs, key));
    if (value !== ABSENT) merged[key] = value;
  }
  return merged;
}

function mergeValues(merging: Merging, path: Path, base: Value, ours: Value, theirs: Value): Value {
  if (isSame(ours, theirs) || isSame(base, theirs)) return ours;
  if (isSame(base, ours)) return theirs;
  if (isPlain(ours) && isPlain(theirs) && ours["kind"] === theirs["kind"]) {
    return isSameSize(path, ours, theirs)
      ? mergeRecords(merging, path, isPlain(base) ? base : {}, ours, theirs)
      : choose(merging, { path, base, ours, theirs });
  }
  if (isTextPath(path) && typeof ours === "string" && typeof theirs === "string")
    return mergeTexts(merging, path, typeof base === "string" ? base : "", ours, theirs);
  if (isCellsPath(path) && areGrids([base, ours, theirs]))
    return mergeCells(merging, path, base as string[], ours as string[], theirs as string[]);
  return choose(merging, { path, base, ours, theirs });
}

/** Layers and pictures of different sizes can't be merged cell by cell. */
function isSameSize(path: Path, ours: Plain, theirs: Plain): boolean {
  const hasCells = (path[0] === "assets" && path.length === 2) || (path[0] === "scenes" && path[2] === "layers" && path.length === 4);
  return (
    !hasCells || ["columns", "rows", "widthPx", "heightPx", "tileWidthPx", "tileHeightPx"].every((size) => ours[size] === theirs[size])
  );
}

interface Sides {
  path: Path;
  base: Value;
  ours: Value;
  theirs: Value;
}

function choose(merging: Merging, { path, base, ours, theirs }: Sides, more: { cells?: number; both?: Value } = {}): Value {
  const { both, ...figures } = more;
  const shown = ([side, value]: [string, Value]): [string, Value][] => (value === ABSENT ? [] : [[side, value]]);
  const values = Object.fromEntries(Object.entries({ base, ours, theirs }).flatMap(shown)) as Pick<
    MergeConflict,
    "base" | "ours" | "theirs"
  >;
  merging.conflicts.push({
    path,
    ...values,
    ...figures,
    choices: both === undefined ? ["ours", "theirs"] : ["ours", "theirs", "both"],
  });
  const choice = merging.choices.get(conflictKey(path));
  if (choice === "both" && both !== undefined) return both;
  return choice === "theirs" ? theirs : ours;
}

/** Scripts are merged by line. */
function mergeTexts(merging: Merging, path: Path, base: string, ours: string, theirs: string): Value {
  const regions = diff3Merge(ours.split("\n"), base.split("\n"), theirs.split("\n"), { excludeFalseConflicts: true });
  const joined = (side: "a" | "b" | "both"): string =>
    regions
      .flatMap(({ ok, conflict }) => {
        if (!conflict) return ok ?? [];
        return side === "both" ? [...conflict.a, ...conflict.b] : conflict[side];
      })
      .join("\n");
  if (regions.every(({ conflict }) => !conflict)) return joined("a");
  return choose(merging, { path, base, ours: joined("a"), theirs: joined("b") }, { both: joined("both") });
}

function areGrids(values: readonly Value[]): boolean {
  const [first] = values;
  return values.every((value) => Array.isArray(value) && value.length === (first as unknown[]).length);
}

function mergeCells(merging: Merging, path: Path, base: string[], ours: string[], theirs: string[]): Value {
  const rows = ours.length;
  const columns = Math.max(...[base, ours, theirs].flat().map(rowWidth), 1);
  const [old, mine, other] = [base, ours, theirs].map((lines) => decodeCells(lines, columns, rows)) as [
    Uint16Array,
    Uint16Array,
    Uint16Array,
  ];
  const withOurs = mine.slice();
  const withTheirs = mine.slice();
  let cells = 0;
  for (let cell = 0; cell < old.length; cell++) {
    if (other[cell] === old[cell]) continue;
    withTheirs[cell] = other[cell] as number;
    if (mine[cell] === old[cell]) withOurs[cell] = other[cell] as number;
    else if (mine[cell] !== other[cell]) cells++;
  }
  const grid = (values: Uint16Array): string[] => encodeCells(values, columns, rows);
  return cells === 0 ? grid(withOurs) : choose(merging, { path, base, ours: grid(withOurs), theirs: grid(withTheirs) }, { cells });
}

/** Puts back what objects of the merged game refer to and the other side has deleted. */
function keepReferred(merged: Game, side: Game): void {
  const placed = Object.entries(merged.scenes).flatMap(([sceneId, scene]) =>
    Object.keys(scene.instances).map((id) => ["scenes", sceneId, "instances", id]),
  );
  for (const path of withMissing(placed, merged, side)) {
    const value = valueAt(side, path);
    const owner = valueAt(merged, path.slice(0, -1));
    if (value !== undefined && isPlain(owner)) owner[path.at(-1) as string] ??= cloneJson(value);
  }
}

/** Paths of prefabs and layers of some instances that the merged game lacks and a side has, and what those need. */
function withMissing(placed: readonly Path[], merged: Game, side: Game): Path[] {
  const missing = new Map<string, Path>();
  for (const path of placed) {
    const { prefabId, layerId } = valueAt(merged, path) as { prefabId: string; layerId: string };
    for (const needed of [
      ["prefabs", prefabId],
      ["scenes", path[1] as string, "layers", layerId],
    ])
      if (valueAt(merged, needed) === undefined && valueAt(side, needed) !== undefined) missing.set(needed.join("/"), needed);
  }
  return withNeeded([...missing.values()], side, merged);
}
