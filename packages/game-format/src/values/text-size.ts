import type { Look } from "../objects/look.ts";
import { LOOK_DEFAULTS } from "../objects/look-fields.ts";

export type TextLook = Extract<Look, { kind: "text" }>;

/** Letters of the built-in pixel font by how far the next one stands from them, in px of the font. */
const ADVANCES: Readonly<Record<number, string>> = {
  2: "i.:!'|·",
  3: "jl,;`()[]",
  4: ' Ifrt1"{}-+=/\\<>▸^×',
  5: "EFLabcdeghknopqsuyz?–_~",
  6: "ABCDGHJKNOPQRSTUVXYZmvwx023456789*#%&@$♥★→←↑↓…©",
  8: "MW",
};
const ADVANCE_BY_LETTER = new Map(Object.entries(ADVANCES).flatMap(([px, letters]) => [...letters].map((letter) => [letter, Number(px)])));
/** Height of its capitals with the row below them, in px of the font: a text's size is that, in whole steps. */
const CAPITAL_PX = 8;
/** Mean width of a letter of other fonts, as a share of the text's size. */
const LETTER_WIDTH = 0.55;
const MARKUP = /\[\/?[a-z0-9#]*\]/gi;

/** How far a letter of the pixel font pushes the next one, in px of the font; 0 for one that it has not. */
export const pixelAdvance = (letter: string): number => ADVANCE_BY_LETTER.get(letter) ?? 0;

/** A text with a letter that the pixel font has not is drawn in another one as a whole. */
function isDrawnInPixelFont({ fontId }: Pick<TextLook, "fontId">, text: string): boolean {
  if (fontId !== undefined) return false;
  for (const letter of text) if (letter !== "\n" && !ADVANCE_BY_LETTER.has(letter)) return false;
  return true;
}

/** How often the pixel font is enlarged for a text of a size in pixels. */
export const pixelFontScale = (sizePx: number): number => Math.max(1, Math.round(sizePx / CAPITAL_PX));

/** How far the middle of a text lies from its place, as a share of its width. */
export const TEXT_ASIDE = { left: 0.5, center: 0, right: -0.5 } as const;

type TextMeasures = Pick<TextLook, "sizePx" | "fontId" | "lineHeight" | "wrapPx">;

/** How far a text may reach from its place, unscaled, in px: never too little, and told without reading its letters. @param text what it says. */
export function textReachPx({ sizePx, lineHeight = LOOK_DEFAULTS.lineHeight, wrapPx = 0 }: TextMeasures, text: string): number {
  const letterPx = Math.max(sizePx, pixelFontScale(sizePx) * CAPITAL_PX);
  const widthPx = Math.max(1, text.length) * letterPx;
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  if (wrapPx > 0) lines += widthPx / wrapPx;
  return widthPx + lines * letterPx * lineHeight;
}

/**
 * The room that a text takes, unscaled, in px: to the pixel in the built-in font while nothing is wrapped, about that in others, which only
 * a browser can measure.
 * @param text what it says, its marks included.
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
