import {
  frameCells,
  type Game,
  inOrder,
  isTileDrawn,
  type PictureSource,
  type Sprite,
  tileCells,
  type Tileset,
} from "@playsmith/game-format";
import { colorOf, type Picture, type PictureArea } from "./surface.ts";

/** Pixels that are in memory at once for one still: 128 MB. */
const PICTURES_MAX_PX = 32_000_000;

/** Decodes a stored picture; null when it is missing or broken. */
export type DecodePicture = (hash: string) => Promise<Picture | null>;

/** The pictures of a game's sprites and tilesets, ready to draw. */
export interface GamePictures {
  /** The first frame of a sprite's animation of that name, or of the sprite itself. */
  spriteFrame(spriteId: string, animationName: string): PictureArea | null;
  tile(tilesetId: string, number: number): PictureArea | null;
}

/** Gets the pictures of a game's start scene ready; stored ones are decoded once each, as far as there is memory for them. */
export async function loadPictures(game: Game, decode: DecodePicture): Promise<GamePictures> {
  let leftPx = PICTURES_MAX_PX;
  const decoded = new Map<string, Picture | null>();
  for (const id of shownAssetIds(game)) {
    const asset = Object.hasOwn(game.assets, id) ? game.assets[id] : undefined;
    if (asset?.source.kind !== "image" || decoded.has(asset.source.file.hash) || leftPx <= 0) continue;
    const picture = await decode(asset.source.file.hash);
    leftPx -= picture === null ? 0 : picture.widthPx * picture.heightPx;
    decoded.set(asset.source.file.hash, picture);
  }
  const drawn = new Map<string, PictureArea>();

  function pixels(key: string, source: PictureSource, cells: () => Uint16Array, widthPx: number, heightPx: number) {
    if (source.kind !== "pixels") return null;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    if (widthPx * heightPx > leftPx) return null;
    leftPx -= widthPx * heightPx;
    const area = { picture: paintCells(cells(), source.palette, widthPx, heightPx), left: 0, top: 0, widthPx, heightPx };
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
    spriteFrame(spriteId, animationName) {
      const sprite = assetOf(game, spriteId, "sprite");
      if (sprite === null) return null;
      const frameId = firstFrameId(sprite, animationName);
      const frame = frameId === null ? undefined : sprite.frames[frameId];
      if (frame === undefined) return null;
      const { widthPx, heightPx, source } = sprite;
      if (source.kind === "pixels") return pixels(`${spriteId} ${frameId}`, source, () => frameCells(sprite, frame), widthPx, heightPx);
      return fromGrid(source, frame.index ?? 0, widthPx, heightPx);
    },
    tile(tilesetId, number) {
      const tileset = assetOf(game, tilesetId, "tileset");
      if (tileset === null) return null;
      const { tileWidthPx, tileHeightPx, source } = tileset;
      if (source.kind === "image") return fromGrid(source, number - 1, tileWidthPx, tileHeightPx);
      const tile = tileset.tiles[String(number)];
      if (!isTileDrawn(tile)) return null;
      return pixels(`${tilesetId} ${number}`, source, () => tileCells(tileset, tile), tileWidthPx, tileHeightPx);
    },
  };
}

/** The tilesets and sprites that stand in the start scene. */
function shownAssetIds(game: Game): Set<string> {
  const ids = new Set<string>();
  const scene = game.scenes[game.settings.startSceneId];
  if (scene === undefined) return ids;
  for (const layer of Object.values(scene.layers)) if (layer.kind === "tiles") ids.add(layer.tilesetId);
  for (const { prefabId, overrides } of Object.values(scene.instances)) {
    const look = Object.hasOwn(game.prefabs, prefabId) ? game.prefabs[prefabId]?.look : undefined;
    if (look?.kind === "sprite") ids.add(String(overrides["look.spriteId"] ?? look.spriteId));
  }
  return ids;
}

function assetOf<Kind extends "sprite" | "tileset">(game: Game, id: string, kind: Kind) {
  const asset = Object.hasOwn(game.assets, id) ? game.assets[id] : undefined;
  return asset?.kind === kind ? (asset as Kind extends "sprite" ? Sprite : Tileset) : null;
}

function firstFrameId(sprite: Sprite, animationName: string): string | null {
  const animation = Object.values(sprite.animations).find((candidate) => candidate.name === animationName);
  const wanted = animation?.frameIds[0];
  if (wanted !== undefined && Object.hasOwn(sprite.frames, wanted)) return wanted;
  return inOrder(sprite.frames)[0]?.[0] ?? null;
}

function paintCells(cells: Uint16Array, palette: readonly string[], widthPx: number, heightPx: number): Picture {
  const colors = palette.map(colorOf);
  const data = new Uint8Array(widthPx * heightPx * 4);
  cells.forEach((cell, index) => {
    const color = cell === 0 ? undefined : colors[cell - 1];
    if (color === undefined) return;
    [data[index * 4], data[index * 4 + 1], data[index * 4 + 2]] = color;
    data[index * 4 + 3] = 255;
  });
  return { widthPx, heightPx, data };
}
