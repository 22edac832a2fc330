import type { SpriteData } from "@playsmith/editor/assets";
import type { TileCollision } from "@playsmith/game-format";
import { type Json, numberOf, recordsOf } from "../json-fields.ts";

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Corner {
  x: number;
  y: number;
}

const cornersOf = (shape: Json): Corner[] =>
  recordsOf(shape["polygon"] ?? shape["polyline"]).map((point) => ({
    x: numberOf(shape["x"]) + numberOf(point["x"]),
    y: numberOf(shape["y"]) + numberOf(point["y"]),
  }));

function boundsOf(shape: Json): Bounds {
  const corners = cornersOf(shape);
  const [x, y] = [numberOf(shape["x"]), numberOf(shape["y"])];
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  if (corners.length === 0) return { left: x, top: y, right: x + numberOf(shape["width"]), bottom: y + numberOf(shape["height"]) };
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Heights of the left and right ends of each slope, as a share of the tile. */
const SLOPES: readonly (readonly [TileCollision, number, number])[] = [
  ["slopeUp", 0, 1],
  ["slopeDown", 1, 0],
  ["slopeUpLow", 0, 0.5],
  ["slopeUpHigh", 0.5, 1],
  ["slopeDownHigh", 1, 0.5],
  ["slopeDownLow", 0.5, 0],
];

/** The collision kind of a tile with these shapes: a slope if its only outline is a ramp on the tile's bottom edge, else solid. */
export function collisionOfShapes(shapes: readonly Json[], widthPx: number, heightPx: number): TileCollision | null {
  if (shapes.length === 0) return null;
  const [first = {}] = shapes;
  const corners = cornersOf(first);
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(1, heightPx / 8);
  const highest = (x: number): number => Math.min(...corners.filter((corner) => isNear(corner.x, x)).map(({ y }) => y), heightPx);
  const isRamp =
    shapes.length === 1 && corners.length >= 3 && corners.every(({ x, y }) => isNear(x, 0) || isNear(x, widthPx) || isNear(y, heightPx));
  if (!isRamp) return "solid";
  const [left, right] = [highest(0), highest(widthPx)];
  const slope = SLOPES.find(([, from, to]) => isNear(left, (1 - from) * heightPx) && isNear(right, (1 - to) * heightPx));
  return slope?.[0] ?? "solid";
}

/** The bounding box of a tile's shapes, relative to the centre of its image. */
export function solidBoxOf(shapes: readonly Json[], widthPx: number, heightPx: number): SpriteData["solidBox"] {
  const all = shapes.map(boundsOf);
  const [left, top] = [Math.min(...all.map((bounds) => bounds.left)), Math.min(...all.map((bounds) => bounds.top))];
  const [right, bottom] = [Math.max(...all.map((bounds) => bounds.right)), Math.max(...all.map((bounds) => bounds.bottom))];
  if (!(right - left >= 1 && bottom - top >= 1 && right - left <= 4_096 && bottom - top <= 4_096)) return undefined;
  return {
    widthPx: right - left,
    heightPx: bottom - top,
    offsetXPx: (left + right - widthPx) / 2,
    offsetYPx: (top + bottom - heightPx) / 2,
  };
}
