import { cloneJson, type Game, type GameChange } from "@playsmith/game-format";
import { sameJson } from "../game-difference.ts";
import { isCellsPath, type Path } from "../shape.ts";
import { valueAt } from "./needed-paths.ts";

type Plain = Record<string, unknown>;

const isObject = (value: unknown): value is Plain => typeof value === "object" && value !== null;
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The changes from one game to another, each as deep as possible: a field, or a row of cells.
 * `applyDelta(before, gameDelta(before, after))` equals `after`.
 */
export function gameDelta(before: Game, after: Game): GameChange[] {
  const changes: GameChange[] = [];
  compare(before, after, [], changes);
  return changes;
}

/** The changes at a path and below it, each as deep as possible. */
export function deltaAt(before: Game, after: Game, path: Path): GameChange[] {
  const changes: GameChange[] = [];
  compareValues(valueAt(before, path), valueAt(after, path), path, changes);
  return changes;
}

/** A copy of `game` with the changes of a delta. */
export function applyDelta(game: Game, delta: readonly GameChange[]): Game {
  const copy = cloneJson(game);
  for (const { path, value } of delta) {
    let owner: unknown = copy;
    for (const step of path.slice(0, -1)) owner = isObject(owner) && Object.hasOwn(owner, step) ? owner[step] : undefined;
    const last = path.at(-1);
    if (!isObject(owner) || last === undefined || last === "__proto__") continue;
    if (value === undefined) delete owner[last];
    else owner[last] = cloneJson(value);
  }
  return copy;
}

function compare(before: Plain, after: Plain, path: Path, changes: GameChange[]): void {
  for (const key of Object.keys(before)) if (!isHeld(after, key)) changes.push({ path: [...path, key] });
  for (const [key, value] of Object.entries(after)) {
    if (value === undefined) continue;
    compareValues(isHeld(before, key) ? before[key] : undefined, value, [...path, key], changes);
  }
}

function compareValues(previous: unknown, value: unknown, path: Path, changes: GameChange[]): void {
  if (sameJson(previous, value)) return;
  if (isPlain(previous) && isPlain(value)) compare(previous, value, path, changes);
  else if (isCellsPath(path) && isSameHeight(previous, value)) compareRows(previous as string[], value as string[], path, changes);
  else changes.push({ path, value });
}

function compareRows(before: readonly string[], after: readonly string[], path: Path, changes: GameChange[]): void {
  for (const [row, line] of after.entries()) if (before[row] !== line) changes.push({ path: [...path, String(row)], value: line });
}

const isHeld = (record: Plain, key: string): boolean => Object.hasOwn(record, key) && record[key] !== undefined;
const isSameHeight = (one: unknown, other: unknown): boolean => Array.isArray(one) && Array.isArray(other) && one.length === other.length;
