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

it("follows what a placed object has of its own: size, letters, where they stand, the size of a shape", () => {
  const sized = (overrides: Record<string, string | number>): { widthPx: number; heightPx: number; left: number } => {
    const { left, right, top, bottom } = instanceBounds(withText("hello", "left"), { ...place, overrides });
    return { widthPx: right - left, heightPx: bottom - top, left };
  };
  const usual = sized({});
  const large = sized({ "look.sizePx": 32 });
  expect(large.heightPx).toBeCloseTo(4 * usual.heightPx, 6);
  expect(large.widthPx).toBeGreaterThan(3 * usual.widthPx);
  expect(sized({ "look.align": "right" }).left).toBeCloseTo(usual.left - usual.widthPx, 6);
  expect(sized({ "look.sizePx": "huge" }), "of another kind than it may be").toEqual(usual);
  const game = testGame();
  const shape = { kind: "shape", shape: "rectangle", widthPx: 16, heightPx: 16, color: "#ffffff", opacity: 1 } as const;
  Object.assign(game.prefabs["box"] ?? {}, { look: shape });
  const { left, right } = instanceBounds(game, { ...place, overrides: { "look.widthPx": 50 } });
  expect(right - left).toBe(50);
});
