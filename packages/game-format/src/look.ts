import { z } from "zod";
import { idSchema } from "./identifiers.ts";
import { GAME_LIMITS } from "./limits.ts";
import { pointSchema } from "./collider.ts";
import { colorSchema, textSchema, unitSchema } from "./primitives.ts";

const sizePx = z.number().min(1).max(GAME_LIMITS.viewPx);
/** How its colours meet what is behind. */
export const blendSchema = z.enum(["normal", "add", "multiply", "screen"]);

/** A sprite stretched to a size of its own, its borders kept as they are. */
export const nineSliceSchema = z.object({
  widthPx: sizePx,
  heightPx: sizePx,
  leftPx: z.int().min(0).max(GAME_LIMITS.spritePx),
  topPx: z.int().min(0).max(GAME_LIMITS.spritePx),
  rightPx: z.int().min(0).max(GAME_LIMITS.spritePx),
  bottomPx: z.int().min(0).max(GAME_LIMITS.spritePx),
});
export type NineSlice = z.infer<typeof nineSliceSchema>;

/** A fountain of small things; they are seen, and touch nothing. Angles are degrees, 0 to the right, clockwise. */
export const particlesSchema = z.object({
  kind: z.literal("particles"),
  /** Frame source; "" draws squares. */
  spriteId: z.union([idSchema, z.literal("")]),
  ratePerS: z.number().min(0).max(2_000),
  /** How many at once when it begins. */
  burst: z.int().min(0).max(1_000),
  /** Whether it goes on emitting; false is the burst alone. */
  continuous: z.boolean(),
  lifetimeMs: z.number().min(16).max(60_000),
  directionDeg: z.number().min(-360).max(360),
  spreadDeg: z.number().min(0).max(360),
  speedPxPerS: z.number().min(0).max(5_000),
  speedSpread: unitSchema,
  gravityPxPerS2: z.number().min(-10_000).max(10_000),
  /** Part of the speed that is left after a second; 1 is no drag. */
  drag: unitSchema,
  startSizePx: z.number().min(0).max(512),
  endSizePx: z.number().min(0).max(512),
  spinDegPerS: z.number().min(-3_600).max(3_600),
  startColor: colorSchema,
  endColor: colorSchema,
  startOpacity: unitSchema,
  endOpacity: unitSchema,
  /** Particles begin anywhere within this box around the origin. */
  areaWidthPx: z.number().min(0).max(GAME_LIMITS.viewPx),
  areaHeightPx: z.number().min(0).max(GAME_LIMITS.viewPx),
  blend: blendSchema,
  opacity: unitSchema,
});
export type Particles = z.infer<typeof particlesSchema>;

/** What an object shows. */
export const lookSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({
    kind: z.literal("sprite"),
    spriteId: idSchema,
    animation: z.string().max(GAME_LIMITS.nameLength),
    opacity: unitSchema,
    tint: colorSchema,
    blend: blendSchema.optional(),
    nineSlice: nineSliceSchema.optional(),
  }),
  z.object({
    kind: z.literal("shape"),
    shape: z.enum(["rectangle", "ellipse", "polygon"]),
    widthPx: sizePx,
    heightPx: sizePx,
    color: colorSchema,
    opacity: unitSchema,
    blend: blendSchema.optional(),
    /** Radius of a rectangle's corners. */
    cornerPx: z.number().min(0).max(GAME_LIMITS.viewPx).optional(),
    outlineColor: colorSchema.optional(),
    outlinePx: z.number().min(0).max(64).optional(),
    /** Corners of a polygon around its centre. */
    points: z.array(pointSchema).min(3).max(64).optional(),
  }),
  z.object({
    kind: z.literal("text"),
    /** `{name}` is replaced by the variable of that name; `[#ff0000]…[/]`, `[wave]…[/]` and `[shake]…[/]` mark spans. */
    text: textSchema,
    sizePx: z.number().min(4).max(512),
    color: colorSchema,
    align: z.enum(["left", "center", "right"]),
    opacity: unitSchema,
    /** A font asset; the built-in pixel font when absent. */
    fontId: idSchema.optional(),
    /** Lines longer than this are wrapped between words. */
    wrapPx: z.number().min(0).max(GAME_LIMITS.viewPx).optional(),
    lineHeight: z.number().min(0.5).max(4).optional(),
    outlineColor: colorSchema.optional(),
    outlinePx: z.number().min(0).max(16).optional(),
    /** How many letters appear a second, as in a dialogue; 0 shows all at once. */
    lettersPerS: z.number().min(0).max(1_000).optional(),
  }),
  particlesSchema,
]);
export type Look = z.infer<typeof lookSchema>;
