import { cloneJson, decodeCells } from "@playsmith/game-format";
import * as Y from "yjs";
import { type CellMap, fillGrid, gridRows, readGrid } from "./cell-grid.ts";
import { flatKeys, flatRecordOf, isFlatRecord, isLayerCells, LayerCells, type Path, sharedSteps } from "./flat-record.ts";
import { instanceFields, isInstance, isLeftUnwritten } from "./placed-instance.ts";

export type { Path } from "./flat-record.ts";

/** Fields stored as one plain value: the last writer replaces it as a whole. */
const WHOLE_FIELDS = new Set(["source", "frameIds", "tags"]);

/** Whether a path is stored as collaborative text. */
export function isTextPath(path: Path): boolean {
  if (path.length !== 3) return false;
  return ((path[0] === "prefabs" || path[0] === "scenes") && path[2] === "script") || (path[0] === "modules" && path[2] === "source");
}

/** Whether a path is stored as a grid of cells. */
export function isCellsPath(path: Path): boolean {
  const isLayer = path.length === 5 && path[0] === "scenes" && path[2] === "layers";
  const isPicture = path.length === 5 && path[0] === "assets" && (path[2] === "frames" || path[2] === "tiles");
  return ((isLayer || isPicture) && path[4] === "cells") || isLayerCells(path);
}

/** Records that a game omits when they are empty. */
const OPTIONAL_RECORDS = ["inputActions", "modules", "leaderboards", "achievements", "tests"] as const;
const isOptionalRecord = (path: Path): boolean => path.length === 1 && (OPTIONAL_RECORDS as Path).includes(path[0] as string);
const isSceneScript = (path: Path): boolean => path.length === 3 && path[0] === "scenes" && path[2] === "script";

/**
 * Whether a reading omits a shared type. New documents have optional records, and new scenes their script, from the start: if two people
 * created one at the same time, Yjs would keep one of both, and lose all that is in the other.
 */
export const isOmitted = (path: Path, shared: unknown): boolean =>
  (isOptionalRecord(path) && shared instanceof Y.Map && shared.size === 0) ||
  (isSceneScript(path) && shared instanceof Y.Text && shared.length === 0);

/** Creates the optional records that a new document lacks. */
export function createOptionalRecords(root: Y.Map<unknown>): void {
  for (const record of OPTIONAL_RECORDS) if (!root.has(record)) root.set(record, new Y.Map());
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Converts plain data to the shared types for `path`. */
function toShared(path: Path, value: unknown, siblings: Record<string, unknown>): unknown {
  if (isTextPath(path)) return new Y.Text(typeof value === "string" ? value : "");
  if (isCellsPath(path)) {
    const map = new Y.Map<Uint8Array>();
    fillFrom(map, value, siblings);
    return map;
  }
  // Yjs takes an entry named "constructor" for the class of a plain value.
  const isWhole = WHOLE_FIELDS.has(path.at(-1) ?? "") && isObject(value) && !Object.hasOwn(value, "constructor");
  if (!isObject(value) || isWhole) return cloneJson(value);
  const map = new Y.Map<unknown>();
  const isPlaced = isInstance(path);
  for (const [key, entry] of Object.entries(value))
    if (entry !== undefined && !(isPlaced && isLeftUnwritten(key, entry))) setIn(map, [...path, key], entry, value);
  if (path.length === 2 && path[0] === "scenes" && value["script"] === undefined) map.set("script", new Y.Text());
  return map;
}

function fillFrom(map: CellMap, value: unknown, siblings: Record<string, unknown>): void {
  const lines = Array.isArray(value) ? (value as string[]) : [];
  const { columns, rows } = gridSize(siblings, lines);
  fillGrid(map, decodeCells(lines, columns, rows), columns, rows);
}

/** Stores the value for `path` in the map of its owner. */
function setIn(owner: Y.Map<unknown>, path: Path, value: unknown, siblings: Record<string, unknown>): void {
  if (isFlatRecord(path)) {
    for (const [id, entry] of Object.entries(isObject(value) ? value : {})) setIn(owner, [...path, id], entry, siblings);
  } else if (isLayerCells(path)) {
    fillFrom(new LayerCells(owner, path.at(-1) as string), value, siblings);
  } else if (isOptionalRecord(path) && isObject(value) && mapAt(owner, path) !== null) {
    const record = mapAt(owner, path) as Y.Map<unknown>;
    for (const key of Array.from(record.keys())) if (value[key] === undefined) record.delete(key);
    for (const [key, entry] of Object.entries(value)) if (entry !== undefined) setIn(record, [...path, key], entry, value);
  } else owner.set(sharedSteps(path).at(-1) as string, toShared(path, value, siblings));
}

function deleteIn(owner: Y.Map<unknown>, path: Path): void {
  const script = isSceneScript(path) ? owner.get("script") : undefined;
  if (isFlatRecord(path)) {
    for (const key of [...flatKeys(owner, path).values()].flat()) owner.delete(key);
    // A plain entry of this name is invalid data.
    owner.delete(path.at(-1) as string);
  } else if (isLayerCells(path)) new LayerCells(owner, path.at(-1) as string).clear();
  else if (isOptionalRecord(path) && mapAt(owner, path) !== null) mapAt(owner, path)?.clear();
  else if (script instanceof Y.Text) script.delete(0, script.length);
  else owner.delete(sharedSteps(path).at(-1) as string);
}

/** The map that contains the entry for `path`. */
function ownerOf(root: Y.Map<unknown>, path: Path): Y.Map<unknown> | null {
  return isLayerCells(path) ? mapAt(root, path.slice(0, 4)) : mapAt(root, sharedSteps(path).slice(0, -1));
}

/** Sets the value at a path, adding or replacing it as a whole; does nothing when its owner is missing. */
export function setAt(root: Y.Map<unknown>, path: Path, value: unknown, siblings?: Record<string, unknown>): void {
  const owner = ownerOf(root, path);
  if (!owner) return;
  if (isFlatRecord(path) || isLayerCells(path)) deleteIn(owner, path);
  setIn(owner, path, value, siblings ?? { columns: owner.get("columns"), rows: owner.get("rows") });
}

export function deleteAt(root: Y.Map<unknown>, path: Path): void {
  const owner = ownerOf(root, path);
  if (owner) deleteIn(owner, path);
}

/** The cells of the grid at a path, or null when there is none. */
export function cellsAt(root: Y.Map<unknown>, path: Path): CellMap | null {
  if (!isLayerCells(path)) return mapAt(root, path) as CellMap | null;
  const frame = mapAt(root, path.slice(0, 4));
  const layerId = path.at(-1) as string;
  return frame && hasLayer(root, path, layerId) ? new LayerCells(frame, layerId) : null;
}

const hasLayer = (root: Y.Map<unknown>, path: Path, layerId: string): boolean =>
  mapAt(root, ["assets", path[1] as string, "layers", layerId]) !== null;

function gridSize(siblings: Record<string, unknown>, lines: readonly string[]): { columns: number; rows: number } {
  const { columns, rows } = siblings;
  if (typeof columns === "number" && typeof rows === "number") return { columns, rows };
  return { columns: lines.reduce((widest, line) => Math.max(widest, rowWidth(line)), 0), rows: lines.length };
}

function rowWidth(line: string): number {
  let width = 0;
  for (const run of line.split(",")) width += run.includes("*") ? Number(run.slice(run.indexOf("*") + 1)) || 0 : 1;
  return Math.min(width, 8_192);
}

/** The size of a grid: from the layer's own fields, or from the frame size of the asset. */
export function gridSizeAt(root: Y.Map<unknown>, path: Path): { columns: number; rows: number } | null {
  const owner = path[0] === "scenes" ? mapAt(root, path.slice(0, 4)) : mapAt(root, path.slice(0, 2));
  if (!owner) return null;
  const size = (name: string): number => {
    const value = owner.get(name);
    return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= 8_192 ? value : 0;
  };
  const columns = path[0] === "scenes" ? size("columns") : size("widthPx") || size("tileWidthPx");
  const rows = path[0] === "scenes" ? size("rows") : size("heightPx") || size("tileHeightPx");
  return columns > 0 && rows > 0 && columns * rows <= 4_000_000 ? { columns, rows } : null;
}

/** The Y.Map at a path, or null when there is none. */
export function mapAt(root: Y.Map<unknown>, path: Path): Y.Map<unknown> | null {
  let here: unknown = root;
  for (const step of sharedSteps(path)) {
    if (!(here instanceof Y.Map)) return null;
    here = here.get(step);
  }
  return here instanceof Y.Map ? here : null;
}

/** Deeper nesting is invalid and may be an attack on the reader. */
export const MAX_DEPTH = 16;
/** Maximum cells that one reading decodes; empty layers are small in a document but large when decoded. */
const CELLS_PER_READING = 100_000_000;

/** Converts the shared types at `path` to plain data. Parts below the maximum depth are dropped. */
export function toPlain(root: Y.Map<unknown>, path: Path, shared: unknown, budget = { cells: CELLS_PER_READING }): unknown {
  if (path.length > MAX_DEPTH) return null;
  if (shared instanceof Y.Text) return shared.toString();
  if (!(shared instanceof Y.Map)) return shared instanceof Y.AbstractType ? null : cloneJson(shared);
  if (isCellsPath(path)) return rowsOf(root, path, shared as CellMap, budget);
  if (isInstance(path)) return instanceFields(shared, (field, value) => toPlain(root, [...path, field], value, budget));
  const plain: Record<string, unknown> = {};
  const record = flatRecordOf(path);
  for (const [key, value] of shared.entries()) {
    const here = [...path, key];
    if (key !== "__proto__" && !(record && key.includes("/")) && !isOmitted(here, value)) plain[key] = toPlain(root, here, value, budget);
  }
  const entries = record && flatEntries(root, record, shared, budget);
  if (record && entries) plain[record.at(-1) as string] = entries;
  return plain;
}

/** The flat record at a path as plain data; null for an empty one. */
export function plainRecordAt(root: Y.Map<unknown>, record: Path): Record<string, unknown> | null {
  const owner = mapAt(root, record.slice(0, -1));
  return owner && flatEntries(root, record, owner, { cells: CELLS_PER_READING });
}

function rowsOf(root: Y.Map<unknown>, path: Path, cells: CellMap, budget: { cells: number }): string[] {
  const size = gridSizeAt(root, path);
  budget.cells -= size ? size.columns * size.rows : 0;
  return size && budget.cells >= 0 ? gridRows(readGrid(cells, size.columns, size.rows), size.columns, size.rows) : [];
}

/** Reads a flat record. Cells of a deleted layer stay in the document but are not read. */
function flatEntries(root: Y.Map<unknown>, record: Path, owner: Y.Map<unknown>, budget: { cells: number }): Record<string, unknown> | null {
  const entries: Record<string, unknown> = {};
  for (const id of flatKeys(owner, record).keys()) {
    const path = [...record, id];
    const entry = isLayerCells(path) ? undefined : owner.get(sharedSteps(path).at(-1) as string);
    if (entry !== undefined) entries[id] = toPlain(root, path, entry, budget);
    else if (isLayerCells(path) && hasLayer(root, path, id)) entries[id] = rowsOf(root, path, new LayerCells(owner, id), budget);
  }
  return Object.keys(entries).length > 0 ? entries : null;
}
