import { z } from "zod";
import { idSchema } from "../values/identifiers.ts";
import { GAME_LIMITS } from "../limits.ts";
import { pointSchema } from "./collider.ts";
import { ALIGNS, BLENDS, LOOK_RANGES, type LookRange, SHAPES } from "./look-ranges.ts";
import { colorSchema, textSchema, unitSchema } from "../values/primitives.ts";

const sizePx = z.number().min(1).max(GAME_LIMITS.viewPx);
const within = ([min, max]: LookRange) => z.number().min(min).max(max);
/** Blend mode. */
export const blendSchema = z.enum(BLENDS);

/** A sprite stretched to a size with fixed borders. */
export const nineSliceSchema = z.object({
  widthPx: sizePx,
  heightPx: sizePx,
  leftPx: z.int().min(0).max(GAME_LIMITS.spritePx),
  topPx: z.int().min(0).max(GAME_LIMITS.spritePx),
  rightPx: z.int().min(0).max(GAME_LIMITS.spritePx),
  bottomPx: z.int().min(0).max(GAME_LIMITS.spritePx),
});
export type NineSlice = z.infer<typeof nineSliceSchema>;

/** A particle emitter. Particles don't collide. Angles are degrees, 0 to the right, clockwise. */
export const particlesSchema = z.object({
  kind: z.literal("particles"),
  /** Sprite for the particles; "" draws squares. */
  spriteId: z.union([idSchema, z.literal("")]),
  ratePerS: within(LOOK_RANGES.ratePerS),
  /** Number of particles emitted at the start. */
  burst: z.int().min(0).max(1_000),
  /** Whether it continues to emit after the burst. */
  continuous: z.boolean(),
  lifetimeMs: within(LOOK_RANGES.lifetimeMs),
  directionDeg: within(LOOK_RANGES.directionDeg),
  spreadDeg: within(LOOK_RANGES.spreadDeg),
  speedPxPerS: within(LOOK_RANGES.speedPxPerS),
  speedSpread: unitSchema,
  gravityPxPerS2: within(LOOK_RANGES.gravityPxPerS2),
  /** Share of the speed left after a second; 1 is no drag. */
  drag: unitSchema,
  startSizePx: within(LOOK_RANGES.startSizePx),
  endSizePx: within(LOOK_RANGES.endSizePx),
  spinDegPerS: within(LOOK_RANGES.spinDegPerS),
  startColor: colorSchema,
  endColor: colorSchema,
  startOpacity: unitSchema,
  endOpacity: unitSchema,
  /** Particles start anywhere within this box around the origin. */
  areaWidthPx: within(LOOK_RANGES.areaWidthPx),
  areaHeightPx: within(LOOK_RANGES.areaHeightPx),
  blend: blendSchema,
  opacity: unitSchema,
});
export type Particles = z.infer<typeof particlesSchema>;

/** Appearance of an object. */
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
    shape: z.enum(SHAPES),
    widthPx: within(LOOK_RANGES.widthPx),
    heightPx: within(LOOK_RANGES.heightPx),
    color: colorSchema,
    opacity: unitSchema,
    blend: blendSchema.optional(),
    /** Corner radius of a rectangle. */
    cornerPx: within(LOOK_RANGES.cornerPx).optional(),
    outlineColor: colorSchema.optional(),
    outlinePx: within(LOOK_RANGES.outlinePx).optional(),
    /** Points of a polygon relative to its centre. */
    points: z.array(pointSchema).min(3).max(64).optional(),
  }),
  z.object({
    kind: z.literal("text"),
    /** `{name}` inserts a variable; `[#ff0000]…[/]`, `[wave]…[/]` and `[shake]…[/]` mark spans. */
    text: textSchema,
    sizePx: within(LOOK_RANGES.sizePx),
    color: colorSchema,
    align: z.enum(ALIGNS),
    opacity: unitSchema,
    /** A font asset; the built-in pixel font when absent. */
    fontId: idSchema.optional(),
    /** Lines longer than this are wrapped between words. */
    wrapPx: within(LOOK_RANGES.wrapPx).optional(),
    lineHeight: within(LOOK_RANGES.lineHeight).optional(),
    outlineColor: colorSchema.optional(),
    outlinePx: within(LOOK_RANGES.textOutlinePx).optional(),
    /** Letters that appear per second, e.g. in a dialogue; 0 shows all at once. */
    lettersPerS: within(LOOK_RANGES.lettersPerS).optional(),
  }),
  particlesSchema,
]);
export type Look = z.infer<typeof lookSchema>;
