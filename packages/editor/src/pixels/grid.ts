import { CellRuns } from "@playsmith/document";
import type { Sheet } from "@playsmith/game-format";
import type { Cell } from "../geometry.ts";

/** The pixels of one frame, row by row: cell n has the palette's colour n − 1, 0 is transparent. */
export interface Grid {
  readonly cells: Uint16Array;
  readonly columns: number;
  readonly rows: number;
  /** The separate layers when some are translucent; `cells` then has the topmost value per pixel. */
  readonly sheets?: readonly Sheet[];
}

/** A rectangle of cells; `right` and `bottom` are exclusive. */
export interface CellRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const isInside = ({ columns, rows }: Grid, { column, row }: Cell): boolean =>
  column >= 0 && row >= 0 && column < columns && row < rows;

export const isInRect = (rect: CellRect, { column, row }: Cell): boolean =>
  column >= rect.left && row >= rect.top && column < rect.right && row < rect.bottom;

/** The value of a cell; 0 outside the grid. */
export const valueAt = (grid: Grid, cell: Cell): number =>
  isInside(grid, cell) ? (grid.cells[cell.row * grid.columns + cell.column] ?? 0) : 0;

/** The rectangle with two cells as opposite corners. */
export function rectOfCells(a: Cell, b: Cell): CellRect {
  return {
    left: Math.min(a.column, b.column),
    top: Math.min(a.row, b.row),
    right: Math.max(a.column, b.column) + 1,
    bottom: Math.max(a.row, b.row) + 1,
  };
}

/** The part of a rectangle inside the grid, or null when it is outside. */
export function clipRect({ columns, rows }: Pick<Grid, "columns" | "rows">, rect: CellRect): CellRect | null {
  const clipped = {
    left: Math.max(0, rect.left),
    top: Math.max(0, rect.top),
    right: Math.min(columns, rect.right),
    bottom: Math.min(rows, rect.bottom),
  };
  return clipped.left < clipped.right && clipped.top < clipped.bottom ? clipped : null;
}

/** All cells of a rectangle, row by row. */
export function cellsOfRect({ left, top, right, bottom }: CellRect): CellRuns {
  const cells = new CellRuns();
  for (let row = top; row < bottom; row++) cells.addRun(left, row, right - left);
  return cells;
}

/** The grid after some writes; the same object when there are none. */
export function withWrites(grid: Grid, { length, runs, columns, rows, lengths, values }: CellRuns): Grid {
  if (length === 0) return grid;
  const cells = grid.cells.slice();
  for (let run = 0; run < runs; run++) {
    const row = rows[run] as number;
    const column = columns[run] as number;
    if (row < 0 || row >= grid.rows) continue;
    const start = row * grid.columns;
    const end = Math.min(grid.columns, column + (lengths[run] as number));
    cells.fill(values[run] as number, start + Math.max(0, column), start + Math.max(0, end));
  }
  return { cells, columns: grid.columns, rows: grid.rows };
}

/** The writes that turn `before` into `after`, which has the same size. */
export function writesBetween({ cells, columns, rows }: Grid, after: Uint16Array): CellRuns {
  const writes = new CellRuns();
  for (let start = 0; start < rows * columns; start += columns) {
    for (let first = start; first < start + columns; ) {
      const value = after[first] as number;
      let end = first;
      while (end < start + columns && after[end] === value && cells[end] !== value) end++;
      writes.addRun(first - start, start / columns, end - first, value);
      first = Math.max(end, first + 1);
    }
  }
  return writes;
}

const modulo = (value: number, size: number): number => ((value % size) + size) % size;

/** Wraps a cell around the edges of a grid. */
export function wrappedCell({ columns, rows }: { columns: number; rows: number }, { column, row }: Cell): Cell {
  return { column: modulo(column, columns), row: modulo(row, rows) };
}
