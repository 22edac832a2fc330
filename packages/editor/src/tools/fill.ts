import { cellAt, cellsPath, hoverCell } from "./cells.ts";
import type { Tool } from "./tool.ts";

/** The indices of the cells that hang together with `start` and hold the same value (four neighbours). */
export function connectedCells(cells: Uint16Array, columns: number, start: number): number[] {
  const value = cells[start];
  const seen = new Uint8Array(cells.length);
  const found: number[] = [];
  const visit = (index: number): void => {
    if (seen[index] === 1 || cells[index] !== value) return;
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

/** Fills connected cells of one kind with the tile in hand; with Alt it empties them. */
export const fillIdle: Tool = {
  down(editor, input) {
    const cell = cellAt(editor, input);
    const grid = editor.document.readCells(cellsPath(editor));
    if (!cell || !grid || cell.column < 0 || cell.row < 0 || cell.column >= grid.columns || cell.row >= grid.rows) return fillIdle;
    const value = input.alt ? 0 : editor.state.tile;
    const writes = connectedCells(grid.cells, grid.columns, cell.row * grid.columns + cell.column).map((index) => ({
      column: index % grid.columns,
      row: Math.floor(index / grid.columns),
      value,
    }));
    editor.document.transact("Fill tiles", (edits) => edits.paint(cellsPath(editor), writes));
    return fillIdle;
  },
  move(editor, input) {
    hoverCell(editor, input);
    return fillIdle;
  },
  up: () => fillIdle,
};
