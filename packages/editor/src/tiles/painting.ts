import { CellRuns } from "@playsmith/document";
import { paintTerrain, type Terrain } from "@playsmith/game-format";
import type { Editor } from "../editor.ts";
import { cellsOfRect, type CellRect, writesBetween } from "../pixels/grid.ts";
import type { Stamp } from "../pixels/selection.ts";
import type { Cell } from "../geometry.ts";

import { layerWindow } from "./layer-window.ts";
import { patternAt, stampRect } from "./stamp.ts";
import { activeBrush, activeTerrain } from "./tile-brush.ts";

export interface Painting {
  /** A stroke places whole stamps on a grid that starts at `origin`; an area is tiled with the stamp from `origin` on. */
  kind: "stroke" | "area";
  origin: Cell;
  erases: boolean;
}

/** Painting a terrain changes tiles one cell away, and these depend on their own neighbours. */
const TERRAIN_REACH = 2;

/** The writes that painting over cells with the active brush makes. @param cells their values are ignored. */
export function paintedCells(editor: Editor, cells: CellRuns, { kind, origin, erases }: Painting): CellRuns {
  const brush = activeBrush(editor);
  const terrain = activeTerrain(editor);
  if (terrain) return terrainCells(editor, terrain, cells, erases);
  if (brush.kind === "stamp") {
    const covered = kind === "area" ? cells : stampedCells(brush.stamp, cells, origin);
    if (erases) return covered.withValue(0);
    const { left, top } = stampRect(brush.stamp, origin);
    const corner = kind === "area" ? origin : { column: left, row: top };
    const stamped = new CellRuns();
    covered.each((column, row) => {
      const value = patternAt(brush.stamp, corner, column, row);
      if (value > 0) stamped.add(column, row, value);
    });
    return stamped;
  }
  if (erases) return cells.withValue(0);
  if (brush.kind !== "mix") return cells.withValue(editor.state.tile);
  const { tiles } = brush;
  const { strokeSeed } = editor.state;
  const mixed = new CellRuns();
  cells.each((column, row) => mixed.add(column, row, tiles[Math.floor(randomAt(strokeSeed, column, row) * tiles.length)] ?? 0));
  return mixed;
}

/** The cells of all whole stamps that a stroke touches, without duplicates. */
function stampedCells(stamp: Stamp, cells: CellRuns, origin: Cell): CellRuns {
  const places = new Map<string, Cell>();
  const first = stampRect(stamp, origin);
  cells.each((column, row) => {
    const { left, top } = stampRect(stamp, { column, row });
    const across = Math.round((left - first.left) / stamp.columns);
    const down = Math.round((top - first.top) / stamp.rows);
    places.set(`${across},${down}`, { column: first.left + across * stamp.columns, row: first.top + down * stamp.rows });
  });
  const stamped = new CellRuns();
  for (const { column, row } of places.values())
    stamped.addAll(cellsOfRect({ left: column, top: row, right: column + stamp.columns, bottom: row + stamp.rows }));
  return stamped;
}

function boundsOf({ runs, columns, rows, lengths }: CellRuns, margin: number): CellRect {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let run = 0; run < runs; run++) {
    const column = columns[run] as number;
    const row = rows[run] as number;
    bounds.left = Math.min(bounds.left, column - margin);
    bounds.top = Math.min(bounds.top, row - margin);
    bounds.right = Math.max(bounds.right, column + (lengths[run] as number) + margin);
    bounds.bottom = Math.max(bounds.bottom, row + 1 + margin);
  }
  return bounds;
}

/** The writes that painting or erasing a terrain makes, including the adjusted neighbours. */
function terrainCells(editor: Editor, terrain: Terrain, cells: CellRuns, erases: boolean): CellRuns {
  const layer = editor.paintableLayer;
  const before = layer && cells.length > 0 ? layerWindow(layer, boundsOf(cells, TERRAIN_REACH)) : null;
  if (!before) return new CellRuns();
  const { left, top, columns, rows } = before;
  const after = { columns, rows, cells: before.cells.slice() };
  const painted: number[] = [];
  cells.each((column, row) => {
    const isInside = column >= left && row >= top && column < left + columns && row < top + rows;
    if (isInside) painted.push((row - top) * columns + (column - left));
  });
  paintTerrain(after, terrain, painted, erases);
  const writes = new CellRuns();
  writes.addAll(writesBetween(before, after.cells), left, top);
  return writes;
}

/** Picks a new random seed for the next stroke with a mix. */
export function reseedMix(editor: Editor): void {
  if (activeBrush(editor).kind === "mix") editor.update({ strokeSeed: editor.newSeed() });
}

/** A pseudo-random number from 0 (inclusive) to 1 (exclusive), determined by the seed and the cell. */
function randomAt(seed: number, column: number, row: number): number {
  let mixed = Math.imul(seed ^ 0x7feb352d, 0x9e3779b1) ^ Math.imul(column + 0x51ed, 0xc2b2ae3d) ^ Math.imul(row + 0x2c1b, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
