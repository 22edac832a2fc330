import { expect, it } from "vitest";
import { channelsOf, colorOf, nearestColor, firstSeenColor, oklabOf, shadesOf } from "./color.ts";

it("parses and formats colours", () => {
  expect(channelsOf("#ff8000")).toEqual([255, 128, 0]);
  expect(colorOf(255, 128, 0)).toBe("#ff8000");
});

it("measures white, black and distances perceptually", () => {
  expect(oklabOf("#ffffff")[0]).toBeCloseTo(1, 5);
  expect(oklabOf("#000000")).toEqual([0, 0, 0]);
  expect(nearestColor(["#000000", "#ff0000", "#00ff00"], "#c01010")).toBe(2);
});

it("starts with a colour that is visible on any background", () => {
  expect(firstSeenColor(["#1a1c2c", "#5d275d", "#b13e53", "#f4f4f4"])).toBe(3);
  expect(firstSeenColor(["#000000", "#ffffff"])).toBe(1);
  expect(firstSeenColor([])).toBe(1);
});

it("finds the palette's next shade of a similar hue, and keeps the lightest and darkest ones", () => {
  const palette = ["#400000", "#800000", "#c00000", "#0000c0"];
  expect(shadesOf(palette, "lighter").slice(0, 4)).toEqual([0, 2, 3, 3]);
  expect(shadesOf(palette, "darker")[3]).toBe(2);
  expect(shadesOf(palette, "darker")[1]).toBe(1);
});
