import { cloneJson, decodeCells } from "@playsmith/game-format";
import * as Y from "yjs";
import { type CellMap, fillGrid, gridRows, readGrid } from "./cell-grid.ts";

/** A step by step address inside the game, as in game-format's patches. */
export type Path = readonly string[];

/** Fields that are one value: whoever writes last wins them whole. */
const WHOLE_FIELDS = new Set(["source", "frameIds", "tags"]);

/** True for a path that is kept as collaborative text. */
export function isTextPath(path: Path): boolean {
  if (path.length !== 3) return false;
  return ((path[0] === "prefabs" || path[0] === "scenes") && path[2] === "script") || (path[0] === "modules" && path[2] === "source");
}

/** True for a path that is kept as a grid of cells. */
export function isCellsPath(path: Path): boolean {
  const isLayer = path.length === 5 && path[0] === "scenes" && path[2] === "layers";
  const isPicture = path.length === 5 && path[0] === "assets" && (path[2] === "frames" || path[2] === "tiles");
  return (isLayer || isPicture) && path[4] === "cells";
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Turns plain data into the shared types that stand for it at `path`. */
export function toShared(path: Path, value: unknown, siblings: Record<string, unknown>): unknown {
  if (isTextPath(path)) return new Y.Text(typeof value === "string" ? value : "");
  if (isCellsPath(path)) {
    const lines = Array.isArray(value) ? (value as string[]) : [];
    const { columns, rows } = gridSize(siblings, lines);
    const map: CellMap = new Y.Map();
    fillGrid(map, decodeCells(lines, columns, rows), columns, rows);
    return map;
  }
  if (!isObject(value) || WHOLE_FIELDS.has(path.at(-1) ?? "")) return cloneJson(value);
  const map = new Y.Map<unknown>();
  for (const [key, entry] of Object.entries(value)) {
    if (entry !== undefined) map.set(key, toShared([...path, key], entry, value));
  }
  return map;
}

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

/** Where a grid finds its size: a layer's own fields, or the frame size of the asset that a picture belongs to. */
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

/** The Y.Map at a path, or null when there is none (any more). */
export function mapAt(root: Y.Map<unknown>, path: Path): Y.Map<unknown> | null {
  let here: unknown = root;
  for (const step of path) {
    if (!(here instanceof Y.Map)) return null;
    here = here.get(step);
  }
  return here instanceof Y.Map ? here : null;
}

/** No game nests deeper; a document that does was made to exhaust whoever reads it. */
export const MAX_DEPTH = 16;
/** Cells that one reading expands; empty layers cost nothing to make and much to read. */
const CELLS_PER_READING = 100_000_000;

/** Turns the shared types at `path` back into plain data. What is nested beyond any game's depth is left out. */
export function toPlain(root: Y.Map<unknown>, path: Path, shared: unknown, budget = { cells: CELLS_PER_READING }): unknown {
  if (path.length > MAX_DEPTH) return null;
  if (shared instanceof Y.Text) return shared.toString();
  if (!(shared instanceof Y.Map)) return shared instanceof Y.AbstractType ? null : cloneJson(shared);
  if (isCellsPath(path)) {
    const size = gridSizeAt(root, path);
    budget.cells -= size ? size.columns * size.rows : 0;
    return size && budget.cells >= 0 ? gridRows(readGrid(shared as CellMap, size.columns, size.rows), size.columns, size.rows) : [];
  }
  const plain: Record<string, unknown> = {};
  for (const [key, value] of shared.entries()) {
    if (key !== "__proto__") plain[key] = toPlain(root, [...path, key], value, budget);
  }
  return plain;
}
