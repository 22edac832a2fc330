import type { SpriteShape } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";

interface Box {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
}

/** A named part of a sprite, as Aseprite has it. */
export interface Slice {
  name: string;
  /** Its place at first. */
  bounds: Box;
  /** The middle of a nine-slice, relative to the bounds. */
  center: Box | null;
  hasPivot: boolean;
  /** Whether it is elsewhere in later frames. */
  moves: boolean;
}

/** Names that mean the area that touches others. */
const COLLIDER_NAMES = /^(colliders?|collisions?|(hit|collision|bounding)[-_ ]?box|bounds|body)$/i;
/** Names in a message. */
const MAX_NAMED = 20;
/** Slices that are read. */
export const MAX_SLICES = 1_000;

/** The nine-slice and the collider that slices of a sprite stand for. @returns also messages about the others. */
export function shapeOfSlices(
  slices: readonly Slice[],
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): { shape: SpriteShape; notes: string[] } {
  const stretched = slices.find(({ center, bounds }) => {
    const isWhole = bounds.x <= 0 && bounds.y <= 0 && bounds.x + bounds.widthPx >= widthPx && bounds.y + bounds.heightPx >= heightPx;
    return center !== null && isWhole && center.widthPx > 0 && center.heightPx > 0;
  });
  const solid = slices.find(({ name, bounds }) => COLLIDER_NAMES.test(name.trim()) && bounds.widthPx >= 1 && bounds.heightPx >= 1);
  const used = [stretched, solid].filter((slice) => slice !== undefined);
  const notes: string[] = [];
  const others = slices.filter((slice) => !used.includes(slice));
  if (others.length > 0) notes.push(leftOutNote(others));
  const moving = used.filter(({ moves }) => moves);
  if (moving.length > 0) notes.push(translated("Slices keep the place of their first frame: {names}.", { names: listOf(moving) }));
  const pivoted = used.filter(({ hasPivot }) => hasPivot);
  if (pivoted.length > 0)
    notes.push(
      translated("The pivots of slices are not carried over: {names}. Objects turn about the middle.", { names: listOf(pivoted) }),
    );
  return {
    shape: {
      ...(stretched?.center && { nineSlice: bordersOf(stretched.bounds, stretched.center, widthPx, heightPx) }),
      ...(solid && { solidBox: boxOf(solid.bounds, widthPx, heightPx) }),
    },
    notes,
  };
}

/** The message about slices that mean nothing here. */
export const leftOutNote = (slices: readonly Slice[]): string =>
  translated("Slices are not carried over: {names}. Set the collider of the prefab, or where its look is cut to be stretched.", {
    names: listOf(slices.slice(0, MAX_NAMED)),
  });

const listOf = (slices: readonly Slice[]): string => slices.map(({ name }) => `“${name}”`).join(", ");

function bordersOf(bounds: Box, center: Box, widthPx: number, heightPx: number): NonNullable<SpriteShape["nineSlice"]> {
  const [left, top] = [bounds.x + center.x, bounds.y + center.y];
  const side = (px: number, mostPx: number): number => Math.min(mostPx, Math.max(0, Math.round(px)));
  return {
    leftPx: side(left, widthPx),
    topPx: side(top, heightPx),
    rightPx: side(widthPx - left - center.widthPx, widthPx),
    bottomPx: side(heightPx - top - center.heightPx, heightPx),
  };
}

function boxOf(bounds: Box, widthPx: number, heightPx: number): NonNullable<SpriteShape["solidBox"]> {
  const most = 4_096;
  return {
    widthPx: Math.min(most, bounds.widthPx),
    heightPx: Math.min(most, bounds.heightPx),
    offsetXPx: bounds.x + bounds.widthPx / 2 - widthPx / 2,
    offsetYPx: bounds.y + bounds.heightPx / 2 - heightPx / 2,
  };
}
