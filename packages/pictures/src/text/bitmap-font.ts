import type { Game } from "@playsmith/game-format";
import type { Face, TextLook } from "./face.ts";

/** A font with the frames of a sprite as glyphs. */
export interface BitmapFont {
  kind: "bitmap";
  spriteId: string;
  /** Frame by character. */
  frames: ReadonlyMap<string, number>;
  widthPx: number;
  heightPx: number;
  spacingPx: number;
}

/** The bitmap font of an asset; null when the asset is another kind of font, or its sprite is missing. */
export function bitmapFontOf({ assets }: Pick<Game, "assets">, assetId: string): BitmapFont | null {
  const font = Object.hasOwn(assets, assetId) ? assets[assetId] : undefined;
  if (font?.kind !== "font" || font.source.kind !== "bitmap") return null;
  const { spriteId, characters, spacingPx } = font.source;
  const sprite = Object.hasOwn(assets, spriteId) ? assets[spriteId] : undefined;
  if (sprite?.kind !== "sprite") return null;
  const frames = new Map([...characters].map((character, index) => [character, index]));
  return { kind: "bitmap", spriteId, frames, widthPx: sprite.widthPx, heightPx: sprite.heightPx, spacingPx };
}

/** The metrics of a bitmap font, scaled so that its frames have the height of the text's size. */
export function bitmapFace(look: Pick<TextLook, "sizePx" | "lineHeight">, { widthPx, heightPx, spacingPx }: BitmapFont): Face {
  return {
    scale: look.sizePx / heightPx,
    lineHeight: heightPx * (look.lineHeight ?? 1),
    letterHeight: heightPx,
    gap: spacingPx,
    border: 0,
    widthOf: () => widthPx + spacingPx,
  };
}
