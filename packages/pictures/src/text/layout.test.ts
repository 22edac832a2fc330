import { describe, expect, it } from "vitest";
import { layOut, type TextAlign } from "./layout.ts";
import { parseSpans } from "./spans.ts";

/** Letters are 10 wide. */
const set = (text: string, wrapWidth = 0, align: TextAlign = "left") => layOut(parseSpans(text), () => 10, wrapWidth, align);
const linesOf = (text: string, wrapWidth: number) => {
  const { letters, lineCount } = set(text, wrapWidth);
  return Array.from({ length: lineCount }, (_, line) =>
    letters
      .filter((placed) => placed.line === line)
      .map(({ letter }) => letter)
      .join(""),
  );
};

describe("setting a text", () => {
  it("wraps between words", () => {
    expect(linesOf("the quick fox", 90)).toEqual(["the quick", "fox"]);
    expect(linesOf("the quick fox", 80)).toEqual(["the", "quick", "fox"]);
  });

  it("keeps the breaks that are there", () => expect(linesOf("a\n\nbc d", 200)).toEqual(["a", "", "bc d"]));

  it("breaks a word that is longer than a line, and no letter is too wide", () => {
    expect(linesOf("abcdefg", 30)).toEqual(["abc", "def", "g"]);
    expect(linesOf("abc", 1)).toEqual(["a", "b", "c"]);
  });

  it("wraps across marks, and counts letters for those that appear one by one", () => {
    const { letters } = set("[#ff0000]ab[/]cd ef", 40);
    expect(letters.map(({ letter, line, index }) => [letter, line, index])).toEqual([
      ["a", 0, 0],
      ["b", 0, 1],
      ["c", 0, 2],
      ["d", 0, 3],
      ["e", 1, 5],
      ["f", 1, 6],
    ]);
  });

  it("aligns its lines", () => {
    const firstX = (align: TextAlign) => set("abcd\nab", 0, align).letters.find(({ line }) => line === 1)?.x;
    expect([firstX("left"), firstX("center"), firstX("right")]).toEqual([0, 10, 20]);
  });

  it("is an empty line for no text", () => expect(set("")).toEqual({ letters: [], width: 0, lineCount: 1 }));
});
