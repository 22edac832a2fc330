import { pixelFontScale } from "@playsmith/game-format";
import { emptyRgba, type Rgba } from "../rgba.ts";
import { DEFAULT_LINE_HEIGHT, DEFAULT_OUTLINE, type Face, type InkedLetter, MAX_TEXT_PX, type TextLook } from "./face.ts";
import { ASCENT_PX, type Glyph, GLYPHS, LINE_HEIGHT_PX } from "./pixel-font.ts";

/** Outline margin of a text in the pixel font. @param scale scene px per font px. */
export function borderOf({ outlinePx }: Pick<TextLook, "outlinePx">, scale: number): number {
  return outlinePx === undefined ? 1 : outlinePx === 0 ? 0 : Math.max(1, Math.round(outlinePx / scale));
}

/** The fields of a look that determine the font metrics. */
export type FaceLook = Pick<TextLook, "sizePx" | "lineHeight" | "outlinePx" | "outlineColor">;

/** The built-in pixel font, scaled by integers. */
export class PixelFace implements Face {
  readonly scale: number;
  readonly lineHeight: number;
  readonly letterHeight = LINE_HEIGHT_PX - 1;
  readonly gap = 1;
  readonly border: number;
  readonly #outline: number;

  constructor(look: FaceLook) {
    this.scale = pixelFontScale(look.sizePx);
    this.lineHeight = Math.max(1, Math.round((look.lineHeight ?? DEFAULT_LINE_HEIGHT) * (ASCENT_PX + 1)));
    this.border = borderOf(look, this.scale);
    this.#outline = look.outlineColor ?? DEFAULT_OUTLINE;
  }

  /** The glyph of a letter; undefined for a missing one. */
  glyphOf(letter: string): Glyph | undefined {
    return GLYPHS.get(letter);
  }

  widthOf(letter: string): number {
    const glyph = this.glyphOf(letter);
    return glyph ? glyph.width + 1 : 0;
  }

  /** Draws letters with their outlines; the border is added around the image. */
  picture(letters: readonly InkedLetter[], width: number, height: number): Rgba {
    const { border } = this;
    const side = (px: number) => Math.min(MAX_TEXT_PX, Math.max(1, px + 2 * border));
    const picture = emptyRgba(side(width), side(height));
    if (border > 0) {
      for (const [x, y] of this.#inkedPixels(letters)) {
        for (let row = 0; row <= 2 * border; row++) for (let at = 0; at <= 2 * border; at++) ink(picture, x + at, y + row, this.#outline);
      }
    }
    for (const [x, y, color] of this.#inkedPixels(letters)) ink(picture, x + border, y + border, color);
    return picture;
  }

  *#inkedPixels(letters: readonly InkedLetter[]): Generator<[number, number, number]> {
    for (const { letter, x, y, color } of letters) {
      for (const [row, pixels] of (this.glyphOf(letter)?.rows ?? []).entries()) {
        for (let at = 0; at < pixels.length; at++) if (pixels[at] === "#") yield [x + at, y + row, color];
      }
    }
  }
}

function ink({ bytes, width, height }: Rgba, x: number, y: number, color: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 4;
  bytes[at] = color >> 16;
  bytes[at + 1] = (color >> 8) & 0xff;
  bytes[at + 2] = color & 0xff;
  bytes[at + 3] = 0xff;
}
