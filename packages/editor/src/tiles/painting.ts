import type { CellWrite } from "@playsmith/document";
import { paintTerrain, type Terrain } from "@playsmith/game-format";
import type { Editor } from "../editor.ts";
import { cellsOfRect, type CellRect } from "../pixels/grid.ts";
import type { Cell } from "../tools/cells.ts";
import { chanceAt } from "./chance.ts";
import { layerWindow } from "./layer-window.ts";
import { patternAt, stampRect } from "./stamp.ts";
import { brushInHand, terrainInHand } from "./tile-brush.ts";

export interface Painting {
  /** A stroke lays whole stamps side by side, counted from `origin`; an area is tiled with the stamp from there on. */
  kind: "stroke" | "area";
  origin: Cell;
  erases: boolean;
}

/** What a terrain changes looks one cell around what is painted, and there at the cells around those. */
const TERRAIN_REACH = 2;

/** What painting over cells writes, with what is in hand. */
export function paintedCells(editor: Editor, cells: readonly Cell[], { kind, origin, erases }: Painting): CellWrite[] {
  const brush = brushInHand(editor);
  const terrain = terrainInHand(editor);
  if (terrain) return terrainCells(editor, terrain, cells, erases);
  if (brush.kind === "stamp") {
    const covered = kind === "area" ? cells : stampedCells(brush.stamp, cells, origin);
    if (erases) return covered.map((cell) => ({ ...cell, value: 0 }));
    const { left, top } = stampRect(brush.stamp, origin);
    const corner = kind === "area" ? origin : { column: left, row: top };
    return covered.flatMap((cell) => {
      const value = patternAt(brush.stamp, corner, cell);
      return value > 0 ? [{ ...cell, value }] : [];
    });
  }
  if (erases) return cells.map((cell) => ({ ...cell, value: 0 }));
  if (brush.kind !== "mix") return cells.map((cell) => ({ ...cell, value: editor.state.tile }));
  const { tiles } = brush;
  const { strokeSeed } = editor.state;
  return cells.map((cell) => ({ ...cell, value: tiles[Math.floor(chanceAt(strokeSeed, cell.column, cell.row) * tiles.length)] ?? 0 }));
}

/** The cells under the whole stamps that a stroke touches, each once. */
function stampedCells(stamp: { cells: Uint16Array; columns: number; rows: number }, cells: readonly Cell[], origin: Cell): Cell[] {
  const places = new Map<string, Cell>();
  for (const cell of cells) {
    const { left, top } = stampRect(stamp, cell);
    const first = stampRect(stamp, origin);
    const across = Math.round((left - first.left) / stamp.columns);
    const down = Math.round((top - first.top) / stamp.rows);
    places.set(`${across},${down}`, { column: first.left + across * stamp.columns, row: first.top + down * stamp.rows });
  }
  return [...places.values()].flatMap(({ column, row }) =>
    cellsOfRect({ left: column, top: row, right: column + stamp.columns, bottom: row + stamp.rows }),
  );
}

function boundsOf(cells: readonly Cell[], margin: number): CellRect {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { column, row } of cells) {
    bounds.left = Math.min(bounds.left, column - margin);
    bounds.top = Math.min(bounds.top, row - margin);
    bounds.right = Math.max(bounds.right, column + 1 + margin);
    bounds.bottom = Math.max(bounds.bottom, row + 1 + margin);
  }
  return bounds;
}

/** What painting or taking away a terrain writes, the fitting of its neighbours included. */
function terrainCells(editor: Editor, terrain: Terrain, cells: readonly Cell[], erases: boolean): CellWrite[] {
  const layer = editor.paintableLayer;
  const before = layer && cells.length > 0 ? layerWindow(layer, boundsOf(cells, TERRAIN_REACH)) : null;
  if (!before) return [];
  const { left, top, columns, rows } = before;
  const after = { columns, rows, cells: before.cells.slice() };
  const painted = cells.flatMap(({ column, row }) => {
    const isInside = column >= left && row >= top && column < left + columns && row < top + rows;
    return isInside ? [(row - top) * columns + (column - left)] : [];
  });
  paintTerrain(after, terrain, painted, erases);
  const writes: CellWrite[] = [];
  after.cells.forEach((value, index) => {
    if (value !== before.cells[index]) writes.push({ column: left + (index % columns), row: top + Math.floor(index / columns), value });
  });
  return writes;
}

/** Lets the next stroke of a mix come out otherwise. */
export function renewChance(editor: Editor): void {
  if (brushInHand(editor).kind === "mix") editor.update({ strokeSeed: editor.newSeed() });
}
