import { describe, expect, it } from "vitest";
import { rgbaOfCells } from "./rgba.ts";

describe("images from cells", () => {
  it("have palette colours, and are transparent where a cell is 0 or outside of the palette", () => {
    const { bytes } = rgbaOfCells(Uint16Array.of(0, 1, 2, 9), ["#ff8001", "#0000ff"], 2, 2);
    expect([...bytes]).toEqual([0, 0, 0, 0, 255, 128, 1, 255, 0, 0, 255, 255, 0, 0, 0, 0]);
  });
});
