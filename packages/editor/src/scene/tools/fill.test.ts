import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Grid } from "../../pixels/grid.ts";
import { connectedCells } from "./fill.ts";

const gridOf = (...lines: string[]): Grid => ({
  cells: Uint16Array.from(lines.join(""), Number),
  columns: lines[0]?.length ?? 0,
  rows: lines.length,
});

/** The grid with `x` for connected cells. */
function found(grid: Grid, column: number, row: number, matching?: readonly number[]): string[] {
  const seen = Array.from(grid.cells, String);
  for (const cell of connectedCells(grid, { column, row }, matching)) seen[cell.row * grid.columns + cell.column] += "x";
  const picture = seen.map((cell) => (cell.endsWith("x") ? "x".repeat(cell.length - 1) : cell));
  return Array.from({ length: grid.rows }, (_, line) => picture.slice(line * grid.columns, (line + 1) * grid.columns).join(""));
}

/** The reference implementation, cell by cell. */
function foundOneByOne({ cells, columns, rows }: Grid, start: number, matching: readonly number[]): string[] {
  const isFound = new Set<number>();
  const open = [start];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (isFound.has(index) || !matching.includes(cells[index] as number)) continue;
    isFound.add(index);
    const column = index % columns;
    if (column > 0) open.push(index - 1);
    if (column < columns - 1) open.push(index + 1);
    if (index >= columns) open.push(index - columns);
    if (index + columns < cells.length) open.push(index + columns);
  }
  const picture = Array.from(cells, (cell, index) => (isFound.has(index) ? "x" : String(cell)));
  return Array.from({ length: rows }, (_, line) => picture.slice(line * columns, (line + 1) * columns).join(""));
}

describe("connected cells", () => {
  it("connect along sides, not diagonally", () => {
    const snake = gridOf("00000", "11110", "00010", "01110", "00000");
    expect(found(snake, 0, 0)).toEqual(["xxxxx", "1111x", "xxx1x", "x111x", "xxxxx"]);
    expect(found(gridOf("010", "101", "010"), 1, 1)).toEqual(["010", "1x1", "010"]);
  });

  it("do not wrap around from the end of a row to the start of the next", () => {
    expect(found(gridOf("001", "100"), 0, 0)).toEqual(["xx1", "1xx"]);
    expect(found(gridOf("110", "011"), 2, 0)).toEqual(["11x", "011"]);
  });

  it("may include several values, and are empty when the start cell has another value", () => {
    expect(found(gridOf("123", "121"), 0, 0, [1, 2])).toEqual(["xx3", "xxx"]);
    expect(found(gridOf("123", "121"), 2, 0, [1, 2])).toEqual(["123", "121"]);
  });

  it("equal the reference, without duplicates (property)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.nat(2), { minLength: 1, maxLength: 72 }),
        fc.nat(71),
        (columns, values, at) => {
          const rows = Math.max(1, Math.floor(values.length / columns));
          const cells = new Uint16Array(columns * rows);
          cells.set(values.slice(0, cells.length));
          const start = at % cells.length;
          const grid = { cells, columns, rows };
          for (const matching of [[cells[start] as number], [0, 2]])
            expect(found(grid, start % columns, Math.floor(start / columns), matching)).toEqual(foundOneByOne(grid, start, matching));
        },
      ),
      { numRuns: 300, seed: 20_261 },
    );
  });

  it("equal the reference in wide grids with long runs (property)", () => {
    const run = fc.record({ value: fc.nat(1), length: fc.integer({ min: 1, max: 90 }) });
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 200 }), fc.array(run, { minLength: 4, maxLength: 40 }), fc.nat(), (columns, runs, at) => {
        const values = runs.flatMap(({ value, length }) => Array.from({ length }, () => value));
        const rows = Math.ceil(values.length / columns);
        const cells = new Uint16Array(columns * rows);
        cells.set(values);
        const start = at % cells.length;
        const grid = { cells, columns, rows };
        const matching = [cells[start] as number];
        expect(found(grid, start % columns, Math.floor(start / columns), matching)).toEqual(foundOneByOne(grid, start, matching));
      }),
      { numRuns: 200, seed: 20_261 },
    );
  });
});
