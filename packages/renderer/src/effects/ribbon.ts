import type { PlaceHistory } from "./place-history.ts";

const POINTS = 32;

/** Texture coordinate along the ribbon for each vertex, 0 at its end; two vertices per point. */
export function ribbonUvs(): Float32Array {
  return Float32Array.from({ length: POINTS * 4 }, (_, index) => {
    const point = Math.floor(index / 4);
    return index % 2 === 0 ? point / (POINTS - 1) : (index % 4) / 3;
  });
}

export function ribbonIndices(): Uint32Array {
  const indices = new Uint32Array((POINTS - 1) * 6);
  for (let point = 0; point < POINTS - 1; point++) {
    const corner = point * 2;
    indices.set([corner, corner + 1, corner + 2, corner + 2, corner + 1, corner + 3], point * 6);
  }
  return indices;
}

/**
 * Computes a ribbon along a position history that narrows towards its end.
 * @param time tick of its head. @param into x and y of two vertices per point.
 */
export function ribbon(history: PlaceHistory, time: number, durationTicks: number, widthPx: number, into: Float32Array): void {
  let [besideX, besideY] = [0, 0];
  for (let point = 0; point < POINTS; point++) {
    const share = point / (POINTS - 1);
    const at = time - durationTicks * (1 - share);
    const here = history.at(at);
    const before = history.at(at - 1);
    const after = history.at(at + 1);
    const length = Math.hypot(after.x - before.x, after.y - before.y);
    if (length > 1e-6) [besideX, besideY] = [-(after.y - before.y) / length, (after.x - before.x) / length];
    const half = (widthPx / 2) * share;
    const corner = point * 4;
    into[corner] = here.x + besideX * half;
    into[corner + 1] = here.y + besideY * half;
    into[corner + 2] = here.x - besideX * half;
    into[corner + 3] = here.y - besideY * half;
  }
}
