import type { CellWrite } from "@playsmith/document";
import type { Cell } from "../tools/cells.ts";
import { type CellRect, cellsOfRect, type Grid, isInside, valueAt } from "./grid.ts";

/** Cells that were cut out of a picture, or copied. */
export interface Stamp {
  cells: Uint16Array;
  columns: number;
  rows: number;
}

/** A rectangle of cells in hand. Once it was moved or pasted it lies over what was there, which comes back when it moves on. */
export interface PixelSelection {
  rect: CellRect;
  lifted: { stamp: Stamp; under: Stamp } | null;
}

/** The cells of a rectangle, which may reach out of the grid. */
export function stampOf(grid: Grid, rect: CellRect): Stamp {
  return {
    cells: Uint16Array.from(cellsOfRect(rect), (cell) => valueAt(grid, cell)),
    columns: rect.right - rect.left,
    rows: rect.bottom - rect.top,
  };
}

const rectAt = ({ columns, rows }: Stamp, { column, row }: Cell): CellRect => ({
  left: column,
  top: row,
  right: column + columns,
  bottom: row + rows,
});

const over = (stamp: Stamp, under: Stamp): Uint16Array => stamp.cells.map((value, index) => value || (under.cells[index] ?? 0));

const equals = (a: Uint16Array, b: Uint16Array): boolean => a.length === b.length && a.every((value, index) => value === b[index]);

/** What is in hand and what it covers. Someone may have painted over it since it was put down: then what is seen is taken up. */
function liftedOf(grid: Grid, { rect, lifted }: PixelSelection): { stamp: Stamp; under: Stamp } {
  const seen = stampOf(grid, rect);
  const isInGrid = (cell: Cell): boolean => isInside(grid, cell);
  if (lifted) {
    const expected = over(lifted.stamp, lifted.under);
    const isUntouched = cellsOfRect(rect).every((cell, index) => !isInGrid(cell) || expected[index] === seen.cells[index]);
    if (isUntouched) return lifted;
  }
  return { stamp: seen, under: { ...seen, cells: new Uint16Array(seen.cells.length) } };
}

function applied(grid: Grid, changes: readonly (readonly [CellRect, Uint16Array])[]): { cells: Uint16Array; writes: CellWrite[] } {
  const cells = grid.cells.slice();
  for (const [rect, values] of changes) {
    cellsOfRect(rect).forEach((cell, index) => {
      if (isInside(grid, cell)) cells[cell.row * grid.columns + cell.column] = values[index] ?? 0;
    });
  }
  const writes: CellWrite[] = [];
  cells.forEach((value, index) => {
    if (value !== grid.cells[index]) writes.push({ column: index % grid.columns, row: Math.floor(index / grid.columns), value });
  });
  return { cells, writes };
}

/** Moves what is selected so that its top left cell is `to`. @returns what to paint, and the selection there. */
export function moveSelection(grid: Grid, selection: PixelSelection, to: Cell): { writes: CellWrite[]; selection: PixelSelection } {
  const { stamp, under } = liftedOf(grid, selection);
  const without = { ...grid, cells: applied(grid, [[selection.rect, under.cells]]).cells };
  const rect = rectAt(stamp, to);
  const covered = stampOf(without, rect);
  const { writes } = applied(grid, [
    [selection.rect, under.cells],
    [rect, over(stamp, covered)],
  ]);
  // Moved nowhere it is still where it was, with nothing in hand.
  return equals(covered.cells, stamp.cells) && writes.length === 0
    ? { writes, selection: { ...selection, rect } }
    : { writes, selection: { rect, lifted: { stamp, under: covered } } };
}

/** Puts a stamp down at a cell. @returns what to paint, and the stamp as selection. */
export function pasteStamp(grid: Grid, stamp: Stamp, at: Cell): { writes: CellWrite[]; selection: PixelSelection } {
  const rect = rectAt(stamp, at);
  const under = stampOf(grid, rect);
  return { writes: applied(grid, [[rect, over(stamp, under)]]).writes, selection: { rect, lifted: { stamp, under } } };
}

/** Takes what is selected away; what it was put down over is seen again. */
export function clearSelection(grid: Grid, selection: PixelSelection): CellWrite[] {
  return applied(grid, [[selection.rect, liftedOf(grid, selection).under.cells]]).writes;
}
