import { z } from "zod";
import { assetSchema } from "./assets/asset.ts";
import { idSchema } from "./values/identifiers.ts";
import { GAME_LIMITS } from "./limits.ts";
import { prefabSchema } from "./objects/prefab.ts";
import { inputActionSchema, inputNameSchema } from "./input-action-schema.ts";
import { colorSchema, nameSchema, orderSchema, textSchema, unitSchema, valueMapSchema } from "./values/primitives.ts";
import { functionSchema, rulesSchema } from "./rules/node.ts";
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
  /** Volume of each bus at the start: "master", "effects", "music" or one of the maker's own. */
  volumes: z.record(nameSchema, unitSchema).optional(),
  /** The sprite that the published game is shown by; absent, it is shown by what is seen first. The game does not know it. */
  coverId: idSchema.optional(),
  /** How many play at one machine; 1 when absent. */
  players: z.int().min(1).max(4).optional(),
  /** What stands over a game that was won or lost, in place of the player's own words; `{name}` shows a variable. */
  wonTitle: nameSchema.optional(),
  wonText: textSchema.optional(),
  lostTitle: nameSchema.optional(),
  lostText: textSchema.optional(),
});
export type GameSettings = z.infer<typeof settingsSchema>;

/** Code shared between scripts: `import { … } from "./name"`. */
export const moduleSchema = z.object({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/),
  order: orderSchema,
  source: z.string().max(GAME_LIMITS.scriptLength),
});
export type Module = z.infer<typeof moduleSchema>;

/** The plain data of a project's game. Things with identity are maps by id; order is a field of theirs. */
export const gameSchema = z.object({
  formatVersion: z.int().min(1),
  settings: settingsSchema,
  scenes: z.record(idSchema, sceneSchema),
  prefabs: z.record(idSchema, prefabSchema),
  assets: z.record(idSchema, assetSchema),
  /** Global variables and what they start as. */
  variables: valueMapSchema,
  /** Functions that all rules can call. */
  functions: z.record(idSchema, functionSchema),
  /** What happens in every scene, in rules; absent where there are none. */
  rules: rulesSchema.optional(),
  /** Named inputs beside the built-in ones, and other keys for those. */
  inputActions: z.record(inputNameSchema, inputActionSchema).optional(),
  /** TypeScript sources that scripts import by name. */
  modules: z.record(idSchema, moduleSchema).optional(),
});
export type Game = z.infer<typeof gameSchema>;
