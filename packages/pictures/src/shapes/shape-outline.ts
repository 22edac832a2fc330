import type { ResolvedLook } from "@playsmith/engine";
import { emptyRgba, type Rgba } from "../rgba.ts";

export type ShapeLook = ResolvedLook & { kind: "shape" };
export interface Point {
  x: number;
  y: number;
}

/** Points of a polygon relative to its origin; null for other shapes and for a polygon without points. */
export function polygonOf(look: ShapeLook): readonly Point[] | null {
  return look.shape === "polygon" && look.points && look.points.length >= 3 ? look.points : null;
}

/** Size of a shape's image in scene px. A polygon's origin is at its centre, wherever its points are. */
export function shapeSize(look: ShapeLook): { widthPx: number; heightPx: number } {
  const points = polygonOf(look);
  if (!points) return { widthPx: Math.max(1, Math.round(look.widthPx)), heightPx: Math.max(1, Math.round(look.heightPx)) };
  const reachX = Math.max(...points.map(({ x }) => Math.abs(x)));
  const reachY = Math.max(...points.map(({ y }) => Math.abs(y)));
  return { widthPx: Math.max(1, Math.ceil(reachX)) * 2, heightPx: Math.max(1, Math.ceil(reachY)) * 2 };
}

/**
 * A function from coordinates relative to the image's centre, in px, to a colour 0xrrggbb; −1 outside of the shape.
 * @param color fill colour.
 */
export function shapeInk(look: ShapeLook, color: number): (x: number, y: number) => number {
  const { widthPx, heightPx } = shapeSize(look);
  const { outlineColor = color } = look;
  const outlinePx = look.outlineColor === undefined ? 0 : (look.outlinePx ?? 1);
  const depth = depthIn(look, widthPx, heightPx);
  return (x, y) => {
    const inside = depth(x, y);
    if (inside < 0) return -1;
    return inside < outlinePx ? outlineColor : color;
  };
}

/** Renders a shape pixel by pixel, without antialiasing. @param color 0xrrggbb. */
export function shapePicture(look: ShapeLook, color: number): Rgba {
  const { widthPx, heightPx } = shapeSize(look);
  const picture = emptyRgba(widthPx, heightPx);
  const inkAt = shapeInk(look, color);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const ink = inkAt(x + 0.5 - widthPx / 2, y + 0.5 - heightPx / 2);
      if (ink >= 0) picture.bytes.set([ink >> 16, (ink >> 8) & 0xff, ink & 0xff, 0xff], (y * widthPx + x) * 4);
    }
  }
  return picture;
}

/** Signed distance from a point to the shape's edge in px; negative outside. */
function depthIn(look: ShapeLook, widthPx: number, heightPx: number): (x: number, y: number) => number {
  const points = polygonOf(look);
  if (points) return (x, y) => polygonDepth(points, x, y);
  const [halfWidth, halfHeight] = [widthPx / 2, heightPx / 2];
  if (look.shape === "ellipse") {
    const small = Math.min(halfWidth, halfHeight);
    return (x, y) => (1 - Math.hypot(x / halfWidth, y / halfHeight)) * small;
  }
  const corner = Math.min(look.cornerPx ?? 0, halfWidth, halfHeight);
  return (x, y) => {
    const beyondX = Math.abs(x) - (halfWidth - corner);
    const beyondY = Math.abs(y) - (halfHeight - corner);
    if (beyondX > 0 && beyondY > 0) return corner - Math.hypot(beyondX, beyondY);
    return Math.min(halfWidth - Math.abs(x), halfHeight - Math.abs(y));
  };
}

function polygonDepth(points: readonly Point[], x: number, y: number): number {
  let isInside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < points.length; index++) {
    const from = points[index] as Point;
    const to = points[(index + 1) % points.length] as Point;
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) isInside = !isInside;
    nearest = Math.min(nearest, distanceToEdge(from, to, x, y));
  }
  return isInside ? nearest : -1;
}

function distanceToEdge(from: Point, to: Point, x: number, y: number): number {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const squared = alongX * alongX + alongY * alongY;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * alongX + (y - from.y) * alongY) / squared));
  return Math.hypot(x - from.x - alongX * share, y - from.y - alongY * share);
}
