import type { Game } from "@playsmith/game-format";
import type { RuntimeLayer } from "./layers.ts";
import type { TileGrid } from "./tile-grid.ts";

export const SOLID = 1;
export const ONE_WAY = 2;
export const HAZARD = 4;

/** What stands in the way, cell by cell: the tile layers of one tile size, laid over each other. */
export interface CollisionGrid {
  columns: number;
  rows: number;
  tileWidthPx: number;
  tileHeightPx: number;
  /** Their inverses. Rounding of the products is far below the skin of a box. */
  columnsPerPx: number;
  rowsPerPx: number;
  /** Sums of {@link SOLID}, {@link ONE_WAY} and {@link HAZARD}. */
  flags: Uint8Array;
  hasHazards: boolean;
}

/** The collision grids of a scene. Layers that move at another speed than the world (parallax) are scenery and don't collide. */
export class CollisionMap {
  grids: CollisionGrid[] = [];
  #sources: { grid: CollisionGrid; layers: { tiles: TileGrid; flagsOfTile: Uint8Array }[] }[] = [];

  build(game: Game, layers: readonly RuntimeLayer[]): void {
    const groups = new Map<string, TileGrid[]>();
    for (const { tiles, data } of layers) {
      if (!tiles || data.parallax !== 1) continue;
      const key = `${tiles.tileWidthPx}×${tiles.tileHeightPx}`;
      groups.set(key, [...(groups.get(key) ?? []), tiles]);
    }
    this.#sources = [...groups.values()].map((group) => {
      const first = group[0] as TileGrid;
      const columns = Math.max(...group.map((tiles) => tiles.columns));
      const rows = Math.max(...group.map((tiles) => tiles.rows));
      const grid = {
        columns,
        rows,
        tileWidthPx: first.tileWidthPx,
        tileHeightPx: first.tileHeightPx,
        columnsPerPx: 1 / first.tileWidthPx,
        rowsPerPx: 1 / first.tileHeightPx,
        flags: new Uint8Array(columns * rows),
        hasHazards: false,
      };
      return { grid, layers: group.map((tiles) => ({ tiles, flagsOfTile: tileFlags(game, tiles.tilesetId) })) };
    });
    this.grids = this.#sources.map((source) => source.grid);
    for (const source of this.#sources) for (let row = 0; row < source.grid.rows; row++) fillRow(source.grid, source.layers, row);
  }

  /** Works one row out again after a tile layer was painted over. */
  reloadRow(tiles: TileGrid, row: number): void {
    for (const { grid, layers } of this.#sources) {
      if (row < grid.rows && layers.some((layer) => layer.tiles === tiles)) fillRow(grid, layers, row);
    }
  }
}

function fillRow(grid: CollisionGrid, layers: readonly { tiles: TileGrid; flagsOfTile: Uint8Array }[], row: number): void {
  const start = row * grid.columns;
  grid.flags.fill(0, start, start + grid.columns);
  for (const { tiles, flagsOfTile } of layers) {
    if (row >= tiles.rows) continue;
    for (let column = 0; column < tiles.columns; column++) {
      const flags = flagsOfTile[tiles.cells[row * tiles.columns + column] as number] ?? 0;
      if (flags === 0) continue;
      grid.flags[start + column] = (grid.flags[start + column] as number) | flags;
      if (flags & HAZARD) grid.hasHazards = true;
    }
  }
}

function tileFlags(game: Game, tilesetId: string): Uint8Array {
  const tileset = Object.hasOwn(game.assets, tilesetId) ? game.assets[tilesetId] : undefined;
  if (tileset?.kind !== "tileset") return new Uint8Array(0);
  const numbers = Object.keys(tileset.tiles).map(Number);
  const flags = new Uint8Array(Math.max(0, ...numbers) + 1);
  for (const [number, { collision }] of Object.entries(tileset.tiles)) {
    flags[Number(number)] = collision === "solid" ? SOLID : collision === "oneWay" ? ONE_WAY : collision === "hazard" ? HAZARD : 0;
  }
  return flags;
}
