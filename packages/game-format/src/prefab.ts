import { z } from "zod";
import { idSchema } from "./identifiers.ts";
import { GAME_LIMITS } from "./limits.ts";
import { colorSchema, nameSchema, orderSchema, primitiveMapSchema, pxSchema, textSchema, unitSchema } from "./primitives.ts";

const sizePx = z.number().min(1).max(GAME_LIMITS.viewPx);

/** What an object shows. A text look replaces `{name}` with the global variable of that name. */
export const lookSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({
    kind: z.literal("sprite"),
    spriteId: idSchema,
    animation: z.string().max(GAME_LIMITS.nameLength),
    opacity: unitSchema,
    tint: colorSchema,
  }),
  z.object({
    kind: z.literal("shape"),
    shape: z.enum(["rectangle", "ellipse"]),
    widthPx: sizePx,
    heightPx: sizePx,
    color: colorSchema,
    opacity: unitSchema,
  }),
  z.object({
    kind: z.literal("text"),
    text: textSchema,
    sizePx: z.number().min(4).max(512),
    color: colorSchema,
    align: z.enum(["left", "center", "right"]),
    opacity: unitSchema,
  }),
]);
export type Look = z.infer<typeof lookSchema>;

/** A box around the object's origin (its centre). `solid` blocks others; else it only touches. */
export const colliderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("box"), widthPx: sizePx, heightPx: sizePx, offsetXPx: pxSchema, offsetYPx: pxSchema, solid: z.boolean() }),
]);
export type Collider = z.infer<typeof colliderSchema>;

/** A behaviour in use. `type` and the names in `params` are those of the behaviour catalogue; missing ones take its defaults. */
export const behaviourSchema = z.object({
  type: z.string().min(1).max(60),
  order: orderSchema,
  enabled: z.boolean(),
  params: primitiveMapSchema,
});
export type BehaviourUse = z.infer<typeof behaviourSchema>;

export const prefabSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  look: lookSchema,
  collider: colliderSchema,
  tags: z.array(z.string().trim().min(1).max(40)).max(32),
  behaviours: z.record(idSchema, behaviourSchema),
  variables: primitiveMapSchema,
  /** TypeScript source of the prefab's class; empty for none. */
  script: z.string().max(GAME_LIMITS.scriptLength),
});
export type Prefab = z.infer<typeof prefabSchema>;
