import { type Point, isConvex } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { convexParts } from "./convex-parts.ts";

const outline = (...numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => ({ x: numbers[index * 2] ?? 0, y: numbers[index * 2 + 1] ?? 0 }));
const areaOf = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length] ?? { x, y };
      return sum + (x * next.y - next.x * y) / 2;
    }, 0),
  );

describe("convex decomposition", () => {
  it.each([
    ["an L", outline(0, 0, 10, 0, 10, 10, 20, 10, 20, 20, 0, 20), 2],
    ["the same the other way round", outline(0, 20, 20, 20, 20, 10, 10, 10, 10, 0, 0, 0), 2],
    ["a U with a corner on a straight side", outline(0, 0, 4, 0, 4, 8, 12, 8, 12, 0, 16, 0, 16, 12, 8, 12, 0, 12), 4],
  ])("covers %s completely", (_, points, most) => {
    const parts = convexParts(points);
    expect(parts.every(isConvex)).toBe(true);
    expect(parts.length).toBeLessThanOrEqual(most);
    expect(parts.reduce((sum, part) => sum + areaOf(part), 0)).toBeCloseTo(areaOf(points));
  });

  it("approximates an outline with thousands of vertices", () => {
    const around = Array.from({ length: 9_000 }, (_, index) => {
      const [turn, reach] = [(index / 9_000) * 2 * Math.PI, 100 + 20 * Math.sin(index / 300)];
      return { x: Math.cos(turn) * reach, y: Math.sin(turn) * reach };
    });
    const parts = convexParts(around);
    expect(parts.length).toBeLessThan(200);
    expect(parts.reduce((sum, part) => sum + areaOf(part), 0) / areaOf(around)).toBeCloseTo(1, 1);
  });

  it("keeps a convex outline, and terminates for a self-intersecting one", () => {
    expect(convexParts(outline(0, 0, 8, 0, 8, 8, 0, 8))).toHaveLength(1);
    expect(convexParts(outline(0, 0, 8, 8, 8, 0, 0, 8)).every(isConvex)).toBe(true);
  });
});
