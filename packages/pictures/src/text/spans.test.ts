import { describe, expect, it } from "vitest";
import { isMoving, parseSpans } from "./spans.ts";

const plain = { color: null, wave: false, shake: false };

describe("marks in texts", () => {
  it("colour, wave and shake the letters between them", () => {
    expect(parseSpans("a [#ff8000]b[/] [wave]c[/][shake]d[/]")).toEqual([
      { text: "a ", ...plain },
      { text: "b", ...plain, color: 0xff8000 },
      { text: " ", ...plain },
      { text: "c", ...plain, wave: true },
      { text: "d", ...plain, shake: true },
    ]);
  });

  it("stand inside each other, the innermost colour on top", () => {
    expect(parseSpans("[wave]a[#00ff00]b[#0000ff]c[/]d[/]e[/]f")).toEqual([
      { text: "a", ...plain, wave: true },
      { text: "b", color: 0x00ff00, wave: true, shake: false },
      { text: "c", color: 0x0000ff, wave: true, shake: false },
      { text: "d", color: 0x00ff00, wave: true, shake: false },
      { text: "e", ...plain, wave: true },
      { text: "f", ...plain },
    ]);
  });

  it("reach to the end when they are not closed", () => {
    expect(parseSpans("[shake]all of it")).toEqual([{ text: "all of it", ...plain, shake: true }]);
  });

  it("are only text when they are nothing else", () => {
    for (const text of ["[/]", "[#fff]", "[#gggggg]", "[wave", "[]", "[[/]]", "a[0]", "[WAVE]", "[ wave ]", ""]) {
      expect(parseSpans(text), text).toEqual(text === "" ? [] : [{ text, ...plain }]);
    }
  });

  it("cost little, however many there are", () => {
    for (const part of ["[wave]", "[", "[/]", "[#000000]x", "[wave]x[/]", "[#"]) {
      const start = Date.now();
      parseSpans(part.repeat(50_000));
      expect(Date.now() - start, part).toBeLessThan(500);
    }
  });

  it("close what they opened, however deep", () => {
    const deep = parseSpans(`${"[wave]".repeat(100)}in${"[/]".repeat(100)}out`);
    expect(deep.map(({ text, wave }) => [text, wave])).toEqual([
      ["in", true],
      ["out", false],
    ]);
  });

  it("tell whether anything moves", () => {
    expect(isMoving(parseSpans("[#ffffff]x[/]"))).toBe(false);
    expect(isMoving(parseSpans("[wave]x"))).toBe(true);
  });
});
