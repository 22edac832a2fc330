import { describe, expect, it } from "vitest";
import { rgbaOfCells } from "./rgba.ts";

describe("pictures from cells", () => {
  it("show palette colours, and nothing where a cell is 0 or beyond the palette", () => {
    const { bytes } = rgbaOfCells(Uint16Array.of(0, 1, 2, 9), ["#ff8001", "#0000ff"], 2, 2);
    expect([...bytes]).toEqual([0, 0, 0, 0, 255, 128, 1, 255, 0, 0, 255, 255, 0, 0, 0, 0]);
  });
});
