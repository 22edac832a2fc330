import { CellRuns } from "@playsmith/document";
import { lineCells, type Cell } from "../geometry.ts";
import { cellsOfRect, rectOfCells } from "./grid.ts";

/** The square of a brush around a cell; an even size extends further up and left. */
function brushCells({ column, row }: Cell, sizePx: number): CellRuns {
  const left = column - Math.floor(sizePx / 2);
  const top = row - Math.floor(sizePx / 2);
  return cellsOfRect({ left, top, right: left + sizePx, bottom: top + sizePx });
}

/** The cells of a line drawn with a brush. */
export function widenedCells(line: readonly Cell[], brushPx: number): CellRuns {
  if (brushPx === 1) return CellRuns.of(line);
  const cells = new CellRuns();
  for (const cell of line) cells.addAll(brushCells(cell, brushPx));
  return cells;
}

/** The cells of a freehand line without gaps between pointer positions. */
export function pathCells(path: readonly Cell[]): Cell[] {
  return path.flatMap((cell, index) => {
    const before = path[index - 1];
    return before ? lineCells(before, cell).slice(1) : [cell];
  });
}

/** Removes doubled corners from a line of 1 px, so that slopes are single steps ("pixel-perfect"). */
export function withoutElbows(cells: readonly Cell[]): Cell[] {
  const kept: Cell[] = [];
  cells.forEach((cell, index) => {
    const before = kept.at(-1);
    const after = cells[index + 1];
    const isElbow =
      before !== undefined &&
      after !== undefined &&
      (before.column === cell.column) !== (before.row === cell.row) &&
      (after.column === cell.column) !== (after.row === cell.row) &&
      before.column !== after.column &&
      before.row !== after.row;
    if (!isElbow) kept.push(cell);
  });
  return kept;
}

export function rectangleCells(a: Cell, b: Cell, isFilled: boolean): CellRuns {
  const rect = rectOfCells(a, b);
  if (isFilled) return cellsOfRect(rect);
  const { left, top, right, bottom } = rect;
  const cells = new CellRuns();
  for (let row = top; row < bottom; row++) {
    if (row === top || row === bottom - 1) cells.addRun(left, row, right - left);
    else {
      cells.add(left, row);
      if (right - left > 1) cells.add(right - 1, row);
    }
  }
  return cells;
}

/** The ellipse inside the rectangle between two cells: the cells whose centre is inside, or their outline. */
export function ellipseCells(a: Cell, b: Cell, isFilled: boolean): CellRuns {
  const rect = rectOfCells(a, b);
  const cells = new CellRuns();
  const radiusX = (rect.right - rect.left) / 2;
  const radiusY = (rect.bottom - rect.top) / 2;
  const isIn = (column: number, row: number): boolean => {
    const x = (column + 0.5 - rect.left - radiusX) / radiusX;
    const y = (row + 0.5 - rect.top - radiusY) / radiusY;
    return x * x + y * y <= 1;
  };
  const isRim = (column: number, row: number): boolean =>
    !(isIn(column - 1, row) && isIn(column + 1, row) && isIn(column, row - 1) && isIn(column, row + 1));
  for (let row = rect.top; row < rect.bottom; row++)
    for (let column = rect.left; column < rect.right; column++)
      if (isIn(column, row) && (isFilled || isRim(column, row))) cells.add(column, row);
  return cells;
}

/** `b`, moved so that the rectangle from `a` to it is a square. */
export function squareCorner(a: Cell, b: Cell): Cell {
  const width = b.column - a.column;
  const height = b.row - a.row;
  const side = Math.max(Math.abs(width), Math.abs(height));
  return { column: a.column + (width < 0 ? -side : side), row: a.row + (height < 0 ? -side : side) };
}

/** Cells with an image of each run. @param place maps a run's column, row and length to the image's start. */
function withImages(cells: CellRuns, place: (column: number, row: number, length: number) => readonly [number, number]): CellRuns {
  const all = new CellRuns();
  all.addAll(cells);
  for (let run = 0; run < cells.runs; run++) {
    const length = cells.lengths[run] as number;
    const [column, row] = place(cells.columns[run] as number, cells.rows[run] as number, length);
    all.addRun(column, row, length);
  }
  return all;
}

/** The cells with their mirror images about the centre of a picture. */
export function mirrored(
  cells: CellRuns,
  { columns, rows }: { columns: number; rows: number },
  { isAcross, isDown }: { isAcross: boolean; isDown: boolean },
): CellRuns {
  const both = isAcross ? withImages(cells, (column, row, length) => [columns - length - column, row]) : cells;
  return isDown ? withImages(both, (column, row) => [column, rows - 1 - row]) : both;
}
