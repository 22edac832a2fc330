import { isConvex, type Point } from "@playsmith/game-format";

/** Corners that a part may have, as colliders do. */
const MOST_CORNERS = 16;
/** Of an outline with more corners, so many are kept: cutting takes their third power, and each part becomes an object. */
const MOST_CUT_CORNERS = 200;

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

function area(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] as Point;
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

function isInside(point: Point, a: Point, b: Point, c: Point): boolean {
  return cross(a, b, point) >= 0 && cross(b, c, point) >= 0 && cross(c, a, point) >= 0;
}

/**
 * Cuts an outline without holes into convex parts: ears are cut off one by one (Meisters 1975), and put together again where that stays
 * convex. One with very many corners is followed roughly. What remains of an outline that crosses itself is left out.
 */
export function convexParts(outline: readonly Point[]): Point[][] {
  const every = Math.ceil(outline.length / MOST_CUT_CORNERS);
  const kept = outline.filter((_, index) => index % every === 0);
  const corners = area(kept) < 0 ? kept.toReversed() : kept;
  if (corners.length <= MOST_CORNERS && isConvex(corners)) return [corners];
  const parts: Point[][] = [];
  while (corners.length >= 3) {
    const at = corners.findIndex((corner, index) => {
      const before = corners.at(index - 1) as Point;
      const after = corners[(index + 1) % corners.length] as Point;
      const isOther = (other: Point): boolean => other !== before && other !== corner && other !== after;
      return cross(before, corner, after) > 0 && !corners.some((other) => isOther(other) && isInside(other, before, corner, after));
    });
    const isFlat =
      at < 0
        ? corners.findIndex(
            (corner, index) => cross(corners.at(index - 1) as Point, corner, corners[(index + 1) % corners.length] as Point) === 0,
          )
        : -1;
    if (at < 0 && isFlat < 0) break;
    if (at >= 0) join(parts, [corners.at(at - 1) as Point, corners[at] as Point, corners[(at + 1) % corners.length] as Point]);
    corners.splice(at >= 0 ? at : isFlat, 1);
  }
  return parts;
}

/** Adds a triangle to the last part that shares a side with it and stays convex, else as a part of its own. */
function join(parts: Point[][], triangle: readonly Point[]): void {
  for (const part of parts.toReversed()) {
    for (const [index, a] of part.entries()) {
      const b = part[(index + 1) % part.length] as Point;
      const third = triangle.find((corner) => corner !== a && corner !== b);
      if (!third || !triangle.includes(a) || !triangle.includes(b)) continue;
      const joined = part.toSpliced(index + 1, 0, third);
      if (joined.length > MOST_CORNERS || !isConvex(joined)) continue;
      part.splice(index + 1, 0, third);
      return;
    }
  }
  parts.push([...triangle]);
}
