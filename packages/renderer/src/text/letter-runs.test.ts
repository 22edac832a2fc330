import { describe, expect, it } from "vitest";
import { letterRuns } from "./smooth-typeface.ts";

const WHITE = 0xffffff;
const textsOf = (places: readonly [letter: string, x: number, y?: number, color?: number][]) =>
  letterRuns(
    places.map(([letter, x, y = 0, color = WHITE]) => ({ letter, x, y, color })),
    () => 10,
  ).map(({ text, x }) => [text, x]);

describe("letter runs", () => {
  it("contain adjacent letters of one colour and line", () => {
    expect(
      textsOf([
        ["a", 0],
        ["b", 10],
        ["c", 20, 0, 0],
        ["d", 0, 12],
        ["e", 10.2, 12],
      ]),
    ).toEqual([
      ["ab", 0],
      ["c", 20],
      ["de", 0],
    ]);
  });

  it("do not contain letters that are drawn separately for animation", () => {
    expect(
      textsOf([
        ["a", 0],
        ["b", 16],
        ["c", 32],
      ]),
    ).toEqual([
      ["a", 0],
      ["b", 16],
      ["c", 32],
    ]);
  });
});
