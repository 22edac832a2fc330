import type { CellRuns } from "@playsmith/document";
import type { Cell } from "../geometry.ts";
import { type CellRect, clipRect, type Grid, writesBetween } from "./grid.ts";

/** Cells that were cut out or copied. */
export interface Stamp {
  cells: Uint16Array;
  columns: number;
  rows: number;
}

/** A selected rectangle. After a move or paste it is lifted: `under` has the cells below, which are restored when it moves on. */
export interface PixelSelection {
  rect: CellRect;
  lifted: { stamp: Stamp; under: Stamp } | null;
}

/** Visits the rows of a rectangle inside the grid. @param visit gets the index of a row's first cell in the grid and in the rectangle. */
function eachRow(grid: Grid, rect: CellRect, visit: (inGrid: number, inRect: number, columns: number) => void): void {
  const clipped = clipRect(grid, rect);
  if (!clipped) return;
  const { left, top, right, bottom } = clipped;
  for (let row = top; row < bottom; row++)
    visit(row * grid.columns + left, (row - rect.top) * (rect.right - rect.left) + left - rect.left, right - left);
}

/** The cells of a rectangle, which may extend beyond the grid. */
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

/** The lifted cells and those below. If someone has painted over them, the visible cells are lifted anew. */
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

/** Moves a selection so that its top left cell is `to`. @returns the writes and the new selection. */
export function moveSelection(grid: Grid, selection: PixelSelection, to: Cell): { writes: CellRuns; selection: PixelSelection } {
  const { stamp, under } = liftedOf(grid, selection);
  const without = { ...grid, cells: applied(grid, [[selection.rect, under.cells]]).cells };
  const rect = rectAt(stamp, to);
  const covered = stampOf(without, rect);
  const { writes } = applied(grid, [
    [selection.rect, under.cells],
    [rect, over(stamp, covered)],
  ]);
  // A move to the same place lifts nothing.
  return equals(covered.cells, stamp.cells) && writes.length === 0
    ? { writes, selection: { ...selection, rect } }
    : { writes, selection: { rect, lifted: { stamp, under: covered } } };
}

/** Pastes a stamp at a cell. @returns the writes, and the stamp as selection. */
export function pasteStamp(grid: Grid, stamp: Stamp, at: Cell): { writes: CellRuns; selection: PixelSelection } {
  const rect = rectAt(stamp, at);
  const under = stampOf(grid, rect);
  return { writes: applied(grid, [[rect, over(stamp, under)]]).writes, selection: { rect, lifted: { stamp, under } } };
}

/** Erases a selection and restores the cells under a lifted one. */
export function clearSelection(grid: Grid, selection: PixelSelection): CellRuns {
  return applied(grid, [[selection.rect, liftedOf(grid, selection).under.cells]]).writes;
}
