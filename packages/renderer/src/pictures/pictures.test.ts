import { decodeCells } from "@playsmith/game-format";
import { emptyRgba, rgbaOfCells } from "@playsmith/pictures";
import { describe, expect, it } from "vitest";
import { extrude } from "./rgba.ts";
import { packSheet, placeInSheet, sheetLayout } from "./sheet.ts";

const pixel = (picture: { width: number; bytes: Uint8Array }, x: number, y: number) => [
  ...picture.bytes.subarray((y * picture.width + x) * 4, (y * picture.width + x) * 4 + 4),
];

describe("sheets", () => {
  it("keep all images separate and inside", () => {
    const layout = sheetLayout(7, 3, 5);
    const places = Array.from({ length: 7 }, (_, index) => placeInSheet(layout, index));
    for (const { left, top } of places) {
      expect(left + 3).toBeLessThan(layout.width);
      expect(top + 5).toBeLessThan(layout.height);
    }
    expect(new Set(places.map(({ left, top }) => `${left},${top}`)).size).toBe(7);
  });

  it("extrude the edges of tiles", () => {
    const tile = rgbaOfCells(decodeCells(["1,2", "3,4"], 2, 2), ["#010000", "#020000", "#030000", "#040000"], 2, 2);
    const layout = sheetLayout(1, 2, 2);
    const sheet = packSheet([tile], layout, true);
    const reds = (y: number) => [0, 1, 2, 3].map((x) => pixel(sheet, x, y)[0]);
    expect([0, 1, 2, 3].map(reds)).toEqual([
      [1, 1, 2, 2],
      [1, 1, 2, 2],
      [3, 3, 4, 4],
      [3, 3, 4, 4],
    ]);
  });

  it("accept a tile at the edge of the sheet", () => {
    const sheet = emptyRgba(2, 2);
    expect(() => extrude(sheet, 0, 0, 2, 2)).not.toThrow();
  });
});
