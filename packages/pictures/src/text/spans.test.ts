import { describe, expect, it } from "vitest";
import { isMoving, parseSpans } from "./spans.ts";

const plain = { color: null, wave: false, shake: false };

describe("text markup", () => {
  it("colours, waves and shakes the letters inside", () => {
    expect(parseSpans("a [#ff8000]b[/] [wave]c[/][shake]d[/]")).toEqual([
      { text: "a ", ...plain },
      { text: "b", ...plain, color: 0xff8000 },
      { text: " ", ...plain },
      { text: "c", ...plain, wave: true },
      { text: "d", ...plain, shake: true },
    ]);
  });

  it("can be nested; the innermost colour applies", () => {
    expect(parseSpans("[wave]a[#00ff00]b[#0000ff]c[/]d[/]e[/]f")).toEqual([
      { text: "a", ...plain, wave: true },
      { text: "b", color: 0x00ff00, wave: true, shake: false },
      { text: "c", color: 0x0000ff, wave: true, shake: false },
      { text: "d", color: 0x00ff00, wave: true, shake: false },
      { text: "e", ...plain, wave: true },
      { text: "f", ...plain },
    ]);
  });

  it("extends to the end when it is not closed", () => {
    expect(parseSpans("[shake]all of it")).toEqual([{ text: "all of it", ...plain, shake: true }]);
  });

  it("is plain text when it is invalid", () => {
    for (const text of ["[/]", "[#fff]", "[#gggggg]", "[wave", "[]", "[[/]]", "a[0]", "[WAVE]", "[ wave ]", ""]) {
      expect(parseSpans(text), text).toEqual(text === "" ? [] : [{ text, ...plain }]);
    }
  });

  it("is parsed in linear time", () => {
    for (const part of ["[wave]", "[", "[/]", "[#000000]x", "[wave]x[/]", "[#"]) {
      const start = Date.now();
      parseSpans(part.repeat(50_000));
      expect(Date.now() - start, part).toBeLessThan(500);
    }
  });

  it("closes the innermost span, at any depth", () => {
    const deep = parseSpans(`${"[wave]".repeat(100)}in${"[/]".repeat(100)}out`);
    expect(deep.map(({ text, wave }) => [text, wave])).toEqual([
      ["in", true],
      ["out", false],
    ]);
  });

  it("reports whether any letters move", () => {
    expect(isMoving(parseSpans("[#ffffff]x[/]"))).toBe(false);
    expect(isMoving(parseSpans("[wave]x"))).toBe(true);
  });
});
