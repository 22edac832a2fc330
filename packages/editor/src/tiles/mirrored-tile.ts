import { inOrder, type Tileset } from "@playsmith/game-format";

export type Mirroring = "horizontal" | "vertical" | "right" | "left";

/** Which bit of a set of neighbours each bit becomes: top, right, bottom, left, top right, bottom right, bottom left, top left. */
const MOVED_BITS: Readonly<Record<Mirroring, readonly number[]>> = {
  horizontal: [0, 3, 2, 1, 7, 6, 5, 4],
  vertical: [2, 1, 0, 3, 5, 4, 7, 6],
  right: [1, 2, 3, 0, 5, 6, 7, 4],
  left: [3, 0, 1, 2, 7, 4, 5, 6],
};

/** A set of neighbours after everything around was mirrored or turned. */
export function mirroredNeighbours(neighbours: number, mirroring: Mirroring): number {
  return MOVED_BITS[mirroring].reduce((sum, to, bit) => ((neighbours & (1 << bit)) === 0 ? sum : sum | (1 << to)), 0);
}

/** The tile for the mirrored neighbours of the first terrain that shows this one; the tile itself where there is none. */
export function mirroredTile(tileset: Tileset, tile: number, mirroring: Mirroring): number {
  for (const [, { tiles }] of inOrder(tileset.terrains ?? {})) {
    const neighbours = Object.keys(tiles).find((set) => tiles[set] === tile);
    if (neighbours === undefined) continue;
    return tiles[String(mirroredNeighbours(Number(neighbours), mirroring))] ?? tile;
  }
  return tile;
}
