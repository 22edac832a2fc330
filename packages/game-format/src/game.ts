import { z } from "zod";
import { assetSchema } from "./assets/asset.ts";
import { idSchema } from "./values/identifiers.ts";
import { GAME_LIMITS } from "./limits.ts";
import { prefabSchema } from "./objects/prefab.ts";
import { inputActionSchema, inputNameSchema } from "./input-action-schema.ts";
import { colorSchema, nameSchema, orderSchema, textSchema, unitSchema, valueMapSchema } from "./values/primitives.ts";
import { functionSchema, rulesSchema } from "./rules/node.ts";
import { sceneSchema } from "./scene.ts";
import { projectTestSchema } from "./project-test-schema.ts";
import { achievementSchema, leaderboardSchema } from "./scoring-schema.ts";

export const settingsSchema = z.object({
  title: nameSchema,
  /** Size of the camera view, in game pixels; the screen is letterboxed to it. */
  viewWidthPx: z.int().min(16).max(GAME_LIMITS.viewPx),
  viewHeightPx: z.int().min(16).max(GAME_LIMITS.viewPx),
  background: colorSchema,
  /** Renders without smoothing, at integer scales where possible. */
  pixelPerfect: z.boolean(),
  startSceneId: idSchema,
  /** Initial volume by bus: "master", "effects", "music" or a custom one. */
  volumes: z.record(nameSchema, unitSchema).optional(),
  /** Sprite for the cover of the published game; the start scene when absent. It has no effect on the game. */
  coverId: idSchema.optional(),
  /** Number of players on one device; 1 when absent. */
  players: z.int().min(1).max(4).optional(),
  /** Number of seats of an online game without `players`; the game can't be played online when absent. See `onlineSeats`. */
  online: z.int().min(2).max(4).optional(),
  /** Texts of the end screen, instead of the player's defaults; `{name}` shows a variable. */
  wonTitle: nameSchema.optional(),
  wonText: textSchema.optional(),
  lostTitle: nameSchema.optional(),
  lostText: textSchema.optional(),
});
export type GameSettings = z.infer<typeof settingsSchema>;

/** A script module: `import { … } from "./name"`. */
export const moduleSchema = z.object({
  name: z.string().regex(/^\p{L}[\p{L}\p{M}\p{N}-]{0,39}$/u),
  order: orderSchema,
  source: z.string().max(GAME_LIMITS.scriptLength),
});
export type Module = z.infer<typeof moduleSchema>;

/** The plain data of a project's game. Entities are maps by id; order is a field. */
export const gameSchema = z.object({
  formatVersion: z.int().min(1),
  settings: settingsSchema,
  scenes: z.record(idSchema, sceneSchema),
  prefabs: z.record(idSchema, prefabSchema),
  assets: z.record(idSchema, assetSchema),
  /** Initial values of the game variables. */
  variables: valueMapSchema,
  /** Functions that all rules can call. */
  functions: z.record(idSchema, functionSchema),
  /** Global rules, which run in every scene; absent without any. */
  rules: rulesSchema.optional(),
  /** Custom input actions, and key bindings of the built-in ones. */
  inputActions: z.record(inputNameSchema, inputActionSchema).optional(),
  /** TypeScript modules that scripts import by name. */
  modules: z.record(idSchema, moduleSchema).optional(),
  /** Leaderboards; rules and scripts submit scores to them by name. */
  leaderboards: z.record(idSchema, leaderboardSchema).optional(),
  /** Achievements; rules and scripts unlock them by name. */
  achievements: z.record(idSchema, achievementSchema).optional(),
  /** Recorded runs that are replayed after edits; not part of a release. */
  tests: z.record(idSchema, projectTestSchema).optional(),
});
export type Game = z.infer<typeof gameSchema>;

/**
 * How many can play a game online at once; null for a game that can't be played online. A game for several players at one machine has a
 * seat for each of them.
 */
export function onlineSeats({ settings }: { settings: Pick<GameSettings, "players" | "online"> }): number | null {
  const { players = 1, online } = settings;
  if (online === undefined) return null;
  return players >= 2 ? players : online;
}
