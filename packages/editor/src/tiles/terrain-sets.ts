import type { Terrain } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

/** The names of the bits of a neighbour set, see `Terrain`: first the sides, then the corners. */
export const SIDE_NAMES = [translated("above"), translated("right"), translated("below"), translated("left")] as const;
export const CORNER_NAMES = [
  translated("top right"),
  translated("bottom right"),
  translated("bottom left"),
  translated("top left"),
] as const;
const SIDES = 0b1111;
const SIDES_OF_CORNER = [0b0011, 0b0110, 0b1100, 0b1001];

/** The sides of a neighbour set with every corner between two of them. */
export function withAllCorners(neighbours: number): number {
  return SIDES_OF_CORNER.reduce((set, sides, corner) => ((set & sides) === sides ? set | (16 << corner) : set), neighbours & SIDES);
}

/** The neighbour sets of a terrain: 16 by sides, or 47 with corners. */
export function terrainSets(kind: Terrain["kind"]): number[] {
  if (kind === "sides") return Array.from({ length: 16 }, (_, set) => set);
  const all = Array.from({ length: 256 }, (_, set) => set);
  return all.filter((set) => (set & withAllCorners(set)) === set);
}

/** A neighbour set as text, e.g. "above, right". */
export function setText(neighbours: number): string {
  const sides = SIDE_NAMES.filter((_, bit) => (neighbours & (1 << bit)) !== 0);
  const corners = CORNER_NAMES.filter((_, bit) => (neighbours & (16 << bit)) !== 0);
  return sides.length === 0 ? translated("none") : [...sides, ...corners].join(", ");
}

/** A terrain's tiles after a change of its kind: a set of sides corresponds to the one with all corners between them. */
export function tilesForKind({ tiles }: Terrain, kind: Terrain["kind"]): Terrain["tiles"] {
  const entries = Object.entries(tiles).map(([set, tile]) => [Number(set), tile] as const);
  if (kind === "corners") return Object.fromEntries(entries.map(([set, tile]) => [withAllCorners(set), tile]));
  // Sets with more corners are larger numbers, so the set with the most corners wins.
  return Object.fromEntries(entries.sort(([a], [b]) => a - b).map(([set, tile]) => [set & SIDES, tile]));
}
