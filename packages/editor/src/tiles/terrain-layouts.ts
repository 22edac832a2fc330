import type { Terrain } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { terrainSets, withAllCorners } from "./terrain-sets.ts";

/** A common arrangement of a terrain's tiles in a tileset. */
export interface TerrainLayout {
  id: string;
  name: string;
  kind: Terrain["kind"];
  columns: number;
  /** The neighbour set at each position, row by row; null for an unused position. */
  sets: readonly (number | null)[];
  /** Whether the tiles are consecutive, regardless of the tileset's width. */
  isSequence: boolean;
}

/** The common bit order for neighbours: clockwise from the top, each corner between its sides. */
const CLOCKWISE_BITS = [1, 16, 2, 32, 4, 64, 8, 128];

const fromClockwise = (number: number): number =>
  CLOCKWISE_BITS.reduce((set, bit, place) => ((number & (1 << place)) === 0 ? set : set | bit), 0);
const toClockwise = (set: number): number =>
  CLOCKWISE_BITS.reduce((number, bit, place) => ((set & bit) === 0 ? number : number | (1 << place)), 0);

/** Converts clockwise neighbour sets; −1 is a position without a tile. */
const clockwise = (rows: readonly (readonly number[])[]): (number | null)[] =>
  rows.flat().map((number) => (number < 0 ? null : fromClockwise(number)));

/** All combinations of vertical neighbours (one per row) and horizontal neighbours (one per column). */
const crossed = (rows: readonly number[], columns: readonly number[]): number[] =>
  rows.flatMap((vertical) => columns.map((horizontal) => vertical | horizontal));
const [LEFT_END, MIDDLE, RIGHT_END, ALONE] = [2, 2 | 8, 8, 0];
const [TOP_END, INNER, BOTTOM_END] = [4, 4 | 1, 1];

export const TERRAIN_LAYOUTS: readonly TerrainLayout[] = [
  {
    id: "block-9",
    name: translated("Block of 3 × 3"),
    kind: "sides",
    columns: 3,
    isSequence: false,
    sets: crossed([TOP_END, INNER, BOTTOM_END], [LEFT_END, MIDDLE, RIGHT_END]),
  },
  {
    id: "edges-16",
    name: translated("16 by edges, 4 × 4"),
    kind: "sides",
    columns: 4,
    isSequence: false,
    sets: crossed([TOP_END, INNER, BOTTOM_END, ALONE], [LEFT_END, MIDDLE, RIGHT_END, ALONE]),
  },
  {
    id: "edges-16-alone-left",
    name: translated("16 by edges, 4 × 4, single ones at the left"),
    kind: "sides",
    columns: 4,
    isSequence: false,
    sets: crossed([TOP_END, INNER, BOTTOM_END, ALONE], [ALONE, LEFT_END, MIDDLE, RIGHT_END]),
  },
  {
    id: "edges-16-row",
    name: translated("16 by number (above 1, right 2, below 4, left 8)"),
    kind: "sides",
    columns: 4,
    isSequence: true,
    sets: terrainSets("sides"),
  },
  {
    id: "blob-9",
    name: translated("Block of 3 × 3, with corners"),
    kind: "corners",
    columns: 3,
    isSequence: false,
    sets: crossed([TOP_END, INNER, BOTTOM_END], [LEFT_END, MIDDLE, RIGHT_END]).map(withAllCorners),
  },
  {
    id: "blob-47-square",
    name: translated("47 blob, 7 × 7"),
    kind: "corners",
    columns: 7,
    isSequence: false,
    sets: clockwise([
      [0, 4, 92, 124, 116, 80, -1],
      [16, 20, 87, 223, 241, 21, 64],
      [29, 117, 85, 71, 221, 125, 112],
      [31, 253, 113, 28, 127, 247, 209],
      [23, 199, 213, 95, 255, 245, 81],
      [5, 84, 93, 119, 215, 193, 17],
      [-1, 1, 7, 197, 69, 68, 65],
    ]),
  },
  {
    id: "blob-47-wide",
    name: translated("47 blob, 12 × 4"),
    kind: "corners",
    columns: 12,
    isSequence: false,
    sets: clockwise([
      [16, 20, 84, 80, 213, 92, 116, 87, 28, 125, 124, 112],
      [17, 21, 85, 81, 29, 127, 253, 113, 31, 119, -1, 245],
      [1, 5, 69, 65, 23, 223, 247, 209, 95, 255, 221, 241],
      [0, 4, 68, 64, 117, 71, 197, 93, 7, 199, 215, 193],
    ]),
  },
  {
    id: "blob-47-row",
    name: translated("47 blob by number (clockwise: 0, 1, 4, 5, 7 … 255)"),
    kind: "corners",
    columns: 8,
    isSequence: true,
    sets: terrainSets("corners").sort((a, b) => toClockwise(a) - toClockwise(b)),
  },
];

/** The layout in which a terrain is displayed, so that matching tiles are adjacent. */
export function shownLayout(kind: Terrain["kind"]): TerrainLayout {
  const id = kind === "sides" ? "edges-16" : "blob-47-square";
  return TERRAIN_LAYOUTS.find((layout) => layout.id === id) as TerrainLayout;
}
