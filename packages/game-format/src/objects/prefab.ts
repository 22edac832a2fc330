import { z } from "zod";
import { colliderSchema } from "./collider.ts";
import { idSchema } from "../values/identifiers.ts";
import { GAME_LIMITS } from "../limits.ts";
import { lookSchema } from "./look.ts";
import { colorSchema, nameSchema, orderSchema, primitiveMapSchema, pxSchema, unitSchema, valueMapSchema } from "../values/primitives.ts";
import { rulesSchema } from "../rules/node.ts";

/** A behaviour of a prefab. `type` and the names in `params` come from the behaviour catalogue; missing parameters use its defaults. */
export const behaviourSchema = z.object({
  type: z.string().min(1).max(60),
  order: orderSchema,
  enabled: z.boolean(),
  params: primitiveMapSchema,
});
export type BehaviourUse = z.infer<typeof behaviourSchema>;

/** A light, which only shows in scenes with lighting. */
export const lightSchema = z.object({
  radiusPx: z.number().min(1).max(GAME_LIMITS.viewPx),
  color: colorSchema,
  intensity: z.number().min(0).max(4),
  /** Share of the brightness that flickers. */
  flicker: unitSchema.optional(),
});
export type Light = z.infer<typeof lightSchema>;

/** A ribbon trail behind the object. */
export const trailSchema = z.object({
  durationMs: z.number().min(16).max(10_000),
  widthPx: z.number().min(0.5).max(256),
  color: colorSchema,
  opacity: unitSchema,
});
export type Trail = z.infer<typeof trailSchema>;

/** A child prefab, which is spawned with each object and moves with it; its position is relative to the parent. */
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
  /** Rules of its objects. */
  rules: rulesSchema,
  /** TypeScript source of the prefab's class; empty for none. */
  script: z.string().max(GAME_LIMITS.scriptLength),
  light: lightSchema.optional(),
  trail: trailSchema.optional(),
  children: z.record(idSchema, childSchema).optional(),
  /**
   * Base prefab of a variant: look, collider, light and trail are inherited, as are tags, behaviours, variables, rules and children, to
   * which its own are added; `overrides` replace single values by path, as in an instance.
   */
  variantOf: idSchema.optional(),
  overrides: primitiveMapSchema.optional(),
  /** Persists across scene changes. */
  persistent: z.boolean().optional(),
  /** Runs while the game is paused, e.g. a menu. */
  runsWhilePaused: z.boolean().optional(),
});
export type Prefab = z.infer<typeof prefabSchema>;
