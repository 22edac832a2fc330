import { describe, expect, it } from "vitest";
import { GLYPHS, isInPixelFont, lineWidth } from "./pixel-font.ts";
import { letterOffset, lettersShown } from "./letter-motion.ts";
import { pixelFontScale, PixelTypeface } from "./pixel-typeface.ts";

describe("the pixel font", () => {
  it("has the mark that a dialogue puts before the chosen answer", () => {
    expect(isInPixelFont("Well?\n▸ Yes\n  No")).toBe(true);
  });

  it("has every printable letter of ASCII, each drawn evenly", () => {
    for (let code = 32; code < 127; code++) {
      const glyph = GLYPHS.get(String.fromCharCode(code));
      expect(glyph, String.fromCharCode(code)).toBeDefined();
      for (const row of glyph?.rows ?? []) expect(row, String.fromCharCode(code)).toMatch(/^[#.]+$/);
      expect(new Set(glyph?.rows.map((row) => row.length)).size, String.fromCharCode(code)).toBeLessThanOrEqual(1);
      expect(glyph?.rows.length).toBeLessThanOrEqual(9);
    }
  });

  it("says what it lacks", () => {
    expect(isInPixelFont("Score: 12 × ♥\n★")).toBe(true);
    expect(isInPixelFont("Größe")).toBe(false);
  });

  it("sets letters one pixel apart", () => {
    expect(lineWidth("")).toBe(0);
    expect(lineWidth("ll")).toBe(2 + 1 + 2);
  });
});

describe("text pictures", () => {
  const look = { sizePx: 8 };

  it("are as large as the text and its outline", () => {
    const picture = new PixelTypeface(look).picture([{ letter: "l", color: 0xffffff, x: 0, y: 0 }], 5, 19);
    expect([picture.width, picture.height]).toEqual([5 + 2, 19 + 2]);
  });

  it("are outlined in a colour of their own, as thick as asked for, or not", () => {
    const letter = { letter: "l", color: 0xffffff, x: 0, y: 0 };
    const red = new PixelTypeface({ ...look, outlineColor: 0xff0000, outlinePx: 2 }).picture([letter], 2, 9);
    expect([...red.bytes.subarray(0, 4)]).toEqual([0xff, 0, 0, 0xff]);
    const bare = new PixelTypeface({ ...look, outlinePx: 0 }).picture([letter], 2, 9);
    expect([bare.width, ...bare.bytes.subarray(0, 4)]).toEqual([2, 0xff, 0xff, 0xff, 0xff]);
  });

  it("are enlarged by whole steps", () => expect([4, 8, 12, 16, 40].map(pixelFontScale)).toEqual([1, 1, 2, 2, 5]));

  it("stand as far apart as the look wants", () => {
    expect(new PixelTypeface(look).lineHeight).toBe(10);
    expect(new PixelTypeface({ ...look, lineHeight: 2 }).lineHeight).toBe(16);
  });

  it("end at the largest that a graphics card takes", () => {
    expect(new PixelTypeface(look).picture([{ letter: "l", color: 0, x: 90_000, y: 0 }], 90_002, 9).width).toBe(4_096);
  });
});

describe("letters that move", () => {
  it("are at the same place at the same time", () => {
    expect(letterOffset({ wave: true, shake: true }, 4, 33.5, 16)).toEqual(letterOffset({ wave: true, shake: true }, 4, 33.5, 16));
    expect(letterOffset({ wave: false, shake: false }, 4, 33.5, 16)).toEqual({ x: 0, y: 0 });
  });

  it("appear one by one", () => {
    expect([0, 6, 60].map((tick) => lettersShown(10, 100 + tick, 100))).toEqual([0, 1, 10]);
    expect(lettersShown(0, 0, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
