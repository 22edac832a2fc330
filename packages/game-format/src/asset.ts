import { z } from "zod";
import { idSchema } from "./identifiers.ts";
import { GAME_LIMITS } from "./limits.ts";
import { colorSchema, nameSchema, orderSchema, unitSchema } from "./primitives.ts";

const sidePx = z.int().min(1).max(GAME_LIMITS.spritePx);
const cellRows = z.array(z.string().max(100_000)).max(GAME_LIMITS.spritePx);

/** A file in the object store, by the SHA-256 of its bytes in hex. */
export const storedFileSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  mime: z.string().max(100),
  byteLength: z.int().min(0),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/**
 * Where pictures come from: `pixels`, drawn cell by cell over a palette (cell n shows palette[n − 1], 0 is transparent),
 * or `image`, a stored PNG cut into a grid of frames, counted from 0 along rows.
 */
export const pictureSourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pixels"), palette: z.array(colorSchema).max(GAME_LIMITS.paletteColors) }),
  z.object({ kind: z.literal("image"), file: storedFileSchema, columns: z.int().min(1).max(1024), rows: z.int().min(1).max(1024) }),
]);
export type PictureSource = z.infer<typeof pictureSourceSchema>;

/** One picture of a sprite: `cells` for a pixel source, `index` in the grid for an image source. */
export const frameSchema = z.object({
  order: orderSchema,
  cells: cellRows.optional(),
  index: z.int().min(0).max(1_048_576).optional(),
});
export type Frame = z.infer<typeof frameSchema>;

export const animationSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  frameIds: z.array(idSchema).min(1).max(GAME_LIMITS.spriteFrames),
  framesPerS: z.number().min(0.1).max(60),
  loop: z.boolean(),
});
export type Animation = z.infer<typeof animationSchema>;

export const spriteSchema = z.object({
  kind: z.literal("sprite"),
  name: nameSchema,
  order: orderSchema,
  /** Size of one frame. */
  widthPx: sidePx,
  heightPx: sidePx,
  source: pictureSourceSchema,
  frames: z.record(idSchema, frameSchema),
  animations: z.record(idSchema, animationSchema),
});
export type Sprite = z.infer<typeof spriteSchema>;

export const TILE_COLLISIONS = ["none", "solid", "oneWay", "hazard"] as const;
export const tileSchema = z.object({
  collision: z.enum(TILE_COLLISIONS),
  cells: cellRows.optional(),
});
export type Tile = z.infer<typeof tileSchema>;
export type TileCollision = (typeof TILE_COLLISIONS)[number];

/** Tiles are numbered from 1; a cell of 0 is empty. For an image source tile n shows the grid's picture n − 1. */
export const tilesetSchema = z.object({
  kind: z.literal("tileset"),
  name: nameSchema,
  order: orderSchema,
  tileWidthPx: sidePx,
  tileHeightPx: sidePx,
  source: pictureSourceSchema,
  tiles: z.record(z.string().regex(/^[1-9][0-9]{0,4}$/), tileSchema),
});
export type Tileset = z.infer<typeof tilesetSchema>;

/** Generated sounds are the parameter list of zzfx (https://github.com/KilledByAPixel/ZzFX). */
export const soundSchema = z.object({
  kind: z.literal("sound"),
  name: nameSchema,
  order: orderSchema,
  volume: unitSchema,
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("generated"), zzfx: z.array(z.number()).max(21) }),
    z.object({ kind: z.literal("file"), file: storedFileSchema }),
  ]),
});
export type Sound = z.infer<typeof soundSchema>;

export const assetSchema = z.discriminatedUnion("kind", [spriteSchema, tilesetSchema, soundSchema]);
export type Asset = z.infer<typeof assetSchema>;

/** The stored file that an asset stands on, if it has one. */
export function storedFileOf(asset: Asset): StoredFile | null {
  if (asset.source.kind === "image" || asset.source.kind === "file") return asset.source.file;
  return null;
}
