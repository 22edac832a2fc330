import { z } from "zod";
import { idSchema } from "../values/identifiers.ts";
import { GAME_LIMITS } from "../limits.ts";
import { colorSchema, nameSchema, orderSchema, unitSchema } from "../values/primitives.ts";
import { songSchema } from "./song-schema.ts";

const sidePx = z.int().min(1).max(GAME_LIMITS.spritePx);
/** Where an asset is shelved: names of folders joined by "/", the outermost first. Absent lies in none. The game does not know it. */
export const folderSchema = z
  .string()
  .regex(/^[^/]+(\/[^/]+)*$/)
  .max(GAME_LIMITS.folderLength);
/** Words that an asset is found by in the editor. The game does not know them. */
const tagsSchema = z.array(z.string().trim().min(1).max(GAME_LIMITS.tagLength)).max(GAME_LIMITS.tags);
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

/** One sheet of a drawn sprite or tileset, through all of its frames or tiles. Later ones in order lie above. */
export const spriteLayerSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  /** Not seen anywhere, in the game neither. */
  hidden: z.boolean().optional(),
  /** Not to be drawn on. */
  locked: z.boolean().optional(),
  /** How much of it is seen over what lies below; 1 when absent. */
  opacity: unitSchema.optional(),
  /** For the own layer only, whose cells stand in the frames: the others can be deleted, it can only be taken out. */
  removed: z.boolean().optional(),
});
export type SpriteLayer = z.infer<typeof spriteLayerSchema>;

/** More than people are let make; several may have made some at once. */
const LAYERS_MAX = GAME_LIMITS.spriteLayers * 8;
const isFew = (record: object): boolean => Object.keys(record).length <= LAYERS_MAX;

/**
 * One picture of a sprite: `cells` for a pixel source, `index` in the grid for an image source. `layers` are the cells of the layers
 * other than the sprite's own, those without any left out.
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
  /** Names that rules and scripts hear when a frame of this place in the animation (from 0) is reached. */
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
  /** Absent in a sprite of one layer. See `spriteLayers`. */
  layers: z.record(idSchema, spriteLayerSchema).refine(isFew).optional(),
  frames: z.record(idSchema, frameSchema),
  animations: z.record(idSchema, animationSchema),
});
export type Sprite = z.infer<typeof spriteSchema>;

/**
 * What a tile is to what moves. `slopeUp` rises to the right over one tile, `slopeDown` falls to the right; the low and high halves
 * rise over two. A ladder can be climbed by who has the behaviour for it.
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
  /** What it shows, in a word, for who can't see it. */
  name: nameSchema.optional(),
  collision: z.enum(TILE_COLLISIONS),
  cells: cellRows.optional(),
  /** Cells of the layers other than the tileset's own, as in a frame. */
  layers: z.record(idSchema, cellRows).refine(isFew).optional(),
  /** Tiles whose pictures this one shows in turn. */
  animation: z.object({ tiles: z.array(tileNumberSchema).min(1).max(64), framesPerS: z.number().min(0.1).max(60) }).optional(),
});
export type Tile = z.infer<typeof tileSchema>;
export type TileCollision = (typeof TILE_COLLISIONS)[number];

/**
 * Tiles that fit themselves to their neighbours when painted. `tiles` gives the tile for each set of neighbours that are of the same
 * terrain, as a sum: top 1, right 2, bottom 4, left 8 and, for `corners`, top right 16, bottom right 32, bottom left 64, top left 128
 * (a corner counts only between two sides). A set that is missing takes the one with most sides in common.
 */
export const terrainSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  kind: z.enum(["sides", "corners"]),
  tiles: z.record(z.string().regex(/^(0|[1-9][0-9]{0,2})$/), tileNumberSchema),
});
export type Terrain = z.infer<typeof terrainSchema>;

/** Tiles are numbered from 1; a cell of 0 is empty. For an image source tile n shows the grid's picture n − 1. */
export const tilesetSchema = z.object({
  kind: z.literal("tileset"),
  name: nameSchema,
  order: orderSchema,
  folder: folderSchema.optional(),
  tags: tagsSchema.optional(),
  tileWidthPx: sidePx,
  tileHeightPx: sidePx,
  source: pictureSourceSchema,
  /** Absent in a tileset of one layer. See `spriteLayers`. */
  layers: z.record(idSchema, spriteLayerSchema).refine(isFew).optional(),
  tiles: z.record(z.string().regex(/^[1-9][0-9]{0,4}$/), tileSchema),
  terrains: z.record(idSchema, terrainSchema).optional(),
});
export type Tileset = z.infer<typeof tilesetSchema>;

/** Which part of a recording is heard, in seconds of the file. Absent, and an end of 0, mean the file's own. */
const trimFields = { trimStartS: z.number().min(0).max(3_600).optional(), trimEndS: z.number().min(0).max(3_600).optional() };

/** Generated sounds are the parameter list of zzfx (https://github.com/KilledByAPixel/ZzFX). */
export const soundSchema = z.object({
  kind: z.literal("sound"),
  name: nameSchema,
  order: orderSchema,
  folder: folderSchema.optional(),
  tags: tagsSchema.optional(),
  volume: unitSchema,
  /** The volume control that it obeys besides the master's; "effects" when absent. */
  bus: nameSchema.optional(),
  ...trimFields,
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("generated"), zzfx: z.array(z.number()).max(21) }),
    z.object({ kind: z.literal("file"), file: storedFileSchema }),
  ]),
});
export type Sound = z.infer<typeof soundSchema>;

/**
 * Music plays one piece at a time, from the start of the file round and round between its loop points. It is a recording, or composed
 * of notes; those stand in `song` beside the source, which is one value to those who edit together.
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
  /** 0 is the end of the file. */
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
 * A font: `file` is a font file (woff2, woff, ttf, otf); `bitmap` cuts glyphs out of a sprite's frames, one for each character of
 * `characters` in turn.
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
