import { z } from "zod";
import { GAME_LIMITS } from "../limits.ts";
import { pxSchema } from "../values/primitives.ts";

const sizePx = z.number().min(1).max(GAME_LIMITS.viewPx);
const collisionLayer = z.int().min(1).max(16);

const placing = {
  offsetXPx: pxSchema,
  offsetYPx: pxSchema,
  /** Solids block other objects; others are sensors. */
  solid: z.boolean(),
  /** Blocks only objects that fall onto it. */
  oneWay: z.boolean().optional(),
  /** Collision layer, of 16; 1 when absent. */
  layer: collisionLayer.optional(),
  /** Collision mask; all layers when absent. Two colliders interact when each mask includes the other's layer. */
  meets: z.array(collisionLayer).max(16).optional(),
};

export const pointSchema = z.object({ x: pxSchema, y: pxSchema });
export type Point = z.infer<typeof pointSchema>;

/** A shape relative to the object's origin (its centre); offsets and points are in its own pixels, before scale and rotation. */
export const colliderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("box"), widthPx: sizePx, heightPx: sizePx, ...placing }),
  z.object({ kind: z.literal("circle"), radiusPx: z.number().min(0.5).max(GAME_LIMITS.viewPx), ...placing }),
  z.object({
    kind: z.literal("polygon"),
    points: z.array(pointSchema).min(3).max(16).refine(isConvex, { message: "The corners must go round a convex shape." }),
    ...placing,
  }),
]);
export type Collider = z.infer<typeof colliderSchema>;

/** Whether points, clockwise or anticlockwise, form a convex polygon with an area. */
export function isConvex(points: readonly Point[]): boolean {
  let sign = 0;
  let turns = 0;
  for (let index = 0; index < points.length; index++) {
    const a = points[index] as Point;
    const b = points[(index + 1) % points.length] as Point;
    const c = points[(index + 2) % points.length] as Point;
    const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    if (cross === 0) continue;
    if (sign !== 0 && Math.sign(cross) !== sign) return false;
    sign = Math.sign(cross);
    if ((b.x - a.x < 0 && c.x - b.x >= 0) || (b.x - a.x >= 0 && c.x - b.x < 0)) turns++;
  }
  return sign !== 0 && turns <= 2;
}
