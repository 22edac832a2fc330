import type { Terrain } from "./asset.ts";

/** Neighbour offsets by bit: top, right, bottom, left, then the corners top right, bottom right, bottom left, top left. */
const NEIGHBOURS: readonly (readonly [column: number, row: number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];
const SIDES = 0b1111;
/** The two sides adjacent to each corner. */
const SIDES_OF_CORNER = [0b0011, 0b0110, 0b1100, 0b1001];

/** Removes the corners that do not lie between two sides, since they have no effect. */
function meaningful(terrain: Terrain, neighbours: number): number {
  let mask = neighbours & SIDES;
  if (terrain.kind === "sides") return mask;
  for (const [corner, sides] of SIDES_OF_CORNER.entries()) {
    const bit = 16 << corner;
    if ((neighbours & bit) !== 0 && (neighbours & sides) === sides) mask |= bit;
  }
  return mask;
}

/**
 * The tile of a terrain for its neighbours; without an exact match the one with most in common, then the lowest set.
 * @param neighbours sum of the bits of the neighbours with the same terrain, see {@link Terrain}.
 * @returns 0 for a terrain without tiles.
 */
export function tileOfTerrain(terrain: Terrain, neighbours: number): number {
  const wanted = meaningful(terrain, neighbours);
  const exact = terrain.tiles[String(wanted)];
  if (exact !== undefined) return exact;
  let best = 0;
  let bestDifference = Number.POSITIVE_INFINITY;
  const sets = Object.keys(terrain.tiles).map(Number);
  for (const set of sets.sort((a, b) => a - b)) {
    // A wrong side is more visible than a wrong corner.
    const difference = bitCount((set ^ wanted) & SIDES) * 4 + bitCount((set ^ wanted) >> 4);
    if (difference >= bestDifference) continue;
    bestDifference = difference;
    best = terrain.tiles[String(set)] ?? 0;
  }
  return best;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left >>= 1) count += left & 1;
  return count;
}

/** A grid of tile numbers, row by row; 0 is empty. */
export interface Cells {
  columns: number;
  rows: number;
  cells: Uint16Array;
}

/**
 * Paints a terrain into some cells and updates them and their neighbours. Cells outside of the grid count as the same terrain, so that it
 * continues at the edges.
 * @param painted indices of cells; the grid is changed in place.
 * @param erases whether to erase the terrain instead.
 */
export function paintTerrain(grid: Cells, terrain: Terrain, painted: readonly number[], erases = false): void {
  const own = new Set(Object.values(terrain.tiles));
  const any = Object.values(terrain.tiles)[0] ?? 0;
  const touched = new Set<number>();
  for (const index of painted) {
    if (index < 0 || index >= grid.cells.length) continue;
    grid.cells[index] = erases ? 0 : any;
    touched.add(index);
    for (const near of NEIGHBOURS.map(([column, row]) => neighbour(grid, index, column, row))) if (near >= 0) touched.add(near);
  }
  const belongs = (index: number) => index < 0 || own.has(grid.cells[index] as number);
  for (const index of touched) {
    if (!own.has(grid.cells[index] as number)) continue;
    let mask = 0;
    for (const [bit, [column, row]] of NEIGHBOURS.entries()) if (belongs(neighbour(grid, index, column, row))) mask |= 1 << bit;
    grid.cells[index] = tileOfTerrain(terrain, mask);
  }
}

/** Index of an adjacent cell; −1 outside of the grid. */
function neighbour({ columns, rows }: Cells, index: number, column: number, row: number): number {
  const atColumn = (index % columns) + column;
  const atRow = Math.floor(index / columns) + row;
  return atColumn < 0 || atRow < 0 || atColumn >= columns || atRow >= rows ? -1 : atRow * columns + atColumn;
}
