import type { Drawing } from "./drawing.ts";

/** Landscapes are too wide to draw cell by cell; they are worked out from a line of hills. Each repeats after its width. */
interface Ridge {
  width: number;
  height: number;
  /** Height of the ridge at a place, in pixels from the bottom. */
  heightAt(x: number): number;
  /** Characters from the crest down: each with how many pixels deep it reaches. */
  shades: readonly (readonly [character: string, depth: number])[];
}

function ridge({ width, height, heightAt, shades }: Ridge): Drawing {
  const rows = Array.from({ length: height }, () => new Array<string>(width).fill("."));
  for (let x = 0; x < width; x++) {
    const top = height - Math.max(1, Math.round(heightAt(x)));
    for (let y = top; y < height; y++) {
      const depth = y - top;
      const at = shades.findIndex(([, until]) => depth < until);
      const [character] = shades[at] ?? shades.at(-1) ?? ["."];
      const [previous] = shades[at - 1] ?? [character];
      // The border between two shades is a chequer of one row, as one would dither it by hand.
      const isBorder = at > 0 && depth === (shades[at - 1]?.[1] ?? 0) && (x + y) % 2 === 0;
      (rows[y] as string[])[x] = isBorder ? previous : character;
    }
  }
  return rows.map((row) => row.join(""));
}

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
    ["6", 3],
    ["t", 8],
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

/** A dark line of treetops in front of the hills. */
export const woods: Drawing = ridge({
  width: 256,
  height: 56,
  heightAt(x) {
    const crown = (period: number, shift: number, tall: number) => {
      const inside = ((x + shift) % period) / period - 0.5;
      return tall * Math.sqrt(Math.max(0, 1 - 4 * inside * inside));
    };
    return 16 + wave(x, 256, 1, 0.6) * 6 + Math.max(crown(32, 0, 16), crown(64, 20, 24), crown(16, 6, 9));
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

/** Bands of sky, lightest at the horizon. */
export const daySky: Drawing = sky(["r", "r", "s", "s", "t"], [34, 30, 34, 40, 42]);
export const duskSky: Drawing = sky(["0", "1", "1", "2", "2"], [40, 30, 40, 40, 30]);

function sky(characters: readonly string[], heights: readonly number[]): Drawing {
  const width = 16;
  const rows: string[] = [];
  for (const [band, height] of heights.entries()) {
    const character = characters[band] ?? ".";
    const next = characters[band + 1] ?? character;
    for (let y = 0; y < height; y++) {
      const left = height - y;
      rows.push(Array.from({ length: width }, (_, x) => (left <= 6 && isDithered(x, y, left) ? next : character)).join(""));
    }
  }
  return rows;
}

/** Denser the nearer the next band is. */
function isDithered(x: number, y: number, rowsLeft: number): boolean {
  if (rowsLeft <= 2) return (x + y) % 2 === 0;
  if (rowsLeft <= 4) return y % 2 === 0 && x % 4 === (y % 4 === 0 ? 0 : 2);
  return y % 4 === 0 && x % 8 === 0;
}
