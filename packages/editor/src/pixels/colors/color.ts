/** Red, green and blue, each 0 to 255, of `#rrggbb`. */
export function channelsOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function colorOf(red: number, green: number, blue: number): string {
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
}

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Converts to Oklab: lightness and two hue axes, with perceptual distances (https://bottosson.github.io/posts/oklab/). */
export function oklabOf(color: string): [number, number, number] {
  const [red, green, blue] = channelsOf(color).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, part, index) => sum + (part - (b[index] ?? 0)) ** 2, 0);

/** The cell value (from 1) of the perceptually nearest colour of the palette; 0 for an empty palette. */
export function nearestColor(palette: readonly string[], color: string): number {
  const wanted = oklabOf(color);
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  palette.forEach((other, index) => {
    const away = distance(oklabOf(other), wanted);
    if (away >= bestDistance) return;
    best = index + 1;
    bestDistance = away;
  });
  return best;
}

/** Lightness range of colours that are visible on dark and light backgrounds. */
const SEEN_FROM = 0.5;
const SEEN_TO = 0.85;

/** The cell value (from 1) of a palette's first colour that is visible on any background; 1 when there is none. */
export function firstSeenColor(palette: readonly string[]): number {
  const index = palette.findIndex((color) => {
    const [lightness] = oklabOf(color);
    return lightness >= SEEN_FROM && lightness <= SEEN_TO;
  });
  return Math.max(0, index) + 1;
}

/** The lightness difference that a shade aims at, on the scale of 0 to 1. */
const SHADE_STEP = 0.1;
/** Smaller lightness differences are indistinguishable. */
const MIN_STEP = 0.015;

/** For each cell value, the value of the palette's next lighter or darker colour of a similar hue; itself when there is none. */
export function shadesOf(palette: readonly string[], direction: "lighter" | "darker"): number[] {
  const labs = palette.map(oklabOf);
  const sign = direction === "lighter" ? 1 : -1;
  const shades = labs.map(([light, a, b], index) => {
    const wanted = [light + sign * SHADE_STEP, a, b];
    let best = index;
    let bestDistance = Number.POSITIVE_INFINITY;
    labs.forEach((lab, other) => {
      const away = distance(lab, wanted);
      if ((lab[0] - light) * sign < MIN_STEP || away >= bestDistance) return;
      best = other;
      bestDistance = away;
    });
    return best + 1;
  });
  return [0, ...shades];
}
