import type { NineSlice } from "@playsmith/game-format";

/** Where the four lines of a nine-slice lie along one axis, in its size and in the picture's, both in px. */
export function sliceLines(sizePx: number, picturePx: number, startPx: number, endPx: number): { places: number[]; cuts: number[] } {
  const start = Math.min(startPx, picturePx);
  const end = Math.min(endPx, picturePx - start);
  // Borders that do not fit shrink alike.
  const shrink = start + end > sizePx ? sizePx / (start + end) : 1;
  return {
    places: [0, start * shrink, sizePx - end * shrink, sizePx].map((place) => place - sizePx / 2),
    cuts: [0, start, picturePx - end, picturePx],
  };
}

/** Corners of the sixteen points of a nine-slice around its middle, and where each lies in its picture, 0 to 1. */
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

/** Triangles between the sixteen points. */
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
