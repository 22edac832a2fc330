import { describe, expect, it } from "vitest";
import { nineSlicePoints } from "../looks/nine-slice-node.ts";
import { ringIndices, ringPositions } from "../screen/transition.ts";
import { meshPieces, RECTANGLE_NUMBERS, TRIANGLE_NUMBERS } from "./mesh-pieces.ts";

const CORNERS = Float32Array.of(0, 0, 10, 0, 10, 6, 0, 6);
const SHARES = Float32Array.of(0, 0, 0.5, 0, 0.5, 1, 0, 1);

/** How many rectangles and triangles a quad of these corners is. */
const countOf = (positions: Float32Array, uvs: Float32Array, indices = [0, 1, 2, 0, 2, 3]) => {
  const { rectangles, triangles } = meshPieces(positions, uvs, Uint32Array.from(indices));
  return [rectangles.length / RECTANGLE_NUMBERS, triangles.length / TRIANGLE_NUMBERS];
};

/** The area of all triangles of a mesh. */
function areaOf(positions: Float32Array, indices: Uint32Array): number {
  let area = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => (indices[at + corner] as number) * 2) as [number, number, number];
    const side = (from: number, to: number, axis: 0 | 1) => (positions[to + axis] as number) - (positions[from + axis] as number);
    area += Math.abs(side(a, b, 0) * side(a, c, 1) - side(a, c, 0) * side(a, b, 1)) / 2;
  }
  return area;
}

describe("pieces of a mesh", () => {
  it("are one rectangle for two halves in any order of their corners", () => {
    const orders = [
      [0, 1, 2, 0, 2, 3],
      [2, 0, 1, 3, 0, 2],
      [0, 1, 3, 3, 1, 2],
      [3, 2, 0, 1, 0, 2],
    ];
    for (const indices of orders) {
      const { rectangles, triangles } = meshPieces(CORNERS, SHARES, Uint32Array.from(indices));
      expect([[...rectangles], triangles.length], String(indices)).toEqual([[0, 0, 10, 6, 0, 0, 0.5, 1], 0]);
    }
  });

  it("are triangles where the picture or the outline isn't upright, or the halves don't fill the rectangle", () => {
    expect(countOf(CORNERS, Float32Array.of(0, 0, 0.5, 0, 0.4, 1, 0, 1))).toEqual([0, 2]);
    expect(countOf(Float32Array.of(0, 0, 10, 1, 10, 6, 0, 6), SHARES)).toEqual([0, 2]);
    expect(countOf(CORNERS, SHARES, [0, 1, 2, 1, 2, 3])).toEqual([0, 2]);
    expect(countOf(CORNERS, SHARES, [0, 1, 2])).toEqual([0, 1]);
  });

  it("are none where nothing is filled", () => {
    expect(countOf(Float32Array.of(0, 0, 0, 0, 0, 6, 0, 6), SHARES)).toEqual([0, 0]);
    expect(countOf(Float32Array.of(0, 0, 5, 5, 9, 9, 2, 2), SHARES)).toEqual([0, 0]);
  });

  it("are nine rectangles for a nine-slice, fewer without borders, and cover a ring", () => {
    const slice = { widthPx: 60, heightPx: 40, leftPx: 4, topPx: 4, rightPx: 4, bottomPx: 4 };
    const indices = Uint32Array.from([0, 1, 2].flatMap((row) => [0, 1, 2].flatMap((column) => nineSliceCell(row * 4 + column))));
    for (const [border, count] of [
      [4, 9],
      [0, 1],
    ] as const) {
      const { positions, shares } = nineSlicePoints({ ...slice, leftPx: border, topPx: border, rightPx: border, bottomPx: border }, 16, 16);
      const { rectangles, triangles } = meshPieces(positions, shares, indices);
      expect([rectangles.length / RECTANGLE_NUMBERS, triangles.length]).toEqual([count, 0]);
    }
    const ring = ringPositions(40, 90);
    const { rectangles, triangles } = meshPieces(ring, new Float32Array(ring.length), ringIndices());
    expect(rectangles.length).toBe(0);
    const corners = Float32Array.from({ length: (triangles.length / TRIANGLE_NUMBERS) * 6 }, (_, at) => {
      return triangles[Math.floor(at / 6) * TRIANGLE_NUMBERS + (at % 6)] as number;
    });
    const all = Uint32Array.from({ length: corners.length / 2 }, (_, at) => at);
    expect(areaOf(corners, all)).toBeCloseTo(areaOf(ring, ringIndices()), 0);
  });
});

const nineSliceCell = (corner: number): number[] => [corner, corner + 1, corner + 5, corner, corner + 5, corner + 4];
