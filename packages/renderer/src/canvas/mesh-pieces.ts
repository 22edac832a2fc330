/** Numbers of one rectangle or triangle within {@link MeshPieces}. */
export const RECTANGLE_NUMBERS = 8;
export const TRIANGLE_NUMBERS = 8;

/** A mesh taken apart: a 2D canvas draws upright rectangles of a picture, and fills triangles. */
export interface MeshPieces {
  /** `left, top, right, bottom` in the mesh, then in its texture as shares of its size, for each rectangle. */
  rectangles: Float32Array;
  /** `x, y` of three corners, then the middle in the texture as shares of its size, for each triangle. */
  triangles: Float32Array;
}

/** Takes a mesh apart. Two triangles in a row that fill an upright rectangle, of the texture too, are one; empty ones are left out. */
export function meshPieces(positions: Float32Array, uvs: Float32Array, indices: Uint32Array): MeshPieces {
  const rectangles: number[] = [];
  const triangles: number[] = [];
  for (let at = 0; at + 2 < indices.length; ) {
    const rectangle = rectangleAt(positions, uvs, indices, at);
    if (rectangle) {
      if (rectangle[0] !== rectangle[2] && rectangle[1] !== rectangle[3]) rectangles.push(...rectangle);
      at += 6;
    } else {
      const triangle = triangleAt(positions, uvs, indices, at);
      if (triangle) triangles.push(...triangle);
      at += 3;
    }
  }
  return { rectangles: Float32Array.from(rectangles), triangles: Float32Array.from(triangles) };
}

function rectangleAt(positions: Float32Array, uvs: Float32Array, indices: Uint32Array, at: number): number[] | null {
  if (at + 6 > indices.length) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [leftAt, topAt, rightAt, bottomAt] = [0, 0, 0, 0];
  for (let index = at; index < at + 6; index++) {
    const corner = (indices[index] as number) * 2;
    const [x, y] = [positions[corner] as number, positions[corner + 1] as number];
    if (x < left) [left, leftAt] = [x, corner];
    if (x > right) [right, rightAt] = [x, corner];
    if (y < top) [top, topAt] = [y, corner];
    if (y > bottom) [bottom, bottomAt] = [y, corner];
  }
  const [u, v, uEnd, vEnd] = [uvs[leftAt], uvs[topAt + 1], uvs[rightAt], uvs[bottomAt + 1]] as [number, number, number, number];
  const missing = [0, 0];
  for (let half = 0; half < 2; half++) {
    let seen = 0;
    for (let index = at + half * 3; index < at + half * 3 + 3; index++) {
      const corner = (indices[index] as number) * 2;
      const [isRight, isBottom] = [positions[corner] === right, positions[corner + 1] === bottom];
      if ((!isRight && positions[corner] !== left) || (!isBottom && positions[corner + 1] !== top)) return null;
      if (uvs[corner] !== (isRight ? uEnd : u) || uvs[corner + 1] !== (isBottom ? vEnd : v)) return null;
      seen |= 1 << ((isRight ? 1 : 0) + (isBottom ? 2 : 0));
    }
    missing[half] = [0b1110, 0b1101, 0b1011, 0b0111].indexOf(seen);
  }
  // The halves share a diagonal if the corners that they lack are opposite.
  const isWhole = missing[0] !== -1 && missing[1] !== -1 && ((missing[0] as number) ^ (missing[1] as number)) === 3;
  const isEmpty = left === right || top === bottom;
  return isWhole || isEmpty ? [left, top, right, bottom, u, v, uEnd, vEnd] : null;
}

function triangleAt(positions: Float32Array, uvs: Float32Array, indices: Uint32Array, at: number): number[] | null {
  const corners = [0, 1, 2].map((corner) => (indices[at + corner] as number) * 2);
  const points = corners.flatMap((corner) => [positions[corner] as number, positions[corner + 1] as number]);
  const [x, y, x1, y1, x2, y2] = points as [number, number, number, number, number, number];
  if ((x1 - x) * (y2 - y) === (x2 - x) * (y1 - y)) return null;
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + (uvs[corner + axis] as number), 0) / 3;
  return [...points, middle(0), middle(1)];
}
