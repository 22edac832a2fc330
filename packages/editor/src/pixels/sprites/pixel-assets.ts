import { emptyCells, type Frame, type Sprite, type Tile, type Tileset } from "@playsmith/game-format";

/** Maximum side for drawing by hand: every edit decodes a whole frame. */
export const DRAWN_SIDE_PX = 512;

/** A sprite with palette-based pixels. */
export type PixelSprite = Sprite & { source: { kind: "pixels"; palette: string[] } };

export function isPixelSprite(asset: { kind: string } | undefined): asset is PixelSprite {
  return asset?.kind === "sprite" && (asset as Sprite).source.kind === "pixels";
}

/** A tileset with palette-based pixels. */
export type PixelTileset = Tileset & { source: { kind: "pixels"; palette: string[] } };

export function isPixelTileset(asset: { kind: string } | undefined): asset is PixelTileset {
  return asset?.kind === "tileset" && (asset as Tileset).source.kind === "pixels";
}

const views = new WeakMap<PixelTileset, PixelSprite>();

const frames = new WeakMap<Tile, Frame>();

/** A tile as a frame; cached per tile object, so that caches by frame work. */
function frameOfTile({ tileWidthPx, tileHeightPx }: PixelTileset, number: string, tile: Tile): Frame {
  const known = frames.get(tile);
  const order = `a${number.padStart(5, "0")}1`;
  if (known?.order === order && tile.cells) return known;
  const { cells = emptyCells(tileWidthPx, tileHeightPx), layers } = tile;
  const frame: Frame = { order, cells, ...(layers && { layers }) };
  frames.set(tile, frame);
  return frame;
}

/** A tileset as a sprite for the pixel editor: its frames are the tiles, by number. Cached per tileset object. */
export function spriteOfTiles(tileset: PixelTileset): PixelSprite {
  const known = views.get(tileset);
  if (known) return known;
  const tiles = Object.entries(tileset.tiles).map(([number, tile]) => [number, frameOfTile(tileset, number, tile)] as const);
  const { name, order, source, layers, tileWidthPx: widthPx, tileHeightPx: heightPx } = tileset;
  const view: PixelSprite = {
    kind: "sprite",
    name,
    order,
    source,
    widthPx,
    heightPx,
    frames: Object.fromEntries(tiles),
    animations: {},
    ...(layers && { layers }),
  };
  views.set(tileset, view);
  return view;
}
