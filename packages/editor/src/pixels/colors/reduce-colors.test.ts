import { expect, it } from "vitest";
import { reduceColors } from "./reduce-colors.ts";

const pixels = (...colors: readonly (readonly [number, number, number, number])[]): Uint8ClampedArray =>
  new Uint8ClampedArray(colors.flat());

it("keeps the most frequent colours, and replaces the others with the nearest", () => {
  const reduced = reduceColors(
    pixels([255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 255, 200], [255, 0, 0, 255], [250, 10, 0, 255], [0, 255, 0, 20]),
    2,
  );
  expect(reduced.palette).toEqual(["#ff0000", "#0000ff"]);
  expect([...reduced.cells]).toEqual([1, 2, 2, 1, 1, 0]);
  expect(reduced.colorsBefore).toBe(3);
});

it("makes an empty palette for a transparent picture", () => {
  expect(reduceColors(pixels([9, 9, 9, 0]), 255)).toEqual({ palette: [], cells: new Uint16Array(1), colorsBefore: 0 });
});
