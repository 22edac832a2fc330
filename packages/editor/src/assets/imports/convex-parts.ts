import { isConvex, type Point } from "@playsmith/game-format";

/** Maximum vertices of a part, the same as of colliders. */
const MAX_CORNERS = 16;
/** Larger outlines are reduced to this number of vertices: the algorithm is cubic, and each part becomes an object. */
const MAX_CUT_CORNERS = 200;

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
 * Splits an outline without holes into convex parts: ear clipping (Meisters 1975), then merging parts that stay convex. An outline
 * with very many vertices is approximated. The rest of a self-intersecting outline is dropped.
 */
export function convexParts(outline: readonly Point[]): Point[][] {
  const every = Math.ceil(outline.length / MAX_CUT_CORNERS);
  const kept = outline.filter((_, index) => index % every === 0);
  const corners = area(kept) < 0 ? kept.toReversed() : kept;
  if (corners.length <= MAX_CORNERS && isConvex(corners)) return [corners];
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

/** Merges a triangle into the last part that shares a side with it and stays convex, else adds it as a new part. */
function join(parts: Point[][], triangle: readonly Point[]): void {
  for (const part of parts.toReversed()) {
    for (const [index, a] of part.entries()) {
      const b = part[(index + 1) % part.length] as Point;
      const third = triangle.find((corner) => corner !== a && corner !== b);
      if (!third || !triangle.includes(a) || !triangle.includes(b)) continue;
      const joined = part.toSpliced(index + 1, 0, third);
      if (joined.length > MAX_CORNERS || !isConvex(joined)) continue;
      part.splice(index + 1, 0, third);
      return;
    }
  }
  parts.push([...triangle]);
}
