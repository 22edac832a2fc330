import fc from "fast-check";
import { expect, it } from "vitest";
import { levelGame, TestWorld } from "../testing/level.ts";
import { evaluate } from "./evaluate.ts";

const game = levelGame({ map: ["a.b.b", "....."], prefabs: { a: {}, b: { tags: ["enemy"] } }, gravityPxPerS2: 0 });
game.variables = { score: 12, bag: ["key"] };
const { world } = new TestWorld(game).run(5);

it("evaluates expressions of rules", () => {
  const answers: [string, unknown][] = [
    ["score >= 10 and count(b) = 2", true],
    ["status", "playing"],
    ["tick", 5],
    ['contains(bag, "key")', true],
    ["max(score, 20) + 1", 21],
    ["count(#enemy)", 2],
  ];
  for (const [text, value] of answers) expect(evaluate(world, text), text).toEqual({ ok: true, value });
});

it("reports the position of an error", () => {
  expect(evaluate(world, "scor > 1")).toMatchObject({
    ok: false,
    problem: { start: 0, end: 4, message: expect.stringContaining("score") },
  });
  expect(evaluate(world, "1 +")).toMatchObject({ ok: false });
  expect(evaluate(world, "")).toMatchObject({ ok: false });
});

it("never throws (property)", () => {
  fc.assert(fc.property(fc.string(), (text) => void evaluate(world, text)));
});
