import type { Grid } from "./grid.ts";

/** The anchor when a canvas is resized: 0 keeps the left or top side in place, 1 the right or bottom, ½ the centre. */
export interface Anchor {
  x: 0 | 0.5 | 1;
  y: 0 | 0.5 | 1;
}

function mapped(columns: number, rows: number, from: (column: number, row: number) => number): Grid {
  const cells = new Uint16Array(columns * rows);
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) cells[row * columns + column] = from(column, row);
  return { cells, columns, rows };
}

export function flipGrid({ cells, columns, rows }: Grid, axis: "across" | "down"): Grid {
  return mapped(columns, rows, (column, row) => {
    const fromColumn = axis === "across" ? columns - 1 - column : column;
    const fromRow = axis === "down" ? rows - 1 - row : row;
    return cells[fromRow * columns + fromColumn] ?? 0;
  });
}

/** Rotates by 90° clockwise; width and height are swapped. */
export function rotateGrid({ cells, columns, rows }: Grid): Grid {
  return mapped(rows, columns, (column, row) => cells[(rows - 1 - column) * columns + row] ?? 0);
}

/** Resizes the canvas. */
export function resizeGrid({ cells, columns, rows }: Grid, toColumns: number, toRows: number, anchor: Anchor): Grid {
  const shiftColumns = Math.floor((toColumns - columns) * anchor.x);
  const shiftRows = Math.floor((toRows - rows) * anchor.y);
  return mapped(toColumns, toRows, (column, row) => {
    const fromColumn = column - shiftColumns;
    const fromRow = row - shiftRows;
    const isIn = fromColumn >= 0 && fromRow >= 0 && fromColumn < columns && fromRow < rows;
    return isIn ? (cells[fromRow * columns + fromColumn] ?? 0) : 0;
  });
}
