import { decodeCells, type Game } from "@playsmith/game-format";
import type * as Y from "yjs";
import { CellRuns } from "../cell-runs.ts";
import type { Edits } from "../edits.ts";
import { isFlatRecord } from "../flat-record.ts";
import { sameJson } from "../game-difference.ts";
import { isInstance } from "../placed-instance.ts";
import { gridSizeAt, isCellsPath, isTextPath, mapAt, type Path } from "../shape.ts";

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);

/** One edit on the way from one game to another. */
export interface GameWrite {
  path: Path;
  apply(edits: Edits): void;
}

/**
 * The edits that lead a document from `before`, its current game, to `after`: instances last, parents before their children. Only what
 * differs is written, as deep as possible: fields, characters of scripts, cells of grids. So edits that others make meanwhile are kept.
 * @param wanted the paths to write, with all that is below them; null for everything.
 */
export function gameWrites(root: Y.Map<unknown>, before: Game, after: Game, wanted: readonly Path[] | null): GameWrite[] {
  const writing: Writing = { root, wanted, writes: [], instances: [] };
  write(writing, [], before, after, wanted === null);
  return [...writing.writes, ...parentsFirst(writing.instances)];
}

interface PlacedWrite extends GameWrite {
  instance: Plain;
}

interface Writing {
  root: Y.Map<unknown>;
  wanted: readonly Path[] | null;
  writes: GameWrite[];
  /** New instances. */
  instances: PlacedWrite[];
}

function write(writing: Writing, path: Path, before: Plain, after: Plain, isIncluded: boolean): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const here = [...path, key];
    const isWanted = isIncluded || isListed(writing.wanted, here);
    if (!isWanted && !leadsToListed(writing.wanted, here)) continue;
    const previous = Object.hasOwn(before, key) ? before[key] : undefined;
    const value = Object.hasOwn(after, key) ? after[key] : undefined;
    if (sameJson(previous, value)) continue;
    if (canDescend(writing.root, here, previous, value)) write(writing, here, (previous ?? {}) as Plain, (value ?? {}) as Plain, isWanted);
    else if (isWanted) writeValue(writing, here, previous, value);
  }
}

const isListed = (wanted: readonly Path[] | null, path: Path): boolean =>
  wanted?.some((one) => one.length === path.length && one.every((step, index) => step === path[index])) ?? false;

const leadsToListed = (wanted: readonly Path[] | null, path: Path): boolean =>
  wanted?.some((one) => one.length > path.length && path.every((step, index) => step === one[index])) ?? false;

function canDescend(root: Y.Map<unknown>, path: Path, previous: unknown, value: unknown): boolean {
  const isRecordOrAbsent = (one: unknown): boolean => one === undefined || isPlain(one);
  if (isFlatRecord(path)) return isRecordOrAbsent(previous) && isRecordOrAbsent(value);
  if (!isPlain(previous) || !isPlain(value)) return false;
  // The fields of a kind, and the cells of a size, are only valid together.
  return previous["kind"] === value["kind"] && isSameSize(path, previous, value) && mapAt(root, path) !== null;
}

const SIZES = ["columns", "rows", "widthPx", "heightPx", "tileWidthPx", "tileHeightPx"];

function isSameSize(path: Path, previous: Plain, value: Plain): boolean {
  const hasCells = (path[0] === "assets" && path.length === 2) || (path[0] === "scenes" && path.length === 4);
  return !hasCells || SIZES.every((field) => previous[field] === value[field]);
}

function writeValue({ root, writes, instances }: Writing, path: Path, previous: unknown, value: unknown): void {
  const add = (apply: GameWrite["apply"]): void => void writes.push({ path, apply });
  if (value === undefined) return add((edits) => edits.delete(path));
  if (isTextPath(path) && typeof previous === "string" && typeof value === "string") return add((edits) => edits.setText(path, value));
  if (previous === undefined && isInstance(path) && isPlain(value)) {
    instances.push({ path, instance: value, apply: (edits) => edits.set(path, value) });
    return;
  }
  if (isScene(path) && isPlain(value)) {
    add((edits) => edits.set(path, { ...value, instances: {} }));
    const placed = Object.entries((value["instances"] ?? {}) as Plain);
    for (const [id, instance] of placed)
      writeValue({ root, writes, instances, wanted: null }, [...path, "instances", id], undefined, instance);
    return;
  }
  const size = isCellsPath(path) && Array.isArray(previous) && Array.isArray(value) ? gridSizeAt(root, path) : null;
  if (size === null) return add((edits) => edits.set(path, value));
  const runs = differentCells(previous as string[], value as string[], size);
  add((edits) => edits.paint(path, runs));
}

const isScene = (path: Path): boolean => path[0] === "scenes" && path.length === 2;

function parentsFirst(instances: readonly PlacedWrite[]): GameWrite[] {
  const waiting = new Map(instances.map((write) => [write.path.join("/"), write]));
  const ordered: GameWrite[] = [];
  const place = (key: string): void => {
    // A circle of parents is written in any order.
    const chain: PlacedWrite[] = [];
    for (let at = waiting.get(key); at !== undefined; ) {
      waiting.delete(at.path.join("/"));
      chain.push(at);
      const parent = at.instance["parentId"];
      at = typeof parent === "string" ? waiting.get([...at.path.slice(0, -1), parent].join("/")) : undefined;
    }
    ordered.push(...chain.toReversed());
  };
  for (const { path } of instances) place(path.join("/"));
  return ordered;
}

function differentCells(before: string[], after: string[], { columns, rows }: { columns: number; rows: number }): CellRuns {
  const old = decodeCells(before, columns, rows);
  const wanted = decodeCells(after, columns, rows);
  const runs = new CellRuns();
  for (let row = 0; row < rows; row++) {
    if (before[row] === after[row]) continue;
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      if (old[cell] !== wanted[cell]) runs.add(column, row, wanted[cell]);
    }
  }
  return runs;
}
