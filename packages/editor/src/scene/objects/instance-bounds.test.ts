import type { Game, Instance, Scene } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { instanceBounds } from "./instance-bounds.ts";
import { setSceneVariable } from "../../rules/variables/variables.ts";
import { sceneIndex } from "./scene-index.ts";
import { TestEditor, testGame } from "../../testing/test-editor.ts";
import { frameOfSelection } from "../transform/frame.ts";

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

it("follows a text's alignment: right of its position, left of it, or on both sides", () => {
  const left = instanceBounds(withText("hello", "left"), place, null);
  const right = instanceBounds(withText("hello", "right"), place, null);
  const center = instanceBounds(withText("hello", "center"), place, null);
  const widthPx = center.right - center.left;
  expect(widthPx).toBeGreaterThan(15);
  expect([left.left, left.right]).toEqual([100, 100 + widthPx]);
  expect([right.left, right.right]).toEqual([100 - widthPx, 100]);
  expect(center.left).toBeCloseTo(100 - widthPx / 2, 6);
  const turned = instanceBounds(withText("hello", "left"), { ...place, angleRad: Math.PI / 2, scaleX: 2 }, null);
  expect(turned.top).toBeCloseTo(50, 6);
  expect(turned.bottom).toBeCloseTo(50 + 2 * widthPx, 6);
});

it("is as high as the text's lines, with line breaks or wrapping", () => {
  const heightPx = (text: string, wrapPx?: number): number => {
    const { top, bottom } = instanceBounds(withText(text, "left", wrapPx), place, null);
    return bottom - top;
  };
  const line = heightPx("one");
  expect(line).toBeGreaterThan(6);
  expect(heightPx("one\ntwo")).toBe(2 * line);
  expect(heightPx("one\n\nthree")).toBe(3 * line);
  expect(heightPx("one two three four", 40)).toBeGreaterThan(line);
});

it("follows an instance's overrides: size, text, alignment, size of a shape", () => {
  const sized = (overrides: Record<string, string | number>): { widthPx: number; heightPx: number; left: number } => {
    const { left, right, top, bottom } = instanceBounds(withText("hello", "left"), { ...place, overrides }, null);
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
  const { left, right } = instanceBounds(game, { ...place, overrides: { "look.widthPx": 50 } }, null);
  expect(right - left).toBe(50);
});

describe("a text with variable names", () => {
  const widthPx = (text: string, change: (game: Game) => void = () => {}, overrides: Instance["overrides"] = {}): number => {
    const game = withText(text, "left");
    change(game);
    const { left, right } = instanceBounds(game, { ...place, overrides }, { variables: { wave: 12 } });
    return right - left;
  };

  it("is as wide as the text with the variables' start values", () => {
    const withScore = (game: Game) => Object.assign(game, { variables: { score: 5 } });
    expect(widthPx("Score {score}", withScore)).toBe(widthPx("Score 5"));
    expect(widthPx("{scene.wave} { wave }")).toBe(widthPx("12 12"));
    expect(widthPx("{hp}", (game) => Object.assign(game.prefabs["box"] ?? {}, { variables: { hp: 100 } }))).toBe(widthPx("100"));
    expect(widthPx("{hp}", undefined, { "variables.hp": 7 })).toBe(widthPx("7"));
    expect(widthPx("{nobody}"), "a name that is no variable's is drawn as it stands").toBeGreaterThan(widthPx("{n}"));
  });

  it("includes the start values of behaviours", () => {
    const withHealth = (game: Game) =>
      Object.assign(game.prefabs["box"] ?? {}, { behaviours: { one: { type: "health", params: { maxHealth: 3, variable: "health" } } } });
    expect(widthPx("{health}", withHealth)).toBe(widthPx("3"));
  });
});

it("is recomputed when a variable in a text changes", () => {
  const editor = new TestEditor();
  editor.document.transact("Text", (edits) => {
    edits.set(["prefabs", "box", "look"], { kind: "text", text: "{score}", sizePx: 8, color: "#ffffff", align: "left", opacity: 1 });
    edits.set(["variables", "score"], 1);
  });
  editor.withBoxes([80, 80]).press("a", { mod: true });
  const rightEdge = (): number => sceneIndex(editor.game, editor.scene as Scene).edges[2] as number;
  const frame = () => frameOfSelection(editor)?.halfWidth;
  const [before, framed] = [rightEdge(), frame()];
  editor.document.transact("Score", (edits) => edits.set(["variables", "score"], 1_000_000));
  expect(rightEdge()).toBeGreaterThan(before);
  expect(frame()).toBeGreaterThan(framed ?? 0);
  const afterGame = rightEdge();
  setSceneVariable(editor, editor.state.sceneId, "score", 1_000_000_000_000);
  expect(rightEdge()).toBeGreaterThan(afterGame);
});
