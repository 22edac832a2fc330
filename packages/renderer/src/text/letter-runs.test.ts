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

  it("contain letters from right to left as they are written, from their left edge", () => {
    const runs = letterRuns(
      [
        { letter: "ש", x: 50 },
        { letter: "ל", x: 40 },
        { letter: "!", x: 30 },
        { letter: "o", x: 10, isRtl: false },
        { letter: "k", x: 20, isRtl: false },
      ].map((letter) => ({ isRtl: true, ...letter, y: 0, color: WHITE })),
      () => 10,
    );
    expect(runs.map(({ text, x, widthPx, isRtl }) => [text, x, widthPx, isRtl])).toEqual([
      ["של!", 30, 30, true],
      ["ok", 10, 20, false],
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
