import { z } from "zod";
import { idSchema } from "./values/identifiers.ts";
import { GAME_LIMITS } from "./limits.ts";
import { blendSchema } from "./objects/look.ts";
import { colorSchema, nameSchema, orderSchema, primitiveMapSchema, pxSchema, unitSchema, valueMapSchema } from "./values/primitives.ts";
import { rulesSchema } from "./rules/node.ts";

const layerFields = {
  name: nameSchema,
  order: orderSchema,
  visible: z.boolean(),
  locked: z.boolean(),
  opacity: unitSchema,
  /** Scroll factor: 1 moves with the world, 0 is fixed to the screen (a HUD), values between are further away. */
  parallax: z.number().min(0).max(4),
  blend: blendSchema.optional(),
  /** A fixed view that does not follow the game's camera: its centre in scene pixels. */
  ownCamera: z.object({ x: pxSchema, y: pxSchema, zoom: z.number().min(0.05).max(20) }).optional(),
};

export const objectLayerSchema = z.object({ kind: z.literal("objects"), ...layerFields });
export const tileLayerSchema = z
  .object({
    kind: z.literal("tiles"),
    ...layerFields,
    tilesetId: idSchema,
    columns: z.int().min(1).max(GAME_LIMITS.layerSide),
    rows: z.int().min(1).max(GAME_LIMITS.layerSide),
    /** One string per row, see `cells.ts`. */
    cells: z.array(z.string().max(60_000)).max(GAME_LIMITS.layerSide),
  })
  .refine((layer) => layer.columns * layer.rows <= GAME_LIMITS.layerCells, {
    message: `A tile layer holds at most ${GAME_LIMITS.layerCells} cells.`,
  });
export const layerSchema = z.union([objectLayerSchema, tileLayerSchema]);
export type ObjectLayer = z.infer<typeof objectLayerSchema>;
export type TileLayer = z.infer<typeof tileLayerSchema>;
export type Layer = ObjectLayer | TileLayer;

/** Ambient darkness, lit by the lights of objects. */
export const lightingSchema = z.object({
  /** Colour of unlit areas. */
  ambientColor: colorSchema,
  ambientIntensity: unitSchema,
});
export type Lighting = z.infer<typeof lightingSchema>;

/**
 * A prefab placed in a scene; x and y are its centre in scene pixels, y down. `overrides` replace the prefab's values by path: `look.text`,
 * `look.animation`, `look.tint`, `look.color`, `look.opacity`, `behaviours.<behaviour id>.<parameter>`, `variables.<name>`.
 */
export const instanceSchema = z.object({
  name: z.string().max(GAME_LIMITS.nameLength),
  prefabId: idSchema,
  layerId: idSchema,
  order: orderSchema,
  x: pxSchema,
  y: pxSchema,
  angleRad: z.number().min(-1_000).max(1_000),
  scaleX: z.number().min(-100).max(100),
  scaleY: z.number().min(-100).max(100),
  overrides: primitiveMapSchema,
  /** Parent instance, with which it moves, rotates and scales. */
  parentId: idSchema.optional(),
  /** Tags in addition to its prefab's. */
  tags: z.array(z.string().trim().min(1).max(40)).max(32).optional(),
  /** Locked against editing. It has no effect on the game. */
  locked: z.boolean().optional(),
  /** Instances of one group are selected together. It has no effect on the game. */
  groupId: idSchema.optional(),
});
export type Instance = z.infer<typeof instanceSchema>;

export const sceneSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  widthPx: z.number().min(1).max(GAME_LIMITS.scenePx),
  heightPx: z.number().min(1).max(GAME_LIMITS.scenePx),
  background: colorSchema,
  gravityPxPerS2: z.number().min(-20_000).max(20_000),
  layers: z.record(idSchema, layerSchema),
  instances: z.record(idSchema, instanceSchema),
  /** Rules of the scene. */
  rules: rulesSchema,
  variables: valueMapSchema.optional(),
  /** TypeScript source of the scene's class. */
  script: z.string().max(GAME_LIMITS.scriptLength).optional(),
  lighting: lightingSchema.optional(),
  /** Music of the scene, cross-faded with the previous one; "" is silence, absent keeps the current music. */
  musicId: z.union([idSchema, z.literal("")]).optional(),
  /** Transition when the scene is entered from another. */
  transition: z
    .object({ kind: z.enum(["cut", "fade", "wipe", "circle", "slide"]), durationMs: z.number().min(0).max(5_000), color: colorSchema })
    .optional(),
});
export type Scene = z.infer<typeof sceneSchema>;
