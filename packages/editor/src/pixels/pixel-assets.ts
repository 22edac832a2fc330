import { emptyCells, type Sprite, type Tileset } from "@playsmith/game-format";

/** The largest side that is drawn by hand; every edit reads a whole frame. */
export const DRAWN_SIDE_PX = 512;

/** A sprite whose pixels are drawn over a palette. */
export type PixelSprite = Sprite & { source: { kind: "pixels"; palette: string[] } };

export function isPixelSprite(asset: { kind: string } | undefined): asset is PixelSprite {
  return asset?.kind === "sprite" && (asset as Sprite).source.kind === "pixels";
}

/** A tileset whose tiles are drawn over a palette. */
export type PixelTileset = Tileset & { source: { kind: "pixels"; palette: string[] } };

export function isPixelTileset(asset: { kind: string } | undefined): asset is PixelTileset {
  return asset?.kind === "tileset" && (asset as Tileset).source.kind === "pixels";
}

const views = new WeakMap<PixelTileset, PixelSprite>();

/** A tileset as the pixel editor sees it: a sprite whose frames are the tiles, under their numbers. The same for the same tileset. */
export function spriteOfTiles(tileset: PixelTileset): PixelSprite {
  const known = views.get(tileset);
  if (known) return known;
  const frames = Object.entries(tileset.tiles).map(([number, { cells }]) => {
    const order = `a${number.padStart(5, "0")}1`;
    return [number, { order, cells: cells ?? emptyCells(tileset.tileWidthPx, tileset.tileHeightPx) }] as const;
  });
  const { name, order, source, tileWidthPx: widthPx, tileHeightPx: heightPx } = tileset;
  const view: PixelSprite = { kind: "sprite", name, order, source, widthPx, heightPx, frames: Object.fromEntries(frames), animations: {} };
  views.set(tileset, view);
  return view;
}
