import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { paintedCells, renewChance } from "../tiles/painting.ts";
import { brushInHand, tileLayerInHand } from "../tiles/tile-brush.ts";
import { cellAt, cellsPath, hoverCell } from "./cells.ts";
import type { Tool } from "./tool.ts";

/**
 * The indices of the cells that hang together with `start` and hold the same value (four neighbours).
 * @param isAlike which values count as the same; absent, only that of `start`.
 */
export function connectedCells(
  cells: Uint16Array,
  columns: number,
  start: number,
  isAlike = (value: number): boolean => value === cells[start],
): number[] {
  const seen = new Uint8Array(cells.length);
  const found: number[] = [];
  const visit = (index: number): void => {
    if (seen[index] === 1 || !isAlike(cells[index] as number)) return;
    seen[index] = 1;
    found.push(index);
  };
  visit(start);
  for (let next = 0; next < found.length; next++) {
    const index = found[next] as number;
    const column = index % columns;
    if (index >= columns) visit(index - columns);
    if (index + columns < cells.length) visit(index + columns);
    if (column > 0) visit(index - 1);
    if (column < columns - 1) visit(index + 1);
  }
  return found;
}

/** Which tiles are filled as if they were one: those of a terrain, and those of the mix in hand. */
function alikeTo(editor: Editor, tile: number): (value: number) => boolean {
  const brush = brushInHand(editor);
  if (brush.kind === "mix" && brush.tiles.includes(tile)) return (value) => brush.tiles.includes(value);
  const terrains = Object.values(tileLayerInHand(editor)?.tileset.terrains ?? {});
  const terrain = terrains.map(({ tiles }) => new Set(Object.values(tiles))).find((tiles) => tiles.has(tile));
  return terrain ? (value) => terrain.has(value) : (value) => value === tile;
}

/** Fills connected cells of one kind with what is in hand; with Alt it empties them. */
export const fillIdle: Tool = {
  down(editor, input) {
    const cell = cellAt(editor, input);
    const grid = editor.document.readCells(cellsPath(editor));
    if (!cell || !grid || cell.column < 0 || cell.row < 0 || cell.column >= grid.columns || cell.row >= grid.rows) return fillIdle;
    const start = cell.row * grid.columns + cell.column;
    const isAlike = alikeTo(editor, grid.cells[start] as number);
    const cells = connectedCells(grid.cells, grid.columns, start, isAlike).map((index) => ({
      column: index % grid.columns,
      row: Math.floor(index / grid.columns),
    }));
    const writes = paintedCells(editor, cells, { kind: "area", origin: cell, erases: input.alt });
    editor.document.transact(translated("Fill tiles"), (edits) => edits.paint(cellsPath(editor), writes));
    renewChance(editor);
    return fillIdle;
  },
  move(editor, input) {
    hoverCell(editor, input);
    return fillIdle;
  },
  up: () => fillIdle,
};
