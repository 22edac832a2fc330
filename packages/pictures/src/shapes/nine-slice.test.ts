import { describe, expect, it } from "vitest";
import { sliceLines } from "./nine-slice.ts";

describe("the lines of a nine-slice", () => {
  it("keep the size of the borders and stretch the middle", () => {
    expect(sliceLines(100, 16, 4, 6)).toEqual({ places: [-50, -46, 44, 50], cuts: [0, 4, 10, 16] });
  });

  it("shrink borders that do not fit", () => {
    expect(sliceLines(5, 16, 4, 6).places).toEqual([-2.5, -0.5, -0.5, 2.5]);
    expect(sliceLines(50, 8, 20, 20).cuts).toEqual([0, 8, 8, 8]);
  });
});
