import type { Game } from "@playsmith/game-format";
import type { Face, TextLook } from "./face.ts";

/** A font whose letters are frames of a sprite. */
export interface BitmapFont {
  kind: "bitmap";
  spriteId: string;
  /** Frame of each character. */
  frames: ReadonlyMap<string, number>;
  widthPx: number;
  heightPx: number;
  spacingPx: number;
}

/** Reads a bitmap font of a game; null when the asset is no such font, or its sprite is missing. */
export function bitmapFontOf({ assets }: Pick<Game, "assets">, assetId: string): BitmapFont | null {
  const font = Object.hasOwn(assets, assetId) ? assets[assetId] : undefined;
  if (font?.kind !== "font" || font.source.kind !== "bitmap") return null;
  const { spriteId, characters, spacingPx } = font.source;
  const sprite = Object.hasOwn(assets, spriteId) ? assets[spriteId] : undefined;
  if (sprite?.kind !== "sprite") return null;
  const frames = new Map([...characters].map((character, index) => [character, index]));
  return { kind: "bitmap", spriteId, frames, widthPx: sprite.widthPx, heightPx: sprite.heightPx, spacingPx };
}

/** The measures of a bitmap font, enlarged so that its frames are as high as the text's size. */
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
