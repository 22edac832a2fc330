import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addEdits, restampEdits } from "./cell-edits.ts";
import { CHUNK_CELLS, stampOf } from "./cell-patch.ts";
import { ChunkEdit } from "./chunk-edit.ts";
import { chunkOfEdit, packEdit, stampsOfEdit, unpackEdit } from "./packed-edit.ts";

interface CellEdit {
  index: number;
  value: number;
  stamp: number;
  before: number;
  stampBefore: number;
}

function editOf(cells: readonly CellEdit[]): ChunkEdit {
  const edit = new ChunkEdit();
  for (const { index, value, stamp, before, stampBefore } of cells) {
    edit.after.fill(index, index + 1, value, stamp);
    edit.before.fill(index, index + 1, before, stampBefore);
  }
  return edit;
}

const cellsOf = ({ after, before }: ChunkEdit): CellEdit[] =>
  Array.from({ length: CHUNK_CELLS }, (_, index) => ({
    index,
    value: after.values[index] as number,
    stamp: after.stamps[index] as number,
    before: before.values[index] as number,
    stampBefore: before.stamps[index] as number,
  })).filter(({ stamp }) => stamp > 0);

const packed = (...cells: CellEdit[]): string => packEdit("0.0", editOf(cells));
const unpacked = (edit: string): CellEdit[] => cellsOf(unpackEdit(edit, new ChunkEdit()));

describe("a packed edit", () => {
  it("contains each edited cell with both values and both stamps (property)", () => {
    const value = fc.oneof(fc.nat(2), fc.nat(65_535));
    const stamp = fc.oneof(
      fc.integer({ min: 1, max: 3 }).map((lamport) => stampOf(lamport, 7)),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    );
    const cell = fc.record({
      index: fc.oneof(fc.nat(40), fc.nat(CHUNK_CELLS - 1)),
      value,
      stamp,
      before: value,
      stampBefore: fc.oneof(fc.constant(0), stamp),
    });
    fc.assert(
      fc.property(fc.uniqueArray(cell, { selector: ({ index }) => index, maxLength: 60 }), (cells) => {
        const edit = packed(...cells);
        expect(unpacked(edit)).toEqual(cells.toSorted((a, b) => a.index - b.index));
        expect([...stampsOfEdit(edit)].toSorted()).toEqual(
          [...new Set(cells.flatMap(({ stamp, stampBefore }) => [stamp, stampBefore]))].toSorted(),
        );
      }),
    );
  });

  it("returns its chunk, and is small for a stroke of one colour", () => {
    const filled = new ChunkEdit();
    filled.after.fill(0, CHUNK_CELLS, 5, stampOf(9, 9));
    expect(chunkOfEdit(packEdit("12.255", filled))).toBe("12.255");
    expect(packEdit("12.255", filled).length).toBeLessThan(20);
    expect(unpacked(packEdit("12.255", filled))).toHaveLength(CHUNK_CELLS);
  });

  it("replaces the contents of an edit when unpacked", () => {
    const edit = editOf([{ index: 3, value: 1, stamp: 70_000, before: 2, stampBefore: 65_537 }]);
    const other = { index: 9, value: 4, stamp: 90_000, before: 0, stampBefore: 0 };
    expect(cellsOf(unpackEdit(packed(other), edit))).toEqual([other]);
  });
});

describe("edits of several strokes", () => {
  it("are merged per chunk, with the first previous and the last written cells", () => {
    const edits = [packed({ index: 1, value: 2, stamp: 200, before: 1, stampBefore: 100 })];
    const elsewhere = packEdit("1.0", editOf([{ index: 1, value: 3, stamp: 300, before: 0, stampBefore: 0 }]));
    addEdits(edits, [
      packed(
        { index: 1, value: 3, stamp: 300, before: 2, stampBefore: 200 },
        { index: 2, value: 3, stamp: 300, before: 7, stampBefore: 50 },
      ),
      elsewhere,
    ]);
    expect(edits).toHaveLength(2);
    expect(unpacked(edits[0] as string)).toEqual([
      { index: 1, value: 3, stamp: 300, before: 1, stampBefore: 100 },
      { index: 2, value: 3, stamp: 300, before: 7, stampBefore: 50 },
    ]);
    expect(edits[1]).toBe(elsewhere);
  });

  it("have the new stamps of reverted cells, and only of these", () => {
    const maker = [
      packed(
        { index: 1, value: 2, stamp: 200, before: 1, stampBefore: 100 },
        { index: 2, value: 2, stamp: 200, before: 1, stampBefore: 100 },
      ),
    ];
    const later = [packed({ index: 1, value: 9, stamp: 500, before: 2, stampBefore: 200 })];
    const elsewhere = [packEdit("0.1", editOf([{ index: 1, value: 2, stamp: 200, before: 0, stampBefore: 0 }]))];
    const untouched = [...elsewhere];
    const taken = [packed({ index: 1, value: 3, stamp: 300, before: 2, stampBefore: 200 })];
    const redoing = [packed({ index: 1, value: 2, stamp: 400, before: 3, stampBefore: 300 })];
    restampEdits([maker, later, elsewhere], taken, redoing);
    expect(unpacked(maker[0] as string).map(({ stamp }) => stamp)).toEqual([400, 200]);
    expect(unpacked(later[0] as string)[0]?.stampBefore).toBe(400);
    expect(elsewhere).toEqual(untouched);
  });
});
