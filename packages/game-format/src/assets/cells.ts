/**
 * Run-length encoding of a grid of small integers (tile numbers, palette indices; 0 is empty), one string per row: runs joined by commas,
 * each `value` or `value*count`. Rows stay readable and diff well.
 */
export const MAX_CELL_VALUE = 65_535;

/** Encodes one row of cells, e.g. [0,0,0,7,7] as `0*3,7*2`. */
export function encodeRow(cells: ArrayLike<number>, start = 0, length = cells.length): string {
  const runs: string[] = [];
  let index = start;
  const end = start + length;
  while (index < end) {
    const value = cells[index] as number;
    let count = 1;
    while (index + count < end && cells[index + count] === value) count++;
    runs.push(count === 1 ? String(value) : `${value}*${count}`);
    index += count;
  }
  return runs.join(",");
}

/** Decodes one row into `out` at `start`. Short rows are filled with 0, long ones truncated, invalid values become 0. */
export function decodeRow(row: string, out: Uint16Array, start: number, columns: number): void {
  let column = 0;
  for (const run of row.length === 0 ? [] : row.split(",")) {
    const star = run.indexOf("*");
    const value = Number(star < 0 ? run : run.slice(0, star));
    const count = star < 0 ? 1 : Number(run.slice(star + 1));
    if (!Number.isInteger(count) || count < 1) continue;
    const end = Math.min(columns, column + count);
    out.fill(Number.isInteger(value) && value >= 0 && value <= MAX_CELL_VALUE ? value : 0, start + column, start + end);
    column = end;
    if (column >= columns) return;
  }
  out.fill(0, start + column, start + columns);
}

/** Decodes a whole grid into one array of `columns × rows` cells. */
export function decodeCells(lines: readonly string[], columns: number, rows: number): Uint16Array {
  const cells = new Uint16Array(columns * rows);
  for (let row = 0; row < Math.min(rows, lines.length); row++) {
    decodeRow(lines[row] as string, cells, row * columns, columns);
  }
  return cells;
}

/** Encodes a whole grid as one string per row. */
export function encodeCells(cells: ArrayLike<number>, columns: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => encodeRow(cells, row * columns, columns));
}

/** An empty grid. */
export function emptyCells(columns: number, rows: number): string[] {
  return Array.from({ length: rows }, () => `0*${columns}`);
}
