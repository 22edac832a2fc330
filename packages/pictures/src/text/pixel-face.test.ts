import { pixelAdvance, pixelFontScale, textReachPx, textSizePx } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { GLYPHS, isInPixelFont, lineWidth } from "./pixel-font.ts";
import { PixelFace } from "./pixel-face.ts";

describe("the pixel font", () => {
  it("has the mark that a dialogue puts before the chosen answer", () => {
    expect(isInPixelFont("Well?\n▸ Yes\n  No")).toBe(true);
  });

  it("has the widths by which texts are selected and pressed", () => {
    for (const [letter, { width }] of GLYPHS) expect([letter, pixelAdvance(letter)]).toEqual([letter, width + 1]);
    expect(textSizePx({ sizePx: 16 }, "PLAY [wave]again[/]\nMy").widthPx).toBe(lineWidth("PLAY again") * 2);
  });

  it("leaves a text with a letter that it has not to another font, which takes room for all of them", () => {
    const widthPx = (text: string) => textSizePx({ sizePx: 16 }, text).widthPx;
    expect([isInPixelFont("Играть"), isInPixelFont("Größe")]).toEqual([false, false]);
    expect(widthPx("Играть")).toBeGreaterThan(40);
    expect(widthPx("Größe")).toBe(textSizePx({ sizePx: 16, fontId: "smooth" }, "Größe").widthPx);
  });

  it("never takes more room than a text is said to reach", () => {
    for (const text of ["", "i", "MMMMM\nWW", "Größe für alle\n\n\n", "[wave]a[/]"])
      for (const look of [{ sizePx: 5 }, { sizePx: 12, lineHeight: 4 }, { sizePx: 20, wrapPx: 3 }, { sizePx: 11, fontId: "smooth" }]) {
        const { widthPx, heightPx } = textSizePx(look, text);
        expect(Math.max(widthPx, heightPx / 2), JSON.stringify([text, look])).toBeLessThanOrEqual(textReachPx(look, text));
      }
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
    const picture = new PixelFace(look).picture([{ letter: "l", color: 0xffffff, x: 0, y: 0 }], 5, 19);
    expect([picture.width, picture.height]).toEqual([5 + 2, 19 + 2]);
  });

  it("are outlined in a colour of their own, as thick as asked for, or not", () => {
    const letter = { letter: "l", color: 0xffffff, x: 0, y: 0 };
    const red = new PixelFace({ ...look, outlineColor: 0xff0000, outlinePx: 2 }).picture([letter], 2, 9);
    expect([...red.bytes.subarray(0, 4)]).toEqual([0xff, 0, 0, 0xff]);
    const bare = new PixelFace({ ...look, outlinePx: 0 }).picture([letter], 2, 9);
    expect([bare.width, ...bare.bytes.subarray(0, 4)]).toEqual([2, 0xff, 0xff, 0xff, 0xff]);
  });

  it("are enlarged by whole steps", () => expect([4, 8, 12, 16, 40].map(pixelFontScale)).toEqual([1, 1, 2, 2, 5]));

  it("stand as far apart as the look wants", () => {
    expect(new PixelFace(look).lineHeight).toBe(10);
    expect(new PixelFace({ ...look, lineHeight: 2 }).lineHeight).toBe(16);
  });

  it("end at the largest that a graphics card takes", () => {
    expect(new PixelFace(look).picture([{ letter: "l", color: 0, x: 90_000, y: 0 }], 90_002, 9).width).toBe(4_096);
  });
});
