import { borderOf, DEFAULT_LINE_HEIGHT, type FaceLook, GLYPHS, type Glyph, PixelFace } from "@playsmith/pictures";

/** So high is the pixel font that stands in for another: its capitals then are as high, and its letters as wide, as ordinary ones. */
const EM_PX = 10;
/** Stands for a letter that the pixel font lacks. */
const UNKNOWN: Glyph = { width: 4, rows: ["####", "#..#", "#..#", "#..#", "#..#", "#..#", "####"] };
/** Latin letters that are no other letter with an accent. */
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
 * The pixel font in place of one that only a browser can draw, a font file or the system's, at the same size. Letters with accents that it
 * lacks lose them, other letters are boxes.
 */
export class StandInFace extends PixelFace {
  override readonly scale: number;
  override readonly lineHeight: number;
  override readonly border: number;

  /** @param fine pixels of the still for each of the view: the font is enlarged by whole steps of them. */
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
