import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CellRuns, type CellWrite } from "./cell-runs.ts";

const write = fc.record({ column: fc.integer({ min: -2, max: 5 }), row: fc.integer({ min: -1, max: 2 }), value: fc.nat(2) });
const visited = (runs: CellRuns): CellWrite[] => {
  const cells: CellWrite[] = [];
  runs.each((column, row, value) => cells.push({ column, row, value }));
  return cells;
};

describe("runs of cells", () => {
  it("are empty initially", () => {
    const runs = new CellRuns();
    expect([runs.length, runs.runs, [...runs], visited(runs)]).toEqual([0, 0, [], []]);
    runs.addRun(3, 3, 0, 1);
    expect([runs.length, runs.runs]).toEqual([0, 0]);
  });

  it("contain all cells in order, with duplicates (property)", () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 60 }), (cells) => {
        const runs = CellRuns.of(cells);
        expect([...runs]).toEqual(cells);
        expect(visited(runs)).toEqual(cells);
        expect(runs.length).toBe(cells.length);
      }),
    );
  });

  it("merge consecutive cells of a row with the same value, and no others", () => {
    const runs = new CellRuns(1);
    runs.add(0, 0, 1);
    runs.addRun(1, 0, 3, 1);
    runs.add(4, 0, 2);
    runs.add(5, 1, 2);
    runs.add(5, 1, 2);
    expect([runs.runs, runs.length]).toEqual([4, 7]);
    expect([...runs.lengths.subarray(0, 4)]).toEqual([4, 1, 1, 1]);
  });

  it("have value 0 by default", () => {
    expect([...CellRuns.of([{ column: -1, row: 2 }])]).toEqual([{ column: -1, row: 2, value: 0 }]);
  });

  it("are shifted when they are added to others, and get another value as a whole (property)", () => {
    fc.assert(
      fc.property(fc.array(write), fc.array(write), fc.integer({ min: -3, max: 3 }), (first, second, by) => {
        const runs = CellRuns.of(first);
        runs.addAll(CellRuns.of(second), by, -by);
        const moved = second.map(({ column, row, value }) => ({ column: column + by, row: row - by, value }));
        expect([...runs]).toEqual([...first, ...moved]);
        expect([...runs.withValue(9)]).toEqual([...first, ...moved].map((cell) => ({ ...cell, value: 9 })));
      }),
    );
  });
});
