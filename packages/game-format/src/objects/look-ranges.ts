import { GAME_LIMITS } from "../limits.ts";

/** Minimum and maximum of a numeric look field. */
export type LookRange = readonly [least: number, greatest: number];

export const BLENDS = ["normal", "add", "multiply", "screen"] as const;
export type Blend = (typeof BLENDS)[number];
export const SHAPES = ["rectangle", "ellipse", "polygon"] as const;
export const ALIGNS = ["left", "center", "right"] as const;

const AREA: LookRange = [0, GAME_LIMITS.viewPx];
const SIDE: LookRange = [1, GAME_LIMITS.viewPx];

/** Ranges of numeric look fields, by name. */
export const LOOK_RANGES = {
  widthPx: SIDE,
  heightPx: SIDE,
  cornerPx: AREA,
  outlinePx: [0, 64],
  textOutlinePx: [0, 16],
  sizePx: [4, 512],
  wrapPx: AREA,
  lineHeight: [0.5, 4],
  lettersPerS: [0, 1_000],
  ratePerS: [0, 2_000],
  lifetimeMs: [16, 60_000],
  directionDeg: [-360, 360],
  spreadDeg: [0, 360],
  speedPxPerS: [0, 5_000],
  gravityPxPerS2: [-10_000, 10_000],
  startSizePx: [0, 512],
  endSizePx: [0, 512],
  spinDegPerS: [-3_600, 3_600],
  areaWidthPx: AREA,
  areaHeightPx: AREA,
} as const satisfies Record<string, LookRange>;

/** Defaults of optional look fields: line height as a multiple of the text size, and the outline colour. */
export const LOOK_DEFAULTS = { lineHeight: 1.25, outlineColor: "#14101e" } as const;
