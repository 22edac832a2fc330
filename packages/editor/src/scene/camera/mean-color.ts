import {
  type Asset,
  frameCells,
  inOrder,
  type PictureSource,
  type Prefab,
  type Sprite,
  tileCells,
  type Tileset,
} from "@playsmith/game-format";

/** 0xrrggbb. */
export type Rgb = number;

/** Placeholder colours for image files, whose pixels are not decoded here. */
const FILE_TILE: Rgb = 0x7a86b4;
const FILE_SPRITE: Rgb = 0xffb454;

const rgbOf = (color: string): Rgb => Number.parseInt(color.slice(1, 7), 16) || 0;

/** The mean colour of a pixel image, `otherwise` for a file; null for an empty image. */
function meanOf(source: PictureSource, cells: () => Uint16Array, otherwise: Rgb): Rgb | null {
  if (source.kind !== "pixels") return otherwise;
  const palette = source.palette.map(rgbOf);
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (const cell of cells()) {
    const color = palette[cell - 1];
    if (color === undefined) continue;
    red += color >> 16;
    green += (color >> 8) & 255;
    blue += color & 255;
    count++;
  }
  return count === 0 ? null : (Math.round(red / count) << 16) | (Math.round(green / count) << 8) | Math.round(blue / count);
}

const ofSprite = new WeakMap<Sprite, Rgb | null>();
const ofTileset = new WeakMap<Tileset, Map<number, Rgb | null>>();

function spriteColor(sprite: Sprite): Rgb | null {
  let color = ofSprite.get(sprite);
  if (color === undefined) {
    const frame = inOrder(sprite.frames)[0]?.[1];
    ofSprite.set(sprite, (color = meanOf(sprite.source, () => frameCells(sprite, frame), FILE_SPRITE)));
  }
  return color;
}

/** The mean colour of a tile, cached per tileset object; null for an empty tile. */
export function tileColor(tileset: Tileset, tile: number): Rgb | null {
  let colors = ofTileset.get(tileset);
  if (!colors) ofTileset.set(tileset, (colors = new Map()));
  let color = colors.get(tile);
  if (color === undefined) {
    const cells = (): Uint16Array => tileCells(tileset, tileset.tiles[String(tile)]);
    colors.set(tile, (color = meanOf(tileset.source, cells, FILE_TILE)));
  }
  return color;
}

/** The mean colour of a prefab's look; null when it shows nothing. */
export function lookColor(assets: Readonly<Record<string, Asset>>, { look }: Prefab): Rgb | null {
  if (look.kind === "shape" || look.kind === "text") return rgbOf(look.color);
  if (look.kind === "particles") return rgbOf(look.startColor);
  const asset = look.kind === "sprite" ? assets[look.spriteId] : undefined;
  return asset?.kind === "sprite" ? spriteColor(asset) : null;
}
