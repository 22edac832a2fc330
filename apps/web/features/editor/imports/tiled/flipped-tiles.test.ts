import { describe, expect, it } from "vitest";
import { FLIP, FlippedTiles, turnOf } from "./flipped-tiles.ts";

/** The corners of a tile of 16 × 16 after a matrix is applied: top left, top right, bottom left. */
function corners(flips: number): string {
  const [a, b, c, d, e, f] = turnOf(flips, 16, 16);
  return [
    [0, 0],
    [16, 0],
    [0, 16],
  ]
    .map(([u = 0, v = 0]) => `${a * u + c * v + e},${b * u + d * v + f}`)
    .join(" ");
}

describe("flipped tiles", () => {
  it("are flipped about their centre", () => {
    expect(corners(0)).toBe("0,0 16,0 0,16");
    expect(corners(FLIP.across)).toBe("16,0 0,0 16,16");
    expect(corners(FLIP.down)).toBe("0,16 16,16 0,0");
    expect(corners(FLIP.swapped), "about the diagonal").toBe("0,0 0,16 16,0");
    expect(corners(FLIP.swapped + FLIP.across), "a quarter turn clockwise").toBe("16,0 16,16 0,0");
    expect(corners(FLIP.swapped + FLIP.down), "a quarter turn back").toBe("0,16 0,0 16,16");
  });

  it("are refused where a layer can name no more tiles, or sides differ", () => {
    const tileset = {
      name: "A",
      tileWidthPx: 16,
      tileHeightPx: 2_048,
      columns: 2,
      rows: 32_767,
      collisions: new Map(),
      animations: new Map(),
    };
    const tall = new FlippedTiles(tileset);
    expect(tall.numberOf(1, FLIP.swapped)).toBeNull();
    expect([tall.numberOf(1, FLIP.across), tall.numberOf(1, FLIP.across)]).toEqual([65_535, 65_535]);
    expect(tall.numberOf(1, FLIP.down)).toBeNull();
    expect(tall.extended()).toMatchObject({ columns: 2, rows: 32_768 });
  });
});
