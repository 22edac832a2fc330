import {
  bitmapFace,
  type BitmapFont,
  bitmapFontOf,
  isInPixelFont,
  MAX_TEXT_PX,
  PixelFace,
  setText,
  TEXT_ANCHOR,
  type TextLook,
} from "@playsmith/pictures";
import type { Game } from "@playsmith/game-format";
import type { GamePictures } from "./pictures.ts";
import { placeAt, type Stand } from "./placement.ts";
import { FallbackFace } from "./fallback-face.ts";
import type { Ink, Surface } from "./surface.ts";

const WHITE = 0xffffff;
/** Cost of laying out a letter, in pixels. */
const SETTING_PER_LETTER_PX = 32;
/** Approximate number of inked pixels of a letter in the pixel font. */
const INKED_PER_LETTER_PX = 16;

/**
 * Draws the texts of a game with its bitmap fonts, else with the built-in pixel font, which also replaces font files and the system font.
 * Without animation; all letters are visible.
 */
export class TextPainter {
  readonly #game: Game;
  readonly #pictures: GamePictures;
  readonly #fonts = new Map<string, BitmapFont | null>();

  constructor(game: Game, pictures: GamePictures) {
    this.#game = game;
    this.#pictures = pictures;
  }

  /** @param text the text including its markup. */
  draw(surface: Surface, look: TextLook, text: string, stand: Stand, ink: Omit<Ink, "tint">): void {
    // Layout takes time even for invisible text.
    if (!surface.spend(text.length * SETTING_PER_LETTER_PX)) return;
    const font = this.#fontOf(look.fontId);
    if (font) this.#drawFrames(surface, look, text, font, stand, ink);
    else drawPixels(surface, look, text, this.#faceOf(look, text, surface.scale), stand, ink);
  }

  #fontOf(fontId: string | undefined): BitmapFont | null {
    if (fontId === undefined) return null;
    let font = this.#fonts.get(fontId);
    if (font === undefined) {
      font = bitmapFontOf(this.#game, fontId);
      this.#fonts.set(fontId, font);
    }
    return font;
  }

  #faceOf(look: TextLook, text: string, fine: number): PixelFace {
    const { assets, settings } = this.#game;
    const hasFile = look.fontId !== undefined && Object.hasOwn(assets, look.fontId) && assets[look.fontId]?.kind === "font";
    return !hasFile && settings.pixelPerfect && isInPixelFont(text) ? new PixelFace(look) : new FallbackFace(look, fine);
  }

  #drawFrames(surface: Surface, look: TextLook, text: string, font: BitmapFont, stand: Stand, ink: Omit<Ink, "tint">): void {
    const face = bitmapFace(look, font);
    const { letters, width, height } = setText(look, text, face);
    for (const { letter, x, line, color } of letters) {
      const frame = font.frames.get(letter);
      const area = frame === undefined || surface.isSpent ? null : this.#pictures.spriteFrame(font.spriteId, frame);
      if (area === null) continue;
      const centreX = x - TEXT_ANCHOR[look.align] * width + font.widthPx / 2;
      const centreY = line * face.lineHeight - height / 2 + font.heightPx / 2;
      const placement = placeAt(enlarged(stand, face.scale), font.widthPx, font.heightPx, centreX, centreY);
      surface.drawPicture(area, placement, { ...ink, tint: color ?? look.color });
    }
  }
}

function drawPixels(surface: Surface, look: TextLook, text: string, face: PixelFace, stand: Stand, ink: Omit<Ink, "tint">): void {
  const set = setText(look, text, face);
  const side = (px: number) => Math.min(MAX_TEXT_PX, Math.max(1, px + 2 * face.border));
  const [widthPx, heightPx] = [side(set.width), side(set.height)];
  // The origin is at a share of the image width, like the anchor of a renderer's sprite.
  const placement = placeAt(enlarged(stand, face.scale), widthPx, heightPx, (0.5 - TEXT_ANCHOR[look.align]) * widthPx);
  if (set.letters.length === 0 || !surface.sees(placement)) return;
  const outlined = (2 * face.border + 1) ** 2;
  if (!surface.spend(widthPx * heightPx + set.letters.length * INKED_PER_LETTER_PX * outlined)) return;
  const letters = set.letters.map(({ letter, x, line, color }) => ({ letter, x, y: line * face.lineHeight, color: color ?? look.color }));
  const picture = { widthPx, heightPx, data: face.picture(letters, set.width, set.height).bytes };
  surface.drawPicture({ picture, left: 0, top: 0, widthPx, heightPx }, placement, { ...ink, tint: WHITE });
}

function enlarged(stand: Stand, scale: number): Stand {
  return { ...stand, scaleX: stand.scaleX * scale, scaleY: stand.scaleY * scale };
}
