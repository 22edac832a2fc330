import { z } from "zod";
import { assetSchema } from "./asset.ts";
import { idSchema } from "./identifiers.ts";
import { GAME_LIMITS } from "./limits.ts";
import { prefabSchema } from "./prefab.ts";
import { colorSchema, nameSchema, primitiveMapSchema } from "./primitives.ts";
import { sceneSchema } from "./scene.ts";

export const settingsSchema = z.object({
  title: nameSchema,
  /** What the camera shows, in game pixels; the screen is letterboxed to it. */
  viewWidthPx: z.int().min(16).max(GAME_LIMITS.viewPx),
  viewHeightPx: z.int().min(16).max(GAME_LIMITS.viewPx),
  background: colorSchema,
  /** True draws without smoothing, at whole multiples where the screen allows. */
  pixelPerfect: z.boolean(),
  startSceneId: idSchema,
});
export type GameSettings = z.infer<typeof settingsSchema>;

/** The plain data of a project's game. Things with identity are maps by id; order is a field of theirs. */
export const gameSchema = z.object({
  formatVersion: z.int().min(1),
  settings: settingsSchema,
  scenes: z.record(idSchema, sceneSchema),
  prefabs: z.record(idSchema, prefabSchema),
  assets: z.record(idSchema, assetSchema),
  /** Global variables and what they start as. */
  variables: primitiveMapSchema,
});
export type Game = z.infer<typeof gameSchema>;
