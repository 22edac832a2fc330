import { CellRuns, type Gesture } from "@playsmith/document";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { type Grid, isInside, valueAt } from "../../pixels/grid.ts";
import { paintedCells, reseedMix } from "../../tiles/painting.ts";
import { activeBrush, activeTileLayer } from "../../tiles/tile-brush.ts";
import { cellAt, cellsPath, hoverCell } from "./cells.ts";
import type { Cell } from "../../geometry.ts";
import type { ToolState } from "../../editor.ts";
import type { ToolDescription } from "../../editor.ts";

/** The number of possible cell values. */
const VALUES = 65_536;
/** From this length on, `indexOf` is faster than a loop, especially in the first fill, before the loop is optimized. */
const LONG_RUN = 32;

/** The first index from `first` to `end` where `isOpen` is `asked`; `end` when there is none. */
function next(isOpen: Uint8Array, asked: 0 | 1, first: number, end: number): number {
  const near = Math.min(end, first + LONG_RUN);
  for (let index = first; index < near; index++) if (isOpen[index] === asked) return index;
  if (near === end) return end;
  const found = isOpen.subarray(near, end).indexOf(asked);
  return found < 0 ? end : near + found;
}

/**
 * Flood fill: the cells of the same value that are connected to a cell (4-connectivity), run by run.
 * @param matching the values that count as the same; by default the value of the start cell, which must be inside the grid.
 */
export function connectedCells({ cells, columns, rows }: Grid, from: Cell, matching?: Iterable<number>): CellRuns {
  const start = from.row * columns + from.column;
  const isMatching = new Uint8Array(VALUES);
  for (const value of matching ?? [cells[start] as number]) isMatching[value] = 1;
  /** 1 for matching cells that were not visited yet. */
  const isOpen = new Uint8Array(cells.length);
  for (let index = 0; index < cells.length; index++) isOpen[index] = isMatching[cells[index] as number] as number;
  /** Start cells of unvisited runs next to visited ones. */
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

/** The tile values that count as the same: the tiles of a terrain, or those of the active mix. */
function matchingTiles(editor: Editor, tile: number): Iterable<number> {
  const brush = activeBrush(editor);
  if (brush.kind === "mix" && brush.tiles.includes(tile)) return brush.tiles;
  const terrains = Object.values(activeTileLayer(editor)?.tileset.terrains ?? {});
  return terrains.map(({ tiles }) => new Set(Object.values(tiles))).find((tiles) => tiles.has(tile)) ?? [tile];
}

/** Keeps the gesture open until the release, so that a press that becomes a two-finger pan is undone. */
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

/** Fills connected cells of one kind with the active brush; with Alt it empties them. */
const fillIdle: ToolState = {
  down(editor, input) {
    const cell = cellAt(editor, input);
    const grid = editor.document.readCells(cellsPath(editor));
    if (!cell || !grid || !isInside(grid, cell)) return fillIdle;
    const cells = connectedCells(grid, cell, matchingTiles(editor, valueAt(grid, cell)));
    const writes = paintedCells(editor, cells, { kind: "area", origin: cell, erases: input.alt });
    const gesture = editor.document.begin(translated("Fill tiles"));
    const hasFilled = gesture.edit((edits) => edits.paint(cellsPath(editor), writes));
    reseedMix(editor);
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
  modifiers: { shift: translated("Take several tiles"), alt: translated("Erase instead") },
  options: "brush",
  overlay: "cell",
  paintsTiles: true,
  keyboard: { grid: "cells", press: "once", done: () => translated("Filled") },
  idle: fillIdle,
};
