import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { paintCells, revertCells } from "./cell-painting.ts";
import { readGrid } from "./cell-grid.ts";
import { ChunkCells, LAMPORT_MAX, stampOf } from "./cell-patch.ts";
import { CellRuns, type CellWrite } from "./cell-runs.ts";
import { chunkOfEdit } from "./packed-edit.ts";
import { ProjectDocument } from "./project-document.ts";
import { createDocument } from "./store.ts";
import { testGame } from "./test-games.ts";

const [COLUMNS, ROWS] = [70, 40];
const WRITER = 7;
type Chunks = Map<string, Uint8Array>;
const paint = (chunks: Chunks, cells: readonly CellWrite[], writer = WRITER) =>
  paintCells(chunks, writer, CellRuns.of(cells), COLUMNS, ROWS);
const at = (chunks: Chunks, column: number, row: number): number => readGrid(chunks, COLUMNS, ROWS)[row * COLUMNS + column] as number;

describe("painting a grid", () => {
  it("writes nothing for no cells, and for unchanged values", () => {
    const chunks: Chunks = new Map();
    expect(paint(chunks, [])).toEqual([]);
    expect(paint(chunks, [{ column: 3, row: 3, value: 0 }])).toEqual([]);
    expect(chunks.size).toBe(0);
  });

  it("ignores cells outside the grid, and paints the inner part of a run", () => {
    const chunks: Chunks = new Map();
    const cells = new CellRuns();
    cells.addRun(-5, 0, 6, 1);
    cells.addRun(COLUMNS - 1, 1, 9, 2);
    cells.addRun(-3, 2, COLUMNS + 6, 3);
    cells.addRun(-9, 3, 9, 4);
    cells.addRun(COLUMNS, 3, 4, 4);
    cells.addRun(0, -1, 9, 4);
    cells.addRun(0, ROWS, 9, 4);
    paintCells(chunks, WRITER, cells, COLUMNS, ROWS);
    const grid = new Uint16Array(COLUMNS * ROWS);
    grid[0] = 1;
    grid[2 * COLUMNS - 1] = 2;
    grid.fill(3, 2 * COLUMNS, 3 * COLUMNS);
    expect(readGrid(chunks, COLUMNS, ROWS)).toEqual(grid);
  });

  it("stores one run per row of a chunk", () => {
    const chunks: Chunks = new Map();
    const cells = new CellRuns();
    cells.addRun(30, 31, 4, 5);
    cells.addRun(30, 32, 4, 300);
    paintCells(chunks, WRITER, cells, COLUMNS, ROWS);
    // Gap, length, value, Lamport time, writer.
    expect(Object.fromEntries([...chunks].map(([key, patch]) => [key, [...patch]]))).toEqual({
      "0.0:7": [254, 7, 2, 5, 1, 7],
      "1.0:7": [224, 7, 2, 5, 1, 7],
      "0.1:7": [30, 2, 172, 2, 1, 7],
      "1.1:7": [0, 2, 172, 2, 1, 7],
    });
  });

  it("overwrites cells with the maximum stamp, and reverts that", () => {
    const chunks: Chunks = new Map();
    const latest = new ChunkCells();
    latest.fill(0, 10, 5, stampOf(LAMPORT_MAX, 65_535));
    chunks.set("0.0:made up", latest.encode());
    const edits = paint(chunks, [{ column: 3, row: 0, value: 9 }]);
    expect([at(chunks, 2, 0), at(chunks, 3, 0), at(chunks, 4, 0), at(chunks, 20, 0)]).toEqual([5, 9, 5, 0]);
    paint(chunks, [{ column: 4, row: 0, value: 8 }], WRITER + 1);
    revertCells(chunks, WRITER, edits, COLUMNS, ROWS);
    expect([at(chunks, 2, 0), at(chunks, 3, 0), at(chunks, 4, 0)]).toEqual([5, 5, 8]);
  });

  it("keeps the last of several values of a cell, and reverts all at once", () => {
    const chunks: Chunks = new Map();
    paint(chunks, [{ column: 1, row: 1, value: 4 }]);
    const edits = paint(
      chunks,
      [1, 2, 3].map((value) => ({ column: 1, row: 1, value })),
    );
    expect(at(chunks, 1, 1)).toBe(3);
    const redoing = revertCells(chunks, WRITER, edits, COLUMNS, ROWS);
    expect(at(chunks, 1, 1)).toBe(4);
    revertCells(chunks, WRITER, redoing, COLUMNS, ROWS);
    expect(at(chunks, 1, 1)).toBe(3);
  });

  it("treats a cell that was painted and emptied again as painted, in revert and overwrite", () => {
    const chunks: Chunks = new Map();
    const first = paint(chunks, [{ column: 1, row: 1, value: 4 }]);
    expect(
      paint(chunks, [
        { column: 1, row: 1, value: 5 },
        { column: 1, row: 1, value: 4 },
      ]),
    ).toHaveLength(1);
    expect(revertCells(chunks, WRITER, first, COLUMNS, ROWS)).toEqual([]);
    expect(at(chunks, 1, 1)).toBe(4);
  });

  it("reverts only cells that nobody has painted over since", () => {
    const chunks: Chunks = new Map();
    const row = Array.from({ length: COLUMNS }, (_, column) => ({ column, row: 0, value: 1 }));
    const edits = paint(chunks, row);
    expect(edits.map(chunkOfEdit)).toEqual(["0.0", "1.0", "2.0"]);
    paint(
      chunks,
      [0, 33, 69].map((column) => ({ column, row: 0, value: 2 })),
      WRITER + 1,
    );
    const redoing = revertCells(chunks, WRITER, edits, COLUMNS, ROWS);
    expect(row.map(({ column }) => at(chunks, column, 0)).join("")).toBe(`2${"0".repeat(32)}2${"0".repeat(35)}2`);
    revertCells(chunks, WRITER, redoing, COLUMNS, ROWS);
    expect(row.map(({ column }) => at(chunks, column, 0)).join("")).toBe(`2${"1".repeat(32)}2${"1".repeat(35)}2`);
  });

  it("does not touch cells outside a grid that has shrunk", () => {
    const chunks: Chunks = new Map();
    const edits = paint(chunks, [
      { column: 2, row: 2, value: 1 },
      { column: 50, row: 2, value: 1 },
    ]);
    revertCells(chunks, WRITER, edits, 20, ROWS);
    expect([at(chunks, 2, 2), at(chunks, 50, 2)]).toEqual([0, 1]);
  });

  it("equals painting cell by cell, and revert restores the grid (property)", () => {
    const cell = fc.record({
      column: fc.integer({ min: -3, max: COLUMNS + 3 }),
      row: fc.integer({ min: -3, max: ROWS + 3 }),
      length: fc.oneof(fc.constant(1), fc.nat(COLUMNS)),
      value: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }), (strokes) => {
        const chunks: Chunks = new Map();
        const grid = new Uint16Array(COLUMNS * ROWS);
        strokes.forEach((stroke, index) => {
          const before = grid.slice();
          const cells = new CellRuns();
          for (const { column, row, length, value } of stroke) cells.addRun(column, row, length, value);
          for (const { column, row, value } of cells)
            if (column >= 0 && row >= 0 && column < COLUMNS && row < ROWS) grid[row * COLUMNS + column] = value;
          const edits = paintCells(chunks, WRITER + (index % 2), cells, COLUMNS, ROWS);
          expect(readGrid(chunks, COLUMNS, ROWS)).toEqual(grid);
          const redoing = revertCells(chunks, WRITER, edits, COLUMNS, ROWS);
          expect(readGrid(chunks, COLUMNS, ROWS)).toEqual(before);
          revertCells(chunks, WRITER, redoing, COLUMNS, ROWS);
          expect(readGrid(chunks, COLUMNS, ROWS)).toEqual(grid);
        });
      }),
    );
  });
});

describe("strokes in the history", () => {
  const PATH = ["scenes", "main", "layers", "ground", "cells"];
  const OTHER = ["scenes", "main", "layers", "roof", "cells"];
  const row = (document: ProjectDocument, path = PATH, length = 4): string =>
    [...(document.readCells(path)?.cells.subarray(0, length) ?? [])].join("");
  const stroke = (document: ProjectDocument, columns: readonly number[], value: number, gesture?: unknown, path = PATH): boolean =>
    document.transact("Paint", (edits) => edits.paint(path, CellRuns.of(columns.map((column) => ({ column, row: 0, value })))), gesture);
  const pair = (): [ProjectDocument, ProjectDocument, () => void] => {
    const game = testGame();
    const { ground } = game.scenes["main"]?.layers ?? {};
    if (ground) Object.assign(game.scenes["main"]?.layers ?? {}, { roof: { ...ground, order: "z" } });
    const state = Y.encodeStateAsUpdate(createDocument(game));
    const [one, two] = [1, 2].map((clientID) => {
      const doc = new Y.Doc();
      doc.clientID = clientID;
      Y.applyUpdate(doc, state);
      return new ProjectDocument(doc);
    }) as [ProjectDocument, ProjectDocument];
    const sync = (): void => {
      Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(two.doc));
      Y.applyUpdate(two.doc, Y.encodeStateAsUpdate(one.doc));
    };
    return [one, two, sync];
  };

  it("are no undo step when they paint nothing", () => {
    const [document] = pair();
    expect(stroke(document, [], 1)).toBe(false);
    expect(stroke(document, [-1, 99], 1)).toBe(false);
    expect(document.history.undoStep).toBeNull();
  });

  it("are one undo step with the same gesture, also overlapping and in several grids", () => {
    const [document] = pair();
    stroke(document, [0, 1], 5);
    const gesture = Symbol("drag");
    stroke(document, [1, 2], 1, gesture);
    stroke(document, [2, 3], 2, gesture);
    stroke(document, [0], 3, gesture, OTHER);
    stroke(document, [1], 4, gesture);
    const both = (): string[] => [row(document), row(document, OTHER)];
    expect(both()).toEqual(["5422", "3000"]);
    document.undo();
    expect(both()).toEqual(["5500", "0000"]);
    document.redo();
    expect(both()).toEqual(["5422", "3000"]);
    document.undo();
    document.undo();
    expect(both()).toEqual(["0000", "0000"]);
  });

  it("keep what others have painted during or after the gesture", () => {
    const [one, two, sync] = pair();
    const gesture = Symbol("drag");
    stroke(one, [0, 1, 2], 1, gesture);
    sync();
    stroke(two, [1, 3], 7);
    sync();
    stroke(one, [3], 1, gesture);
    sync();
    stroke(two, [2], 8);
    sync();
    expect([row(one), row(two)]).toEqual(["1781", "1781"]);
    one.undo();
    sync();
    expect([row(one), row(two)]).toEqual(["0787", "0787"]);
    one.redo();
    two.undo();
    sync();
    expect([row(one), row(two)]).toEqual(["1711", "1711"]);
  });
});
