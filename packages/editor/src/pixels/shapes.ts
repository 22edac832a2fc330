import { lineCells } from "../geometry.ts";
import type { Cell } from "../tools/cells.ts";
import { cellsOfRect, rectOfCells } from "./grid.ts";

/** The square of a brush around a cell; of an even size it reaches further up and left. */
export function brushCells({ column, row }: Cell, sizePx: number): Cell[] {
  const left = column - Math.floor(sizePx / 2);
  const top = row - Math.floor(sizePx / 2);
  return cellsOfRect({ left, top, right: left + sizePx, bottom: top + sizePx });
}

/** The cells of a line drawn by hand: no gap between two places of the pointer. */
export function pathCells(path: readonly Cell[]): Cell[] {
  return path.flatMap((cell, index) => {
    const before = path[index - 1];
    return before ? lineCells(before, cell).slice(1) : [cell];
  });
}

/** Takes the elbows out of a line of one cell's breadth, so that a slope is a staircase and not a wall. */
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

export function rectangleCells(a: Cell, b: Cell, isFilled: boolean): Cell[] {
  const rect = rectOfCells(a, b);
  return cellsOfRect(rect).filter(
    ({ column, row }) => isFilled || column === rect.left || row === rect.top || column === rect.right - 1 || row === rect.bottom - 1,
  );
}

/** The ellipse that touches the sides of the rectangle between two cells: cells whose middle lies in it, or their rim. */
export function ellipseCells(a: Cell, b: Cell, isFilled: boolean): Cell[] {
  const rect = rectOfCells(a, b);
  const radiusX = (rect.right - rect.left) / 2;
  const radiusY = (rect.bottom - rect.top) / 2;
  const isIn = (column: number, row: number): boolean => {
    const x = (column + 0.5 - rect.left - radiusX) / radiusX;
    const y = (row + 0.5 - rect.top - radiusY) / radiusY;
    return x * x + y * y <= 1;
  };
  return cellsOfRect(rect).filter(({ column, row }) => {
    if (!isIn(column, row)) return false;
    return isFilled || !(isIn(column - 1, row) && isIn(column + 1, row) && isIn(column, row - 1) && isIn(column, row + 1));
  });
}

/** `b`, moved so that the rectangle from `a` to it is a square. */
export function squareCorner(a: Cell, b: Cell): Cell {
  const width = b.column - a.column;
  const height = b.row - a.row;
  const side = Math.max(Math.abs(width), Math.abs(height));
  return { column: a.column + (width < 0 ? -side : side), row: a.row + (height < 0 ? -side : side) };
}

/** The cells with their mirror images about the middle of a picture. */
export function mirrored(
  cells: readonly Cell[],
  { columns, rows }: { columns: number; rows: number },
  { isAcross, isDown }: { isAcross: boolean; isDown: boolean },
): Cell[] {
  let all = [...cells];
  if (isAcross) all = all.concat(all.map(({ column, row }) => ({ column: columns - 1 - column, row })));
  if (isDown) all = all.concat(all.map(({ column, row }) => ({ column, row: rows - 1 - row })));
  return all;
}
