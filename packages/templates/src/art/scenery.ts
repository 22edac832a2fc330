import type { Drawing } from "./drawing.ts";

/** Landscapes are generated from a ridge line instead of being drawn cell by cell. They repeat horizontally. */
interface Ridge {
  width: number;
  height: number;
  /** Height of the ridge at a column, in px from the bottom. */
  heightAt(x: number): number;
  /** Colours from the ridge down, each with the depth that it reaches, in px. */
  shades: readonly (readonly [character: string, depth: number])[];
  /** The same for slopes on the right, away from the light. */
  shadow?: Ridge["shades"];
}

/** The landscape below a ridge line. */
function ridge({ width, height, heightAt, shades, shadow = shades }: Ridge): Drawing {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => "."));
  for (let x = 0; x < width; x++) {
    const crest = heightAt(x);
    const top = height - Math.max(1, Math.round(crest));
    const falls = heightAt(x + 2) < heightAt(x - 2);
    for (let y = top; y < height; y++) (rows[y] as string[])[x] = shadeAt(falls ? shadow : shades, x, y, y - top);
  }
  return rows.map((row) => row.join(""));
}

function shadeAt(shades: Ridge["shades"], x: number, y: number, depth: number): string {
  const at = shades.findIndex(([, until]) => depth < until);
  const [character] = shades[at] ?? shades.at(-1) ?? ["."];
  const before = shades[at - 1];
  // One row of checkerboard dithering between two shades.
  return before && depth === before[1] && (x + y) % 2 === 0 ? before[0] : character;
}

/** Thresholds of 4 × 4 ordered dithering. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A wave whose ends join at a landscape's width. */
const wave = (x: number, width: number, times: number, shift: number) => Math.sin(((x * times) / width + shift) * 2 * Math.PI);

export const mountains: Drawing = ridge({
  width: 256,
  height: 84,
  heightAt(x) {
    const peak = (centre: number, tall: number, slope: number) => tall - Math.abs(((x - centre + 384) % 256) - 128) * slope;
    const rough = wave(x, 256, 23, 0) * 1.2 + wave(x, 256, 37, 0.3) * 0.9;
    return Math.max(peak(60, 78, 0.95), peak(118, 54, 0.8), peak(176, 66, 0.85), peak(236, 48, 0.7), 26) + rough;
  },
  shades: [
    ["6", 22],
    ["t", 200],
  ],
  shadow: [
    ["6", 2],
    ["t", 12],
    ["s", 200],
  ],
});

export const farHills: Drawing = ridge({
  width: 256,
  height: 64,
  heightAt: (x) => 36 + wave(x, 256, 2, 0.1) * 12 + wave(x, 256, 5, 0.4) * 5 + Math.abs(wave(x, 256, 32, 0)) * 2,
  shades: [
    ["s", 2],
    ["r", 200],
  ],
});

/** A dark silhouette of treetops in front of the hills. */
export const woods: Drawing = ridge({
  width: 256,
  height: 112,
  heightAt(x) {
    const crown = (period: number, shift: number, tall: number) => {
      const inside = ((x + shift) % period) / period - 0.5;
      return tall * Math.sqrt(Math.max(0, 1 - 4 * inside * inside));
    };
    return 72 + wave(x, 256, 1, 0.6) * 6 + Math.max(crown(32, 0, 16), crown(64, 20, 24), crown(16, 6, 9));
  },
  shades: [
    ["n", 2],
    ["m", 12],
    ["l", 200],
  ],
});

export const caveWall: Drawing = ridge({
  width: 256,
  height: 110,
  heightAt(x) {
    const spire = (centre: number, tall: number, wide: number) => tall - Math.abs(((x - centre + 384) % 256) - 128) * (tall / wide);
    return Math.max(spire(30, 92, 26), spire(84, 60, 34), spire(140, 104, 22), spire(196, 70, 30), 34) + wave(x, 256, 29, 0.2) * 2;
  },
  shades: [
    ["3", 1],
    ["2", 6],
    ["1", 200],
  ],
});

/** Sky gradients that are lighter towards the horizon; they repeat horizontally. */
export const daySky: Drawing = sky(["r", "s"], 180);
export const caveDark: Drawing = sky(["0", "1", "2"], 180);

/** @param characters from the top down. */
export function sky(characters: readonly string[], height: number): Drawing {
  const width = 64;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_unused, x) => {
      const place = (y / height) * (characters.length - 1);
      const band = Math.floor(place);
      // Dithering only happens in the middle of a band.
      const share = Math.min(1, Math.max(0, (place - band - 0.3) / 0.4));
      const threshold = ((BAYER[(y % 4) * 4 + (x % 4)] ?? 0) + 0.5) / 16;
      return characters[share > threshold ? band + 1 : band] ?? characters.at(-1);
    }).join(""),
  );
}
