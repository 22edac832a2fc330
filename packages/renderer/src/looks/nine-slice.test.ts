import { describe, expect, it } from "vitest";
import { nineSlicePoints } from "./nine-slice-node.ts";
import { mixColors, multiplyColors } from "./tint.ts";

describe("a nine-slice", () => {
  it("has its vertices at the right positions", () => {
    const slice = { widthPx: 40, heightPx: 20, leftPx: 2, topPx: 2, rightPx: 2, bottomPx: 2 };
    const { positions, shares } = nineSlicePoints(slice, 8, 8);
    expect([...positions.slice(0, 2), ...positions.slice(30)]).toEqual([-20, -10, 20, 10]);
    expect([...shares.slice(0, 2), ...shares.slice(30)]).toEqual([0, 0, 1, 1]);
  });
});

describe("colours", () => {
  it("are multiplied by channel", () => {
    expect(multiplyColors(0xff8000, 0x808080)).toBe(0x804000);
    expect(multiplyColors(0x123456, 0xffffff)).toBe(0x123456);
  });

  it("are interpolated", () => expect([0, 0.5, 1].map((share) => mixColors(0x000000, 0xff8010, share))).toEqual([0, 0x804008, 0xff8010]));
});
