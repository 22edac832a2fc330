import { expect, it } from "vitest";
import { DrawnPart } from "./drawn-part.ts";
import type { LayerTransform } from "./view.ts";

const view = (left: number, top: number, width: number, height: number): LayerTransform => ({
  scale: 2,
  angleRad: 0,
  offsetX: 7,
  offsetY: 8,
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const box = ({ left, top, right, bottom }: LayerTransform): number[] => [left, top, right, bottom];

it("draws the visible part at first, and a larger one after a move", () => {
  const part = new DrawnPart();
  expect(box(part.around(view(0, 0, 100, 50)))).toEqual([0, 0, 100, 50]);
  expect(box(part.around(view(1, 0, 100, 50)))).toEqual([-49, -25, 151, 75]);
});

it("stays while it contains the visible part, and keeps the view's transform", () => {
  const part = new DrawnPart();
  part.around(view(0, 0, 100, 50));
  const drawn = box(part.around(view(10, 0, 100, 50)));
  expect(box(part.around(view(-30, 20, 100, 50)))).toEqual(drawn);
  expect(box(part.around(view(40, 10, 40, 20)))).toEqual(drawn);
  expect(part.around(view(40, 10, 40, 20))).toMatchObject({ scale: 2, offsetX: 7, offsetY: 8 });
});

it("is recomputed around a view that left it or is small compared to it", () => {
  const part = new DrawnPart();
  part.around(view(0, 0, 100, 50));
  expect(box(part.around(view(500, 0, 100, 50)))).toEqual([450, -25, 650, 75]);
  expect(box(part.around(view(540, 10, 20, 10)))).toEqual([530, 5, 570, 25]);
});
