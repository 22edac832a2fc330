import type { NineSlice } from "@playsmith/game-format";
import { sliceLines } from "@playsmith/pictures";

/** Positions of the sixteen vertices of a nine-slice around its centre, and their texture coordinates, 0 to 1. */
export function nineSlicePoints(slice: NineSlice, widthPx: number, heightPx: number): { positions: Float32Array; shares: Float32Array } {
  const across = sliceLines(slice.widthPx, widthPx, slice.leftPx, slice.rightPx);
  const down = sliceLines(slice.heightPx, heightPx, slice.topPx, slice.bottomPx);
  const positions = new Float32Array(32);
  const shares = new Float32Array(32);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const at = (row * 4 + column) * 2;
      positions.set([across.places[column] ?? 0, down.places[row] ?? 0], at);
      shares.set([(across.cuts[column] ?? 0) / widthPx, (down.cuts[row] ?? 0) / heightPx], at);
    }
  }
  return { positions, shares };
}

/** Triangle indices of the sixteen vertices. */
export function nineSliceIndices(): Uint32Array {
  const indices: number[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const corner = row * 4 + column;
      indices.push(corner, corner + 1, corner + 5, corner, corner + 5, corner + 4);
    }
  }
  return Uint32Array.from(indices);
}
