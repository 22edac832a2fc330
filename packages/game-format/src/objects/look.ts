import { z } from "zod";
import { idSchema } from "../values/identifiers.ts";
import { GAME_LIMITS } from "../limits.ts";
import { pointSchema } from "./collider.ts";
import { ALIGNS, BLENDS, LOOK_RANGES, type LookRange, SHAPES } from "./look-fields.ts";
import { colorSchema, textSchema, unitSchema } from "../values/primitives.ts";

const sizePx = z.number().min(1).max(GAME_LIMITS.viewPx);
const within = ([min, max]: LookRange) => z.number().min(min).max(max);
/** How its colours meet what is behind. */
export const blendSchema = z.enum(BLENDS);

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
  ratePerS: within(LOOK_RANGES.ratePerS),
  /** How many at once when it begins. */
  burst: z.int().min(0).max(1_000),
  /** Whether it goes on emitting; false is the burst alone. */
  continuous: z.boolean(),
  lifetimeMs: within(LOOK_RANGES.lifetimeMs),
  directionDeg: within(LOOK_RANGES.directionDeg),
  spreadDeg: within(LOOK_RANGES.spreadDeg),
  speedPxPerS: within(LOOK_RANGES.speedPxPerS),
  speedSpread: unitSchema,
  gravityPxPerS2: within(LOOK_RANGES.gravityPxPerS2),
  /** Part of the speed that is left after a second; 1 is no drag. */
  drag: unitSchema,
  startSizePx: within(LOOK_RANGES.startSizePx),
  endSizePx: within(LOOK_RANGES.endSizePx),
  spinDegPerS: within(LOOK_RANGES.spinDegPerS),
  startColor: colorSchema,
  endColor: colorSchema,
  startOpacity: unitSchema,
  endOpacity: unitSchema,
  /** Particles begin anywhere within this box around the origin. */
  areaWidthPx: within(LOOK_RANGES.areaWidthPx),
  areaHeightPx: within(LOOK_RANGES.areaHeightPx),
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
    shape: z.enum(SHAPES),
    widthPx: within(LOOK_RANGES.widthPx),
    heightPx: within(LOOK_RANGES.heightPx),
    color: colorSchema,
    opacity: unitSchema,
    blend: blendSchema.optional(),
    /** Radius of a rectangle's corners. */
    cornerPx: within(LOOK_RANGES.cornerPx).optional(),
    outlineColor: colorSchema.optional(),
    outlinePx: within(LOOK_RANGES.outlinePx).optional(),
    /** Corners of a polygon around its centre. */
    points: z.array(pointSchema).min(3).max(64).optional(),
  }),
  z.object({
    kind: z.literal("text"),
    /** `{name}` is replaced by the variable of that name; `[#ff0000]…[/]`, `[wave]…[/]` and `[shake]…[/]` mark spans. */
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
    /** How many letters appear a second, as in a dialogue; 0 shows all at once. */
    lettersPerS: within(LOOK_RANGES.lettersPerS).optional(),
  }),
  particlesSchema,
]);
export type Look = z.infer<typeof lookSchema>;
