import type { Game } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { instanceBounds } from "./instance-bounds.ts";
import { testGame } from "./test-editor.ts";

const place = {
  name: "",
  prefabId: "box",
  layerId: "objects",
  order: "a",
  x: 100,
  y: 50,
  angleRad: 0,
  scaleX: 1,
  scaleY: 1,
  overrides: {},
};

function withText(text: string, align: "left" | "center" | "right", wrapPx?: number): Game {
  const game = testGame();
  const look = { kind: "text", text, sizePx: 8, color: "#ffffff", align, opacity: 1, ...(wrapPx === undefined ? {} : { wrapPx }) } as const;
  Object.assign(game.prefabs["box"] ?? {}, { look });
  return game;
}

it("goes around the letters of a text: from its place, to it, or on both sides of it", () => {
  const left = instanceBounds(withText("hello", "left"), place);
  const right = instanceBounds(withText("hello", "right"), place);
  const center = instanceBounds(withText("hello", "center"), place);
  const widthPx = center.right - center.left;
  expect(widthPx).toBeGreaterThan(15);
  expect([left.left, left.right]).toEqual([100, 100 + widthPx]);
  expect([right.left, right.right]).toEqual([100 - widthPx, 100]);
  expect(center.left).toBeCloseTo(100 - widthPx / 2, 6);
  const turned = instanceBounds(withText("hello", "left"), { ...place, angleRad: Math.PI / 2, scaleX: 2 });
  expect(turned.top).toBeCloseTo(50, 6);
  expect(turned.bottom).toBeCloseTo(50 + 2 * widthPx, 6);
});

it("is as high as the lines of a text are, broken by hand or wrapped", () => {
  const heightPx = (text: string, wrapPx?: number): number => {
    const { top, bottom } = instanceBounds(withText(text, "left", wrapPx), place);
    return bottom - top;
  };
  const line = heightPx("one");
  expect(line).toBeGreaterThan(6);
  expect(heightPx("one\ntwo")).toBe(2 * line);
  expect(heightPx("one\n\nthree")).toBe(3 * line);
  expect(heightPx("one two three four", 40)).toBeGreaterThan(line);
});
