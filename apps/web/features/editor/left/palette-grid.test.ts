import { describe, expect, it } from "vitest";
import { placesBetween } from "./palette-grid.ts";

describe("rectangle of the tile palette", () => {
  it("is the same from each corner", () => {
    const rectangle = { places: [5, 6, 7, 9, 10, 11], columns: 3, rows: 2 };
    for (const [from, to] of [
      [5, 11],
      [11, 5],
      [7, 9],
      [9, 7],
    ] as const)
      expect(placesBetween(from, to, 4)).toEqual(rectangle);
    expect(placesBetween(6, 6, 4)).toEqual({ places: [6], columns: 1, rows: 1 });
  });
});
