import { decodeCells } from "@playsmith/game-format";
import { emptyRgba, rgbaOfCells } from "@playsmith/pictures";
import { describe, expect, it } from "vitest";
import { extrude } from "./rgba.ts";
import { packSheets, placeInSheet, sheetLayout } from "./sheet.ts";

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

  it.each([
    [256, 256, 256, 4_096],
    [7, 4_096, 4_096, 4_096],
    [65_536, 16, 16, 4_096],
    [3, 8_192, 20, 4_096],
    [1, 8_192, 8_192, 4_096],
    [4, 8_192, 8_190, 2_048],
    [9, 2_046, 1, 2_048],
  ])("hold %i pictures of %i × %i in textures of %i at most, apart from each other", (count, width, height, maxPx) => {
    const layout = sheetLayout(count, width, height, maxPx);
    expect(Math.max(layout.width, layout.height) * layout.resolution).toBeLessThanOrEqual(maxPx);
    // No pixel more is given up than it takes.
    expect(layout.resolution === 1 || Math.max(width, height) * layout.resolution * 2 > maxPx).toBe(true);
    const seen = new Set<string>();
    for (let index = 0; index < count; index++) {
      const { sheet, left, top } = placeInSheet(layout, index);
      seen.add(`${sheet} ${left} ${top}`);
      expect([left, top, sheet].every((at) => at >= 0) && sheet < layout.sheets).toBe(true);
      expect(left + width + layout.borderPx <= layout.width && top + height + layout.borderPx <= layout.height).toBe(true);
    }
    expect(seen.size).toBe(count);
    expect(layout.borderPx === 1 || layout.perSheet === 1).toBe(true);
  });

  it("extrude the edges of tiles", () => {
    const tile = rgbaOfCells(decodeCells(["1,2", "3,4"], 2, 2), ["#010000", "#020000", "#030000", "#040000"], 2, 2);
    const layout = sheetLayout(1, 2, 2);
    const [sheet] = packSheets([tile], layout, true);
    if (!sheet) throw new Error("no sheet");
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
