import { CIRCLE, POLYGON } from "./shape-kinds.ts";
import { cornersOf } from "../scene/derive-collider.ts";
import type { WorldState } from "../world-state.ts";

/**
 * A convex shape grown by a radius: boxes and polygons have radius 0, a circle is a point with a radius. Reused; do not keep a reference.
 */
export interface Convex {
  count: number;
  xs: Float64Array;
  ys: Float64Array;
  radius: number;
}

const MAX_CORNERS = 16;

export function newConvex(corners = MAX_CORNERS): Convex {
  return { count: 0, xs: new Float64Array(corners), ys: new Float64Array(corners), radius: 0 };
}

/** Reads the collider of an entity, in scene pixels. */
export function readConvex(world: WorldState, entity: number, into: Convex): Convex {
  const { x, y, left, right, top, bottom, shape } = world.entities.columns;
  const placeX = x[entity] as number;
  const placeY = y[entity] as number;
  into.radius = 0;
  if (shape[entity] === POLYGON) {
    const corners = cornersOf(world, entity);
    into.count = (corners?.length ?? 0) / 2;
    for (let corner = 0; corner < into.count; corner++) {
      into.xs[corner] = placeX + (corners?.[corner * 2] as number);
      into.ys[corner] = placeY + (corners?.[corner * 2 + 1] as number);
    }
    return into;
  }
  const l = placeX + (left[entity] as number);
  const r = placeX + (right[entity] as number);
  const t = placeY + (top[entity] as number);
  const b = placeY + (bottom[entity] as number);
  if (shape[entity] === CIRCLE) return setPoint(into, (l + r) / 2, (t + b) / 2, (r - l) / 2);
  return setBox(into, l, t, r, b);
}

export function setPoint(into: Convex, x: number, y: number, radius: number): Convex {
  into.count = 1;
  into.xs[0] = x;
  into.ys[0] = y;
  into.radius = radius;
  return into;
}

export function setBox(into: Convex, left: number, top: number, right: number, bottom: number): Convex {
  into.count = 4;
  into.radius = 0;
  into.xs[0] = into.xs[3] = left;
  into.xs[1] = into.xs[2] = right;
  into.ys[0] = into.ys[1] = top;
  into.ys[2] = into.ys[3] = bottom;
  return into;
}
