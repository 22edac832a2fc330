import { borderOf, DEFAULT_LINE_HEIGHT, type FaceLook, GLYPHS, type Glyph, PixelFace } from "@playsmith/pictures";

/** Em size of the pixel font as a replacement: capitals and widths then match common fonts. */
const EM_PX = 10;
/** Glyph for missing letters. */
const UNKNOWN: Glyph = { width: 4, rows: ["####", "#..#", "#..#", "#..#", "#..#", "#..#", "####"] };
/** Latin letters that do not decompose into a base letter and an accent. */
const ALIKE: Readonly<Partial<Record<string, string>>> = {
  ß: "s",
  æ: "a",
  Æ: "A",
  ø: "o",
  Ø: "O",
  œ: "o",
  ł: "l",
  Ł: "L",
  đ: "d",
  ı: "i",
  "€": "E",
};
const NOTHING: Glyph = { width: -1, rows: [] };

/**
 * The pixel font as a replacement for font files and the system font, which only a browser can render. Missing accents are dropped, and
 * other missing letters are boxes.
 */
export class FallbackFace extends PixelFace {
  override readonly scale: number;
  override readonly lineHeight: number;
  override readonly border: number;

  /** @param fine thumbnail pixels per view pixel: the font is scaled by integers of them. */
  constructor(look: FaceLook, fine: number) {
    super(look);
    this.scale = Math.max(1, Math.round((look.sizePx * fine) / EM_PX)) / fine;
    this.lineHeight = Math.max(1, Math.round(((look.lineHeight ?? DEFAULT_LINE_HEIGHT) * look.sizePx) / this.scale));
    this.border = borderOf(look, this.scale);
  }

  override glyphOf(letter: string): Glyph {
    if (/^\p{M}/u.test(letter)) return NOTHING;
    return GLYPHS.get(letter) ?? GLYPHS.get(ALIKE[letter] ?? letter.normalize("NFD").slice(0, 1)) ?? UNKNOWN;
  }
}
