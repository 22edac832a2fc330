import { pixelAdvance, pixelFontScale, textReachPx, textSizePx } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { GLYPHS, isInPixelFont, lineWidth } from "./pixel-font.ts";
import { PixelFace } from "./pixel-face.ts";

describe("the pixel font", () => {
  it("has the glyph that a dialogue uses for the selected answer", () => {
    expect(isInPixelFont("Well?\n▸ Yes\n  No")).toBe(true);
  });

  it("has the widths that hit tests of texts use", () => {
    for (const [letter, { width }] of GLYPHS) expect([letter, pixelAdvance(letter)]).toEqual([letter, width + 1]);
    expect(textSizePx({ sizePx: 16 }, "PLAY [wave]again[/]\nMy").widthPx).toBe(lineWidth("PLAY again") * 2);
  });

  it("falls back to another font for a text with a missing glyph, and reserves its size", () => {
    const widthPx = (text: string) => textSizePx({ sizePx: 16 }, text).widthPx;
    expect([isInPixelFont("Играть"), isInPixelFont("Größe")]).toEqual([false, false]);
    expect(widthPx("Играть")).toBeGreaterThan(40);
    expect(widthPx("Größe")).toBe(textSizePx({ sizePx: 16, fontId: "smooth" }, "Größe").widthPx);
  });

  it("never exceeds the upper bound of a text's extent", () => {
    for (const text of ["", "i", "MMMMM\nWW", "Größe für alle\n\n\n", "[wave]a[/]"])
      for (const look of [{ sizePx: 5 }, { sizePx: 12, lineHeight: 4 }, { sizePx: 20, wrapPx: 3 }, { sizePx: 11, fontId: "smooth" }]) {
        const { widthPx, heightPx } = textSizePx(look, text);
        expect(Math.max(widthPx, heightPx / 2), JSON.stringify([text, look])).toBeLessThanOrEqual(textReachPx(look, text));
      }
  });

  it("has every printable ASCII character, in well-formed glyphs", () => {
    for (let code = 32; code < 127; code++) {
      const glyph = GLYPHS.get(String.fromCharCode(code));
      expect(glyph, String.fromCharCode(code)).toBeDefined();
      for (const row of glyph?.rows ?? []) expect(row, String.fromCharCode(code)).toMatch(/^[#.]+$/);
      expect(new Set(glyph?.rows.map((row) => row.length)).size, String.fromCharCode(code)).toBeLessThanOrEqual(1);
      expect(glyph?.rows.length).toBeLessThanOrEqual(9);
    }
  });

  it("reports missing glyphs", () => {
    expect(isInPixelFont("Score: 12 × ♥\n★")).toBe(true);
    expect(isInPixelFont("Größe")).toBe(false);
  });

  it("separates letters by one pixel", () => {
    expect(lineWidth("")).toBe(0);
    expect(lineWidth("ll")).toBe(2 + 1 + 2);
  });
});

describe("text images", () => {
  const look = { sizePx: 8 };

  it("have the size of the text and its outline", () => {
    const picture = new PixelFace(look).picture([{ letter: "l", color: 0xffffff, x: 0, y: 0 }], 5, 19);
    expect([picture.width, picture.height]).toEqual([5 + 2, 19 + 2]);
  });

  it("have an outline with configurable colour and thickness, or none", () => {
    const letter = { letter: "l", color: 0xffffff, x: 0, y: 0 };
    const red = new PixelFace({ ...look, outlineColor: 0xff0000, outlinePx: 2 }).picture([letter], 2, 9);
    expect([...red.bytes.subarray(0, 4)]).toEqual([0xff, 0, 0, 0xff]);
    const bare = new PixelFace({ ...look, outlinePx: 0 }).picture([letter], 2, 9);
    expect([bare.width, ...bare.bytes.subarray(0, 4)]).toEqual([2, 0xff, 0xff, 0xff, 0xff]);
  });

  it("are scaled by integers", () => expect([4, 8, 12, 16, 40].map(pixelFontScale)).toEqual([1, 1, 2, 2, 5]));

  it("use the look's line height", () => {
    expect(new PixelFace(look).lineHeight).toBe(10);
    expect(new PixelFace({ ...look, lineHeight: 2 }).lineHeight).toBe(16);
  });

  it("are limited to the maximum texture size", () => {
    expect(new PixelFace(look).picture([{ letter: "l", color: 0, x: 90_000, y: 0 }], 90_002, 9).width).toBe(4_096);
  });
});
