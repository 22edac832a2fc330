import { z } from "zod";
import { colliderSchema } from "./collider.ts";
import { idSchema } from "../values/identifiers.ts";
import { GAME_LIMITS } from "../limits.ts";
import { lookSchema } from "./look.ts";
import { colorSchema, nameSchema, orderSchema, primitiveMapSchema, pxSchema, unitSchema, valueMapSchema } from "../values/primitives.ts";
import { rulesSchema } from "../rules/node.ts";

/** A behaviour in use. `type` and the names in `params` are those of the behaviour catalogue; missing ones take its defaults. */
export const behaviourSchema = z.object({
  type: z.string().min(1).max(60),
  order: orderSchema,
  enabled: z.boolean(),
  params: primitiveMapSchema,
});
export type BehaviourUse = z.infer<typeof behaviourSchema>;

/** A lamp: it only shows in scenes that have lighting. */
export const lightSchema = z.object({
  radiusPx: z.number().min(1).max(GAME_LIMITS.viewPx),
  color: colorSchema,
  intensity: z.number().min(0).max(4),
  /** Part of the brightness by which it flickers. */
  flicker: unitSchema.optional(),
});
export type Light = z.infer<typeof lightSchema>;

/** A ribbon that is left behind. */
export const trailSchema = z.object({
  durationMs: z.number().min(16).max(10_000),
  widthPx: z.number().min(0.5).max(256),
  color: colorSchema,
  opacity: unitSchema,
});
export type Trail = z.infer<typeof trailSchema>;

/** Another prefab that comes with each object of this one and moves with it; its place is relative to the parent's. */
export const childSchema = z.object({
  name: z.string().max(GAME_LIMITS.nameLength),
  order: orderSchema,
  prefabId: idSchema,
  x: pxSchema,
  y: pxSchema,
  angleRad: z.number().min(-1_000).max(1_000),
  scaleX: z.number().min(-100).max(100),
  scaleY: z.number().min(-100).max(100),
});
export type Child = z.infer<typeof childSchema>;

export const prefabSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  look: lookSchema,
  collider: colliderSchema,
  tags: z.array(z.string().trim().min(1).max(40)).max(32),
  behaviours: z.record(idSchema, behaviourSchema),
  variables: valueMapSchema,
  /** What its objects do, in rules. */
  rules: rulesSchema,
  /** TypeScript source of the prefab's class; empty for none. */
  script: z.string().max(GAME_LIMITS.scriptLength),
  light: lightSchema.optional(),
  trail: trailSchema.optional(),
  children: z.record(idSchema, childSchema).optional(),
  /**
   * The prefab that this is a variant of: look, collider, light and trail come from there, its tags, behaviours, variables, rules and
   * children too, with this one's own added; `overrides` replace single values by path, as an instance's do.
   */
  variantOf: idSchema.optional(),
  overrides: primitiveMapSchema.optional(),
  /** Stays when the scene changes. */
  persistent: z.boolean().optional(),
  /** Goes on while the game is paused, as a menu does. */
  runsWhilePaused: z.boolean().optional(),
});
export type Prefab = z.infer<typeof prefabSchema>;
