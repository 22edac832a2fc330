import { CellRuns, type Gesture } from "@playsmith/document";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { type Grid, isInside, valueAt } from "../../pixels/grid.ts";
import { paintedCells, renewChance } from "../../tiles/painting.ts";
import { brushInHand, tileLayerInHand } from "../../tiles/tile-brush.ts";
import { cellAt, cellsPath, hoverCell } from "./cells.ts";
import type { Cell } from "../../geometry.ts";
import type { ToolState } from "../../editor.ts";
import type { ToolDescription } from "../../editor.ts";

/** One more than the greatest value of a cell. */
const VALUES = 65_536;
/** From so many cells on the engine's own search is faster than a look at each, above all in a page's first fill, which nothing has warmed. */
const LONG_RUN = 32;

/** The first cell from `first` up to `end` that is open (1) or not (0), as asked; `end` when there is none. */
function next(isOpen: Uint8Array, asked: 0 | 1, first: number, end: number): number {
  const near = Math.min(end, first + LONG_RUN);
  for (let index = first; index < near; index++) if (isOpen[index] === asked) return index;
  if (near === end) return end;
  const found = isOpen.subarray(near, end).indexOf(asked);
  return found < 0 ? end : near + found;
}

/**
 * The cells that hang together with one and hold the same value (four neighbours), run by run.
 * @param alike the values that count as the same; absent, only that of the cell to begin at, which must lie in the grid.
 */
export function connectedCells({ cells, columns, rows }: Grid, from: Cell, alike?: Iterable<number>): CellRuns {
  const start = from.row * columns + from.column;
  const isAlike = new Uint8Array(VALUES);
  for (const value of alike ?? [cells[start] as number]) isAlike[value] = 1;
  /** 1 for cells that are alike and not found yet. */
  const isOpen = new Uint8Array(cells.length);
  for (let index = 0; index < cells.length; index++) isOpen[index] = isAlike[cells[index] as number] as number;
  /** The first cells of runs that touch what was found. */
  const touching = [start];
  const touch = (first: number, end: number): void => {
    for (let index = next(isOpen, 1, first, end); index < end; index = next(isOpen, 1, next(isOpen, 0, index, end), end))
      touching.push(index);
  };
  const found = new CellRuns();
  for (let index = touching.pop(); index !== undefined; index = touching.pop()) {
    if (isOpen[index] === 0) continue;
    const row = Math.floor(index / columns);
    const rowStart = row * columns;
    const rowEnd = rowStart + columns;
    let first = index;
    while (first > rowStart && isOpen[first - 1] === 1) first--;
    const end = next(isOpen, 0, index + 1, rowEnd);
    isOpen.fill(0, first, end);
    found.addRun(first - rowStart, row, end - first);
    if (row > 0) touch(first - columns, end - columns);
    if (row < rows - 1) touch(first + columns, end + columns);
  }
  return found;
}

/** Which tiles are filled as if they were one: those of a terrain, and those of the mix in hand. */
function alikeTo(editor: Editor, tile: number): Iterable<number> {
  const brush = brushInHand(editor);
  if (brush.kind === "mix" && brush.tiles.includes(tile)) return brush.tiles;
  const terrains = Object.values(tileLayerInHand(editor)?.tileset.terrains ?? {});
  return terrains.map(({ tiles }) => new Set(Object.values(tiles))).find((tiles) => tiles.has(tile)) ?? [tile];
}

/** What a press filled is taken back when the press was the first of two fingers, which move the view. */
function filled(gesture: Gesture): ToolState {
  const pressed: ToolState = {
    down: () => pressed,
    move: () => pressed,
    up() {
      gesture.commit();
      return fillIdle;
    },
    cancel: () => gesture.abort(),
  };
  return pressed;
}

/** Fills connected cells of one kind with what is in hand; with Alt it empties them. */
const fillIdle: ToolState = {
  down(editor, input) {
    const cell = cellAt(editor, input);
    const grid = editor.document.readCells(cellsPath(editor));
    if (!cell || !grid || !isInside(grid, cell)) return fillIdle;
    const cells = connectedCells(grid, cell, alikeTo(editor, valueAt(grid, cell)));
    const writes = paintedCells(editor, cells, { kind: "area", origin: cell, erases: input.alt });
    const gesture = editor.document.begin(translated("Fill tiles"));
    const hasFilled = gesture.edit((edits) => edits.paint(cellsPath(editor), writes));
    renewChance(editor);
    return hasFilled ? filled(gesture) : fillIdle;
  },
  move(editor, input) {
    hoverCell(editor, input);
    return fillIdle;
  },
  up: () => fillIdle,
};

export const fillTool: ToolDescription<"fill", "paint-bucket"> = {
  id: "fill",
  button: { label: translated("Fill tiles"), icon: "paint-bucket", key: "G" },
  layerKinds: "tiles",
  readOnly: false,
  cursor: "crosshair",
  options: "brush",
  overlay: "cell",
  paintsTiles: true,
  keyboard: { grid: "cells", press: "once", done: () => translated("Filled") },
  idle: fillIdle,
};
