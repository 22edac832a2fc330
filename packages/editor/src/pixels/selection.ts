import type { CellRuns } from "@playsmith/document";
import type { Cell } from "../geometry.ts";
import { type CellRect, clipRect, type Grid, writesBetween } from "./grid.ts";

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

/** Visits the rows of a rectangle as far as they lie in the grid. @param visit gets where a row begins in the grid and in the rectangle. */
function eachRow(grid: Grid, rect: CellRect, visit: (inGrid: number, inRect: number, columns: number) => void): void {
  const clipped = clipRect(grid, rect);
  if (!clipped) return;
  const { left, top, right, bottom } = clipped;
  for (let row = top; row < bottom; row++)
    visit(row * grid.columns + left, (row - rect.top) * (rect.right - rect.left) + left - rect.left, right - left);
}

/** The cells of a rectangle, which may reach out of the grid. */
export function stampOf(grid: Grid, rect: CellRect): Stamp {
  const columns = rect.right - rect.left;
  const rows = rect.bottom - rect.top;
  const cells = new Uint16Array(columns * rows);
  eachRow(grid, rect, (inGrid, inRect, width) => cells.set(grid.cells.subarray(inGrid, inGrid + width), inRect));
  return { cells, columns, rows };
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
  if (lifted) {
    const expected = over(lifted.stamp, lifted.under);
    let isUntouched = true;
    eachRow(grid, rect, (_inGrid, inRect, columns) => {
      isUntouched &&= equals(expected.subarray(inRect, inRect + columns), seen.cells.subarray(inRect, inRect + columns));
    });
    if (isUntouched) return lifted;
  }
  return { stamp: seen, under: { ...seen, cells: new Uint16Array(seen.cells.length) } };
}

function applied(grid: Grid, changes: readonly (readonly [CellRect, Uint16Array])[]): { cells: Uint16Array; writes: CellRuns } {
  const cells = grid.cells.slice();
  for (const [rect, values] of changes)
    eachRow(grid, rect, (inGrid, inRect, columns) => cells.set(values.subarray(inRect, inRect + columns), inGrid));
  return { cells, writes: writesBetween(grid, cells) };
}

/** Moves what is selected so that its top left cell is `to`. @returns what to paint, and the selection there. */
export function moveSelection(grid: Grid, selection: PixelSelection, to: Cell): { writes: CellRuns; selection: PixelSelection } {
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
export function pasteStamp(grid: Grid, stamp: Stamp, at: Cell): { writes: CellRuns; selection: PixelSelection } {
  const rect = rectAt(stamp, at);
  const under = stampOf(grid, rect);
  return { writes: applied(grid, [[rect, over(stamp, under)]]).writes, selection: { rect, lifted: { stamp, under } } };
}

/** Takes what is selected away; what it was put down over is seen again. */
export function clearSelection(grid: Grid, selection: PixelSelection): CellRuns {
  return applied(grid, [[selection.rect, liftedOf(grid, selection).under.cells]]).writes;
}
