import { describe, expect, it } from "vitest";
import { middleSquare, squareInPixels } from "./crop-dialog.tsx";

describe("the crop square", () => {
  it.each([
    [400, 200, { x: 100, y: 0, sidePx: 200 }],
    [200, 400, { x: 0, y: 100, sidePx: 200 }],
    [33, 33, { x: 0, y: 0, sidePx: 33 }],
    [1, 5_000, { x: 0, y: 2_500, sidePx: 1 }],
  ])("is centred in %i × %i at first", (width, height, expected) => {
    expect(squareInPixels(middleSquare(width, height), width, height)).toEqual(expected);
  });

  it("stays within the picture and keeps a minimum size", () => {
    expect(squareInPixels({ unit: "%", x: 90, y: -3, width: 50, height: 50 }, 100, 100)).toEqual({ x: 50, y: 0, sidePx: 50 });
    expect(squareInPixels({ unit: "%", x: 0, y: 0, width: 0, height: 0 }, 100, 100).sidePx).toBe(1);
  });
});
