import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Terrain } from "./asset.ts";
import { paintTerrain, tileOfTerrain } from "./terrain.ts";

const sides: Terrain = {
  name: "Ground",
  order: "a",
  kind: "sides",
  tiles: Object.fromEntries(Array.from({ length: 16 }, (_, set) => [set, set + 1])),
};
/** The 47 valid combinations of sides and corners. */
const sets = Array.from({ length: 256 }, (_, set) => set).filter((set) =>
  [0b0011, 0b0110, 0b1100, 0b1001].every((pair, corner) => (set & (16 << corner)) === 0 || (set & pair) === pair),
);
const corners: Terrain = {
  name: "Cave",
  order: "b",
  kind: "corners",
  tiles: Object.fromEntries(sets.map((set, index) => [set, index + 100])),
};

const grid = (rows: string[]) => ({
  columns: rows[0]?.length ?? 0,
  rows: rows.length,
  cells: Uint16Array.from(rows.join(""), (char) => (char === "#" ? 1 : 0)),
});

describe("terrains", () => {
  it("use the tile for their neighbours, or the closest match", () => {
    expect(tileOfTerrain(sides, 0b0101)).toBe(6);
    expect(tileOfTerrain(sides, 255)).toBe(16);
    expect(sets).toHaveLength(47);
    expect(tileOfTerrain({ ...sides, tiles: { 0: 5, 15: 9 } }, 0b0111)).toBe(9);
    expect(tileOfTerrain({ ...sides, tiles: {} }, 3)).toBe(0);
  });

  it("count a corner only between two sides", () => {
    expect(tileOfTerrain(corners, 0b0001_0000)).toBe(tileOfTerrain(corners, 0));
    expect(tileOfTerrain(corners, 0b0001_0011)).not.toBe(tileOfTerrain(corners, 0b0011));
  });

  it("update themselves and their neighbours when painted and erased", () => {
    const map = grid(["....", "....", "...."]);
    paintTerrain(map, sides, [5]);
    expect(map.cells[5]).toBe(1);
    paintTerrain(map, sides, [6]);
    expect([map.cells[5], map.cells[6]]).toEqual([3, 9]);
    paintTerrain(map, sides, [6], true);
    expect([map.cells[5], map.cells[6]]).toEqual([1, 0]);
    paintTerrain(map, sides, [0]);
    expect(map.cells[0]).toBe(1 + 0b1001);
  });

  it("do not depend on the order of painting (property)", () => {
    const cells = fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 25 });
    fc.assert(
      fc.property(cells, fc.infiniteStream(fc.nat()), (painted, numbers) => {
        const [one, other] = [grid(Array(5).fill("......")), grid(Array(5).fill("......"))];
        for (const index of painted) paintTerrain(one, corners, [index]);
        const shuffled = painted.map((index) => [index, numbers.next().value as number] as const).sort((a, b) => a[1] - b[1]);
        paintTerrain(
          other,
          corners,
          shuffled.map(([index]) => index),
        );
        expect([...other.cells]).toEqual([...one.cells]);
      }),
    );
  });
});
