import {
  type Frame,
  frameSheets,
  type Game,
  inOrder,
  isTileDrawn,
  type PictureSource,
  type Sheet,
  type Sprite,
  tileSheets,
  type Tileset,
} from "@playsmith/game-format";
import type { InitialWorld } from "@playsmith/engine/thumbnail";
import { bitmapFontOf, rgbaOfSheets } from "@playsmith/pictures";
import type { Picture, PictureArea } from "./surface.ts";

/** Limit of decoded pixels per thumbnail: 128 MB. */
const PICTURES_MAX_PX = 32_000_000;

/** Decodes a stored image; null when it is missing or damaged. */
export type DecodePicture = (hash: string) => Promise<Picture | null>;

/** The images of a game's sprites and tilesets. */
export interface GamePictures {
  /** A frame of a sprite by index in the frame order; the first one beyond it. */
  spriteFrame(spriteId: string, index: number): PictureArea | null;
  /** The first frame of a tile. */
  tile(tilesetId: string, number: number): PictureArea | null;
}

/** Loads the images of a scene; stored ones are decoded once each, up to the memory limit. */
export async function loadPictures(world: InitialWorld, decode: DecodePicture): Promise<GamePictures> {
  const { game } = world;
  let leftPx = PICTURES_MAX_PX;
  const decoded = new Map<string, Picture | null>();
  for (const id of new Set(shownAssetIds(world))) {
    const asset = Object.hasOwn(game.assets, id) ? game.assets[id] : undefined;
    if (asset?.source.kind !== "image" || decoded.has(asset.source.file.hash) || leftPx <= 0) continue;
    const picture = await decode(asset.source.file.hash);
    leftPx -= picture === null ? 0 : picture.widthPx * picture.heightPx;
    decoded.set(asset.source.file.hash, picture);
  }
  const drawn = new Map<string, PictureArea>();

  const frameOrders = new Map<string, [string, Frame][]>();
  function framesOf(spriteId: string, sprite: Sprite): [string, Frame][] {
    const known = frameOrders.get(spriteId) ?? inOrder(sprite.frames);
    frameOrders.set(spriteId, known);
    return known;
  }

  function pixels(key: string, source: PictureSource, sheets: () => Sheet[], widthPx: number, heightPx: number) {
    if (source.kind !== "pixels") return null;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    if (widthPx * heightPx > leftPx) return null;
    leftPx -= widthPx * heightPx;
    const picture = { widthPx, heightPx, data: rgbaOfSheets(sheets(), source.palette, widthPx, heightPx).bytes };
    const area = { picture, left: 0, top: 0, widthPx, heightPx };
    drawn.set(key, area);
    return area;
  }

  function fromGrid(source: PictureSource, index: number, widthPx: number, heightPx: number): PictureArea | null {
    const picture = source.kind === "image" ? decoded.get(source.file.hash) : null;
    if (source.kind !== "image" || !picture) return null;
    const left = (index % source.columns) * widthPx;
    const top = Math.floor(index / source.columns) * heightPx;
    return { picture, left, top, widthPx, heightPx };
  }

  return {
    spriteFrame(spriteId, index) {
      const sprite = assetOf(game, spriteId, "sprite");
      const frames = sprite === null ? [] : framesOf(spriteId, sprite);
      const [frameId, frame] = frames[index] ?? frames[0] ?? [];
      if (sprite === null || frame === undefined) return null;
      const { widthPx, heightPx, source } = sprite;
      if (source.kind === "pixels") return pixels(`${spriteId} ${frameId}`, source, () => frameSheets(sprite, frame), widthPx, heightPx);
      return fromGrid(source, frame.index ?? 0, widthPx, heightPx);
    },
    tile(tilesetId, number) {
      const tileset = assetOf(game, tilesetId, "tileset");
      if (tileset === null) return null;
      const { tileWidthPx, tileHeightPx, source } = tileset;
      const shown = tileset.tiles[String(number)]?.animation?.tiles[0] ?? number;
      if (source.kind === "image") return fromGrid(source, shown - 1, tileWidthPx, tileHeightPx);
      const tile = tileset.tiles[String(shown)];
      if (!isTileDrawn(tile)) return null;
      return pixels(`${tilesetId} ${shown}`, source, () => tileSheets(tileset, tile), tileWidthPx, tileHeightPx);
    },
  };
}

/** The tilesets and sprites of a scene. */
function* shownAssetIds({ game, layers, looks }: InitialWorld): Generator<string> {
  for (const { data } of layers) if (data.kind === "tiles" && data.visible) yield data.tilesetId;
  for (const look of looks.list) {
    if (look.kind === "sprite") yield look.sprite.id;
    const font = look.kind === "text" && look.fontId !== undefined ? bitmapFontOf(game, look.fontId) : null;
    if (font) yield font.spriteId;
  }
}

function assetOf<Kind extends "sprite" | "tileset">(game: Game, id: string, kind: Kind) {
  const asset = Object.hasOwn(game.assets, id) ? game.assets[id] : undefined;
  return asset?.kind === kind ? (asset as Kind extends "sprite" ? Sprite : Tileset) : null;
}
