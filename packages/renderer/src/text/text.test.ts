import { describe, expect, it } from "vitest";
import { GLYPHS, isInPixelFont, lineWidth } from "./pixel-font.ts";
import { pixelFontScale, pixelTextPicture } from "./text-picture.ts";

describe("the pixel font", () => {
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
  it("are as large as the text and its outline", () => {
    const picture = pixelTextPicture("ll\nl", 0xffffff, "left");
    expect([picture.width, picture.height]).toEqual([5 + 2, 2 * 10 - 1 + 2]);
  });

  it("are enlarged by whole steps", () => expect([4, 8, 12, 16, 40].map(pixelFontScale)).toEqual([1, 1, 2, 2, 5]));
});
