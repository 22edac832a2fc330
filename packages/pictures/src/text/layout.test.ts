import { describe, expect, it } from "vitest";
import { layOut, type TextAlign } from "./layout.ts";
import { parseSpans } from "./spans.ts";

/** All letters are 10 px wide. */
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

describe("text layout", () => {
  it("wraps between words", () => {
    expect(linesOf("the quick fox", 90)).toEqual(["the quick", "fox"]);
    expect(linesOf("the quick fox", 80)).toEqual(["the", "quick", "fox"]);
  });

  it("keeps explicit line breaks", () => expect(linesOf("a\n\nbc d", 200)).toEqual(["a", "", "bc d"]));

  it("breaks a word that is longer than a line, and keeps at least one letter per line", () => {
    expect(linesOf("abcdefg", 30)).toEqual(["abc", "def", "g"]);
    expect(linesOf("abc", 1)).toEqual(["a", "b", "c"]);
  });

  it("wraps across markup, and numbers letters for gradual reveal", () => {
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

  it("places letters from right to left by the first letter with a direction of each paragraph, also over colours and wrapped lines", () => {
    const placed = (text: string, wrapWidth = 0) => {
      const { letters, lineCount } = set(text, wrapWidth);
      return Array.from({ length: lineCount }, (_, line) =>
        letters
          .filter((each) => each.line === line)
          .sort((a, b) => a.x - b.x)
          .map(({ letter }) => letter)
          .join(""),
      );
    };
    expect(placed("של[#ff0000]ום![/]\nok!")).toEqual(["!םולש", "ok!"]);
    expect(placed("שלום abc 12", 80)).toEqual(["abc םולש", "12"]);
    expect(placed("3 חיים")).toEqual(["םייח 3"]);
    const [first, , , last] = set("שלום").letters;
    expect([first, last]).toMatchObject([
      { letter: "ש", x: 30, index: 0, isRtl: true },
      { letter: "ם", x: 0, index: 3, isRtl: true },
    ]);
    expect(set("abc").letters.map(({ isRtl }) => isRtl)).toEqual([undefined, undefined, undefined]);
  });

  it("returns one empty line for an empty text", () => expect(set("")).toEqual({ letters: [], width: 0, lineCount: 1 }));
});
