import type { Look } from "../objects/look.ts";
import { LOOK_DEFAULTS } from "../objects/look-ranges.ts";

export type TextLook = Extract<Look, { kind: "text" }>;

/** Glyphs of the built-in pixel font by advance width, in px of the font. */
const ADVANCES: Readonly<Record<number, string>> = {
  2: "i.:!'|·",
  3: "jl,;`()[]",
  4: ' Ifrt1"{}-+=/\\<>▸^×',
  5: "EFLabcdeghknopqsuyz?–_~",
  6: "ABCDGHJKNOPQRSTUVXYZmvwx023456789*#%&@$♥★→←↑↓…©",
  8: "MW",
};
const ADVANCE_BY_LETTER = new Map(Object.entries(ADVANCES).flatMap(([px, letters]) => [...letters].map((letter) => [letter, Number(px)])));
/** Height of its capitals including the row below, in px of the font: a text's size is an integer multiple of it. */
const CAPITAL_PX = 8;
/** Mean advance width in other fonts, as a share of the text's size. */
const LETTER_WIDTH = 0.55;
const MARKUP = /\[\/?[a-z0-9#]*\]/gi;

/** Advance width of a letter in the pixel font, in px of the font; 0 for a missing glyph. */
export const pixelAdvance = (letter: string): number => ADVANCE_BY_LETTER.get(letter) ?? 0;

/** A text with a glyph that the pixel font lacks is drawn entirely in another font. */
function isDrawnInPixelFont({ fontId }: Pick<TextLook, "fontId">, text: string): boolean {
  if (fontId !== undefined) return false;
  for (const letter of text) if (letter !== "\n" && !ADVANCE_BY_LETTER.has(letter)) return false;
  return true;
}

/** Scale of the pixel font for a text size in pixels. */
export const pixelFontScale = (sizePx: number): number => Math.max(1, Math.round(sizePx / CAPITAL_PX));

/** Offset of a text's centre from its position, as a share of its width. */
export const TEXT_ASIDE = { left: 0.5, center: 0, right: -0.5 } as const;

type TextMeasures = Pick<TextLook, "sizePx" | "fontId" | "lineHeight" | "wrapPx">;

/** Upper bound of a text's extent from its position, unscaled, in px, without measuring its letters. @param text the text to show. */
export function textReachPx({ sizePx, lineHeight = LOOK_DEFAULTS.lineHeight, wrapPx = 0 }: TextMeasures, text: string): number {
  const letterPx = Math.max(sizePx, pixelFontScale(sizePx) * CAPITAL_PX);
  const widthPx = Math.max(1, text.length) * letterPx;
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  if (wrapPx > 0) lines += widthPx / wrapPx;
  return widthPx + lines * letterPx * lineHeight;
}

/**
 * Size of a text, unscaled, in px: exact for the built-in font without wrapping, approximate for others, which only a browser can measure.
 * @param text the text including its markup.
 */
export function textSizePx(look: TextMeasures, text: string): { widthPx: number; heightPx: number } {
  const { sizePx, lineHeight = LOOK_DEFAULTS.lineHeight, wrapPx = 0 } = look;
  const steps = pixelFontScale(sizePx);
  const isPixelFont = isDrawnInPixelFont(look, text);
  const widthOf = (line: string): number => {
    let advance = 0;
    for (const letter of line) advance += isPixelFont ? pixelAdvance(letter) : 1;
    return isPixelFont ? Math.max(0, advance - 1) * steps : advance * sizePx * LETTER_WIDTH;
  };
  const widths = text
    .replace(MARKUP, "")
    .split("\n")
    .map((line) => Math.max(steps, widthOf(line)));
  const mostPx = wrapPx || Number.POSITIVE_INFINITY;
  const lines = widths.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / mostPx)), 0);
  return { widthPx: Math.min(mostPx, Math.max(...widths)), heightPx: lines * (isPixelFont ? steps * CAPITAL_PX : sizePx) * lineHeight };
}
