import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../geometry.ts";
import { type Grid, withWrites, writesBetween } from "./grid.ts";
import type { Ink, Stroke } from "./pixel-tools.ts";
import { strokeWrites } from "./stroke.ts";

const gridOf = (...lines: string[]): Grid => ({
  cells: Uint16Array.from(lines.join(""), Number),
  columns: lines[0]?.length ?? 0,
  rows: lines.length,
});
const blank = (columns: number, rows: number): Grid => ({ cells: new Uint16Array(columns * rows), columns, rows });
const picture = ({ cells, columns, rows }: Grid): string[] =>
  Array.from({ length: rows }, (_, row) => cells.subarray(row * columns, (row + 1) * columns).join(""));

const ink: Ink = {
  color: 1,
  brushPx: 1,
  isFilled: false,
  mirrors: { isAcross: false, isDown: false },
  wraps: false,
  palette: ["#202020", "#808080", "#e0e0e0"],
};
const cell = ([column, row]: readonly [number, number]): Cell => ({ column, row });
const stroke = (tool: Stroke["tool"], ...path: (readonly [number, number])[]): Stroke => ({
  tool,
  path: path.map(cell),
  erases: false,
  isConstrained: false,
});
const drawn = (grid: Grid, of: Stroke, change: Partial<Ink> = {}): string[] =>
  picture(withWrites(grid, strokeWrites(grid, of, { ...ink, ...change })));

describe("the cells that a stroke paints", () => {
  it("leave out unchanged cells and those outside the picture", () => {
    expect(strokeWrites(gridOf("11", "11"), stroke("pencil", [0, 0], [1, 1]), ink).length).toBe(0);
    expect(strokeWrites(blank(2, 2), stroke("rectangle", [5, 5], [9, 9]), ink).length).toBe(0);
    expect(drawn(blank(3, 2), stroke("rectangle", [-4, 1], [1, 7]))).toEqual(["000", "110"]);
  });

  it("are without duplicates, also with mirroring", () => {
    const mirrors = { isAcross: true, isDown: true };
    const writes = strokeWrites(blank(5, 3), stroke("line", [0, 0], [3, 0]), { ...ink, mirrors });
    expect(writes.length).toBe(10);
    expect(drawn(blank(5, 3), stroke("line", [0, 0], [1, 0]), { mirrors })).toEqual(["11011", "00000", "11011"]);
  });

  it("are outlines of 1 px, also for narrow rectangles", () => {
    expect(drawn(blank(4, 4), stroke("rectangle", [0, 0], [3, 3]))).toEqual(["1111", "1001", "1001", "1111"]);
    expect(drawn(blank(3, 3), stroke("rectangle", [1, 0], [1, 2]))).toEqual(["010", "010", "010"]);
    expect(drawn(blank(3, 3), stroke("rectangle", [2, 1], [0, 1]))).toEqual(["000", "111", "000"]);
  });

  it("wrap around, also when the stroke is longer than the picture", () => {
    expect(drawn(blank(4, 2), stroke("line", [3, -1], [5, -1]), { wraps: true })).toEqual(["0000", "1101"]);
    expect(drawn(blank(3, 2), stroke("line", [-8, 0], [9, 0]), { wraps: true })).toEqual(["111", "000"]);
    expect(drawn(blank(3, 3), stroke("pencil", [0, 0]), { wraps: true, brushPx: 2 })).toEqual(["101", "000", "101"]);
  });

  it("are one shade lighter or darker, however often the stroke passes", () => {
    const back = stroke("lighten", [0, 0], [2, 0], [0, 0]);
    expect(drawn(gridOf("1120", "1111"), back)).toEqual(["2230", "1111"]);
    expect(drawn(gridOf("2230", "1111"), { ...back, erases: true })).toEqual(["1120", "1111"]);
  });

  it("fill by the composed layers if so set, and with Shift all of a colour", () => {
    const seen = gridOf("001", "100");
    expect(drawn(blank(3, 2), stroke("fill", [0, 0]), { seen, color: 4 })).toEqual(["440", "044"]);
    expect(drawn(gridOf("010", "010"), { ...stroke("fill", [0, 0]), isConstrained: true }, { color: 4 })).toEqual(["414", "414"]);
    expect(drawn(gridOf("010", "010"), stroke("fill", [0, 0]), { color: 4 })).toEqual(["410", "410"]);
    expect(drawn(gridOf("010", "010"), stroke("fill", [-1, 0]), { color: 4, wraps: true })).toEqual(["014", "014"]);
    expect(drawn(gridOf("010", "010"), stroke("fill", [-1, 0]), { color: 4 })).toEqual(["010", "010"]);
  });
});

describe("writes between two grids", () => {
  it("turn one into the other, without unchanged cells (property)", () => {
    const cells = fc.array(fc.nat(2), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(cells, cells, (before, after) => {
        const grid = { cells: Uint16Array.from(before), columns: 4, rows: 3 };
        const writes = writesBetween(grid, Uint16Array.from(after));
        expect([...withWrites(grid, writes).cells]).toEqual(after);
        expect(writes.length).toBe(after.filter((value, index) => value !== before[index]).length);
        expect([...grid.cells]).toEqual(before);
      }),
    );
  });

  it("leave out cells outside the grid", () => {
    const writes = strokeWrites(blank(9, 9), stroke("rectangle", [0, 0], [8, 8]), { ...ink, isFilled: true });
    const moved = writes.withValue(3);
    moved.addAll(writes, -7, -7);
    expect(picture(withWrites(blank(3, 2), moved))).toEqual(["113", "113"]);
  });
});
