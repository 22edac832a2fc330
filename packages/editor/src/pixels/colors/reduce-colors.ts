import { colorOf, nearestColor } from "./color.ts";

/** A picture as indices into a palette. */
export interface ReducedPicture {
  palette: string[];
  /** One cell per pixel, row by row: cell n has the palette's colour n − 1, 0 is transparent. */
  cells: Uint16Array;
  /** The number of colours of the original. */
  colorsBefore: number;
}

/** Pixels with lower alpha become transparent: palettes have no half-transparent colours. */
const OPAQUE_FROM = 128;

/**
 * Reduces a picture to a palette of its most frequent colours, in the order of their first occurrence; others are replaced by the
 * nearest of them.
 * @param rgba RGBA bytes.
 */
export function reduceColors(rgba: Uint8ClampedArray, maxColors: number): ReducedPicture {
  const keys = new Int32Array(rgba.length / 4);
  const counts = new Map<number, number>();
  for (let index = 0; index < keys.length; index++) {
    const at = index * 4;
    const isSeen = (rgba[at + 3] ?? 0) >= OPAQUE_FROM;
    const key = isSeen ? ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0) : -1;
    keys[index] = key;
    if (isSeen) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).slice(0, maxColors);
  const kept = new Set(byCount.map(([key]) => key));
  const palette: string[] = [];
  const values = new Map<number, number>([[-1, 0]]);
  for (const key of counts.keys()) {
    if (!kept.has(key)) continue;
    palette.push(colorOf(key >> 16, (key >> 8) & 255, key & 255));
    values.set(key, palette.length);
  }
  for (const key of counts.keys())
    if (!kept.has(key)) values.set(key, nearestColor(palette, colorOf(key >> 16, (key >> 8) & 255, key & 255)));
  return { palette, cells: Uint16Array.from(keys, (key) => values.get(key) ?? 0), colorsBefore: counts.size };
}
