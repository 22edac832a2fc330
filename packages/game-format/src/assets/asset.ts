import { z } from "zod";
import { idSchema } from "../values/identifiers.ts";
import { GAME_LIMITS } from "../limits.ts";
import { colorSchema, nameSchema, orderSchema, unitSchema } from "../values/primitives.ts";
import { songSchema } from "./song-schema.ts";

const sidePx = z.int().min(1).max(GAME_LIMITS.spritePx);
/** Folder of an asset in the editor: folder names joined by "/", the outermost first; absent for the root. It has no effect on the game. */
export const folderSchema = z
  .string()
  .regex(/^[^/]+(\/[^/]+)*$/)
  .max(GAME_LIMITS.folderLength);
/** Search tags of an asset in the editor. They have no effect on the game. */
const tagsSchema = z.array(z.string().trim().min(1).max(GAME_LIMITS.tagLength)).max(GAME_LIMITS.tags);
const cellRows = z.array(z.string().max(100_000)).max(GAME_LIMITS.spritePx);

/** A file in the object store, identified by the SHA-256 of its bytes in hex. */
export const storedFileSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  mime: z.string().max(100),
  byteLength: z.int().min(0),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/**
 * Source of an image: `pixels`, cells with indices into a palette (cell n shows palette[n − 1], 0 is transparent), or `image`, a stored PNG
 * cut into a grid of frames, counted from 0 along rows.
 */
export const pictureSourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pixels"), palette: z.array(colorSchema).max(GAME_LIMITS.paletteColors) }),
  z.object({ kind: z.literal("image"), file: storedFileSchema, columns: z.int().min(1).max(1024), rows: z.int().min(1).max(1024) }),
]);
export type PictureSource = z.infer<typeof pictureSourceSchema>;

/** One layer of a drawn sprite or tileset, across all frames or tiles. Later layers in order are above. */
export const spriteLayerSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  /** Hidden in the editor and in the game. */
  hidden: z.boolean().optional(),
  /** Locked against drawing. */
  locked: z.boolean().optional(),
  /** Opacity over the layers below; 1 when absent. */
  opacity: unitSchema.optional(),
  /** Only for the built-in layer, whose cells are stored in the frames: other layers can be deleted, this one is marked as removed. */
  removed: z.boolean().optional(),
});
export type SpriteLayer = z.infer<typeof spriteLayerSchema>;

/** More than the editor allows, since several people may add layers concurrently. */
const LAYERS_MAX = GAME_LIMITS.spriteLayers * 8;
const isFew = (record: object): boolean => Object.keys(record).length <= LAYERS_MAX;

/**
 * One frame of a sprite: `cells` for a pixel source, `index` in the grid for an image source. `layers` are the cells of further layers;
 * layers without cells are omitted.
 */
export const frameSchema = z.object({
  order: orderSchema,
  cells: cellRows.optional(),
  layers: z.record(idSchema, cellRows).refine(isFew).optional(),
  index: z.int().min(0).max(1_048_576).optional(),
});
export type Frame = z.infer<typeof frameSchema>;

export const animationSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  frameIds: z.array(idSchema).min(1).max(GAME_LIMITS.spriteFrames),
  framesPerS: z.number().min(0.1).max(60),
  loop: z.boolean(),
  /** Names of animation events, by frame position in the animation (from 0). */
  events: z.record(z.string().regex(/^(0|[1-9][0-9]{0,2})$/), z.string().min(1).max(GAME_LIMITS.nameLength)).optional(),
});
export type Animation = z.infer<typeof animationSchema>;

export const spriteSchema = z.object({
  kind: z.literal("sprite"),
  name: nameSchema,
  order: orderSchema,
  folder: folderSchema.optional(),
  tags: tagsSchema.optional(),
  /** Size of one frame. */
  widthPx: sidePx,
  heightPx: sidePx,
  source: pictureSourceSchema,
  /** Absent in a sprite with one layer. See `spriteLayers`. */
  layers: z.record(idSchema, spriteLayerSchema).refine(isFew).optional(),
  frames: z.record(idSchema, frameSchema),
  animations: z.record(idSchema, animationSchema),
});
export type Sprite = z.infer<typeof spriteSchema>;

/**
 * Collision of a tile. `slopeUp` rises to the right over one tile, `slopeDown` falls to the right; the low and high halves rise over two.
 * Objects with a climbing behaviour can climb a ladder.
 */
export const TILE_COLLISIONS = [
  "none",
  "solid",
  "oneWay",
  "hazard",
  "ladder",
  "slopeUp",
  "slopeDown",
  "slopeUpLow",
  "slopeUpHigh",
  "slopeDownHigh",
  "slopeDownLow",
] as const;
const tileNumberSchema = z.int().min(1).max(65_535);
export const tileSchema = z.object({
  /** Alternative text for screen readers. */
  name: nameSchema.optional(),
  collision: z.enum(TILE_COLLISIONS),
  cells: cellRows.optional(),
  /** Cells of further layers, as in a frame. */
  layers: z.record(idSchema, cellRows).refine(isFew).optional(),
  /** Tile numbers of the animation's frames. */
  animation: z.object({ tiles: z.array(tileNumberSchema).min(1).max(64), framesPerS: z.number().min(0.1).max(60) }).optional(),
});
export type Tile = z.infer<typeof tileSchema>;
export type TileCollision = (typeof TILE_COLLISIONS)[number];

/**
 * Autotiles. `tiles` maps each set of neighbours with the same terrain, as a sum, to a tile: top 1, right 2, bottom 4, left 8 and, for
 * `corners`, top right 16, bottom right 32, bottom left 64, top left 128 (a corner only counts between two sides). A missing set uses the
 * one with the most sides in common.
 */
export const terrainSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  kind: z.enum(["sides", "corners"]),
  tiles: z.record(z.string().regex(/^(0|[1-9][0-9]{0,2})$/), tileNumberSchema),
});
export type Terrain = z.infer<typeof terrainSchema>;

/** Tiles are numbered from 1; a cell of 0 is empty. For an image source tile n shows frame n − 1 of the grid. */
export const tilesetSchema = z.object({
  kind: z.literal("tileset"),
  name: nameSchema,
  order: orderSchema,
  folder: folderSchema.optional(),
  tags: tagsSchema.optional(),
  tileWidthPx: sidePx,
  tileHeightPx: sidePx,
  source: pictureSourceSchema,
  /** Absent in a tileset with one layer. See `spriteLayers`. */
  layers: z.record(idSchema, spriteLayerSchema).refine(isFew).optional(),
  tiles: z.record(z.string().regex(/^[1-9][0-9]{0,4}$/), tileSchema),
  terrains: z.record(idSchema, terrainSchema).optional(),
});
export type Tileset = z.infer<typeof tilesetSchema>;

/** The audible part of a recording, in seconds of the file. Absent, or an end of 0, means the file's own start or end. */
const trimFields = { trimStartS: z.number().min(0).max(3_600).optional(), trimEndS: z.number().min(0).max(3_600).optional() };

/** Generated sounds are the parameter list of zzfx (https://github.com/KilledByAPixel/ZzFX). */
export const soundSchema = z.object({
  kind: z.literal("sound"),
  name: nameSchema,
  order: orderSchema,
  folder: folderSchema.optional(),
  tags: tagsSchema.optional(),
  volume: unitSchema,
  /** Volume bus, below the master; "effects" when absent. */
  bus: nameSchema.optional(),
  ...trimFields,
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("generated"), zzfx: z.array(z.number()).max(21) }),
    z.object({ kind: z.literal("file"), file: storedFileSchema }),
  ]),
});
export type Sound = z.infer<typeof soundSchema>;

/**
 * Music plays one piece at a time and loops between its loop points. It is a recording, or composed of notes; the notes are in `song`
 * beside the source, since the source is a single value in concurrent edits.
 */
export const musicSchema = z.object({
  kind: z.literal("music"),
  name: nameSchema,
  order: orderSchema,
  folder: folderSchema.optional(),
  tags: tagsSchema.optional(),
  volume: unitSchema,
  loops: z.boolean(),
  loopStartS: z.number().min(0).max(3_600),
  /** 0 means the end of the file. */
  loopEndS: z.number().min(0).max(3_600),
  ...trimFields,
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("file"), file: storedFileSchema }),
    z.object({ kind: z.literal("composed") }),
  ]),
  song: songSchema.optional(),
});
export type Music = z.infer<typeof musicSchema>;

/**
 * A font: `file` is a font file (woff2, woff, ttf, otf); `bitmap` uses a sprite's frames as glyphs, one per character of `characters` in
 * order.
 */
export const fontSchema = z.object({
  kind: z.literal("font"),
  name: nameSchema,
  order: orderSchema,
  folder: folderSchema.optional(),
  tags: tagsSchema.optional(),
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("file"), file: storedFileSchema }),
    z.object({
      kind: z.literal("bitmap"),
      spriteId: idSchema,
      characters: z.string().min(1).max(2_000),
      /** Pixels between two glyphs. */
      spacingPx: z.number().min(-64).max(64),
    }),
  ]),
});
export type Font = z.infer<typeof fontSchema>;

export const assetSchema = z.discriminatedUnion("kind", [spriteSchema, tilesetSchema, soundSchema, musicSchema, fontSchema]);
export type Asset = z.infer<typeof assetSchema>;
