import { type Tileset, inOrder } from "@playsmith/game-format";
import type { CellRect } from "../pixels/grid.ts";
import type { Stamp } from "../pixels/selection.ts";
import type { Cell } from "../geometry.ts";

type Mirroring = "horizontal" | "vertical" | "right" | "left";

/** The new position of each neighbour bit: top, right, bottom, left, top right, bottom right, bottom left, top left. */
const MOVED_BITS: Readonly<Record<Mirroring, readonly number[]>> = {
  horizontal: [0, 3, 2, 1, 7, 6, 5, 4],
  vertical: [2, 1, 0, 3, 5, 4, 7, 6],
  right: [1, 2, 3, 0, 5, 6, 7, 4],
  left: [3, 0, 1, 2, 7, 4, 5, 6],
};

/** The rectangle of a stamp centred on a cell; an even size extends further right and down. */
export function stampRect({ columns, rows }: Stamp, { column, row }: Cell): CellRect {
  const left = column - Math.floor((columns - 1) / 2);
  const top = row - Math.floor((rows - 1) / 2);
  return { left, top, right: left + columns, bottom: top + rows };
}

/** The tile at a cell when a stamp is repeated from `origin` on; 0 keeps the cell's tile. */
export function patternAt({ cells, columns, rows }: Stamp, origin: Cell, column: number, row: number): number {
  const within = (value: number, size: number): number => ((value % size) + size) % size;
  return cells[within(row - origin.row, rows) * columns + within(column - origin.column, columns)] ?? 0;
}

function rearranged(
  stamp: Stamp,
  columns: number,
  rows: number,
  from: (column: number, row: number) => Cell,
  map: (tile: number) => number,
) {
  const cells = new Uint16Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const source = from(column, row);
      cells[row * columns + column] = map(stamp.cells[source.row * stamp.columns + source.column] ?? 0);
    }
  }
  return { cells, columns, rows };
}

/** Mirrors a stamp. Terrain tiles are replaced by those for the mirrored neighbours, so that a left edge becomes a right one. */
export function flippedStamp(stamp: Stamp, axis: "horizontal" | "vertical", tileset: Tileset): Stamp {
  const { columns, rows } = stamp;
  const from = (column: number, row: number): Cell =>
    axis === "horizontal" ? { column: columns - 1 - column, row } : { column, row: rows - 1 - row };
  return rearranged(stamp, columns, rows, from, (tile) => mirroredTile(tileset, tile, axis));
}

/** Rotates a stamp by 90°, replacing terrain tiles accordingly. */
export function turnedStamp(stamp: Stamp, direction: "right" | "left", tileset: Tileset): Stamp {
  const { columns, rows } = stamp;
  const turn: Mirroring = direction;
  const from = (column: number, row: number): Cell =>
    direction === "right" ? { column: row, row: rows - 1 - column } : { column: columns - 1 - row, row: column };
  return rearranged(stamp, rows, columns, from, (tile) => mirroredTile(tileset, tile, turn));
}

/** A neighbour set after mirroring or rotating the surroundings. */
export function mirroredNeighbours(neighbours: number, mirroring: Mirroring): number {
  return MOVED_BITS[mirroring].reduce((sum, to, bit) => ((neighbours & (1 << bit)) === 0 ? sum : sum | (1 << to)), 0);
}

/** The tile for the mirrored neighbours in the first terrain that contains this tile; the tile itself when there is none. */
function mirroredTile(tileset: Tileset, tile: number, mirroring: Mirroring): number {
  for (const [, { tiles }] of inOrder(tileset.terrains ?? {})) {
    const neighbours = Object.keys(tiles).find((set) => tiles[set] === tile);
    if (neighbours === undefined) continue;
    return tiles[String(mirroredNeighbours(Number(neighbours), mirroring))] ?? tile;
  }
  return tile;
}
