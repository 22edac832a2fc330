import type { Terrain } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

/** The bits of a set of neighbours, see `Terrain`: the sides, then the corners, each with the two sides that it lies between. */
export const SIDE_NAMES = [translated("above"), translated("right"), translated("below"), translated("left")] as const;
export const CORNER_NAMES = [
  translated("top right"),
  translated("bottom right"),
  translated("bottom left"),
  translated("top left"),
] as const;
const SIDES = 0b1111;
const SIDES_OF_CORNER = [0b0011, 0b0110, 0b1100, 0b1001];

/** A set of sides with every corner that lies between two of them. */
export function withAllCorners(neighbours: number): number {
  return SIDES_OF_CORNER.reduce((set, sides, corner) => ((set & sides) === sides ? set | (16 << corner) : set), neighbours & SIDES);
}

/** The sets of neighbours that a terrain tells apart: 16 by their sides, or 47 with corners. */
export function terrainSets(kind: Terrain["kind"]): number[] {
  if (kind === "sides") return Array.from({ length: 16 }, (_, set) => set);
  const all = Array.from({ length: 256 }, (_, set) => set);
  return all.filter((set) => (set & withAllCorners(set)) === set);
}

/** A set of neighbours in words, e.g. "above, right". */
export function setText(neighbours: number): string {
  const sides = SIDE_NAMES.filter((_, bit) => (neighbours & (1 << bit)) !== 0);
  const corners = CORNER_NAMES.filter((_, bit) => (neighbours & (16 << bit)) !== 0);
  return sides.length === 0 ? translated("none") : [...sides, ...corners].join(", ");
}

/** The tiles of a terrain after it began, or ceased, to look at corners: those for full corners stand for their sides. */
export function tilesForKind({ tiles }: Terrain, kind: Terrain["kind"]): Terrain["tiles"] {
  const entries = Object.entries(tiles).map(([set, tile]) => [Number(set), tile] as const);
  if (kind === "corners") return Object.fromEntries(entries.map(([set, tile]) => [withAllCorners(set), tile]));
  // More corners come later, and the last one stays.
  return Object.fromEntries(entries.sort(([a], [b]) => a - b).map(([set, tile]) => [set & SIDES, tile]));
}
