import type { Game } from "@playsmith/game-format";
import type { RuntimeLayer } from "./layers.ts";
import type { TileGrid } from "./tile-grid.ts";

export const SOLID = 1;
export const ONE_WAY = 2;
export const HAZARD = 4;
export const LADDER = 8;
/** A solid cell without a left (or right) face, because a slope leads up to it there. */
export const NO_LEFT_FACE = 16;
export const NO_RIGHT_FACE = 32;

/** Kinds of slope by number; 0 is none. */
const SLOPES = ["", "slopeUp", "slopeDown", "slopeUpLow", "slopeUpHigh", "slopeDownHigh", "slopeDownLow"];
const RISES_TO_RIGHT = [1, 4];
const RISES_TO_LEFT = [2, 5];

/** The collision cells of all tile layers with one tile size. */
export interface CollisionGrid {
  columns: number;
  rows: number;
  tileWidthPx: number;
  tileHeightPx: number;
  /** Inverse tile sizes. The rounding error of the products is far below the skin of a box. */
  columnsPerPx: number;
  rowsPerPx: number;
  /** Sums of {@link SOLID} to {@link NO_RIGHT_FACE}. */
  flags: Uint8Array;
  /** Slope kind by cell; null without slopes. */
  slopes: Uint8Array | null;
  hasHazards: boolean;
  hasLadders: boolean;
}

/** The collision grids of a scene. Layers with parallax are scenery and don't collide. */
export class CollisionMap {
  grids: CollisionGrid[] = [];
  hasSlopes = false;
  /** Increases with each change of any cell. */
  version = 0;
  get hasLadders(): boolean {
    return this.grids.some((grid) => grid.hasLadders);
  }
  #sources: { grid: CollisionGrid; layers: SourceLayer[] }[] = [];

  build(game: Game, layers: readonly RuntimeLayer[]): void {
    this.version++;
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
        slopes: null,
        hasHazards: false,
        hasLadders: false,
      };
      return { grid, layers: group.map((tiles) => ({ tiles, ...tileKinds(game, tiles.tilesetId) })) };
    });
    this.grids = this.#sources.map((source) => source.grid);
    for (const source of this.#sources) {
      for (let row = 0; row < source.grid.rows; row++) fillRow(source.grid, source.layers, row);
      for (let row = 0; row < source.grid.rows; row++) markFaces(source.grid, row);
    }
    this.hasSlopes = this.grids.some((grid) => grid.slopes !== null);
  }

  /** Recomputes one row after a tile layer was painted. */
  reloadRow(tiles: TileGrid, row: number): void {
    this.version++;
    for (const { grid, layers } of this.#sources) {
      if (row >= grid.rows || !layers.some((layer) => layer.tiles === tiles)) continue;
      fillRow(grid, layers, row);
      markFaces(grid, row);
      if (grid.slopes) this.hasSlopes = true;
    }
  }
}

interface SourceLayer {
  tiles: TileGrid;
  flagsOfTile: Uint8Array;
  slopeOfTile: Uint8Array;
}

function fillRow(grid: CollisionGrid, layers: readonly SourceLayer[], row: number): void {
  const start = row * grid.columns;
  grid.flags.fill(0, start, start + grid.columns);
  grid.slopes?.fill(0, start, start + grid.columns);
  for (const { tiles, flagsOfTile, slopeOfTile } of layers) {
    if (row >= tiles.rows) continue;
    for (let column = 0; column < tiles.columns; column++) {
      const tile = tiles.cells[row * tiles.columns + column] as number;
      const slope = slopeOfTile[tile] ?? 0;
      if (slope !== 0) {
        grid.slopes ??= new Uint8Array(grid.columns * grid.rows);
        grid.slopes[start + column] = slope;
      }
      const flags = flagsOfTile[tile] ?? 0;
      if (flags === 0) continue;
      grid.flags[start + column] = (grid.flags[start + column] as number) | flags;
      if (flags & HAZARD) grid.hasHazards = true;
      if (flags & LADDER) grid.hasLadders = true;
    }
  }
}

/** Removes the faces of solid cells that a slope in the same row leads up to, and of the cells behind them. */
function markFaces(grid: CollisionGrid, row: number): void {
  const { slopes, flags, columns } = grid;
  if (!slopes) return;
  const start = row * columns;
  let leads = false;
  for (let column = 0; column < columns; column++) {
    const isSolid = ((flags[start + column] as number) & SOLID) !== 0;
    if (isSolid && leads) flags[start + column] = (flags[start + column] as number) | NO_LEFT_FACE;
    leads = RISES_TO_RIGHT.includes(slopes[start + column] as number) || (isSolid && leads);
  }
  leads = false;
  for (let column = columns - 1; column >= 0; column--) {
    const isSolid = ((flags[start + column] as number) & SOLID) !== 0;
    if (isSolid && leads) flags[start + column] = (flags[start + column] as number) | NO_RIGHT_FACE;
    leads = RISES_TO_LEFT.includes(slopes[start + column] as number) || (isSolid && leads);
  }
}

const FLAGS: Readonly<Partial<Record<string, number>>> = { solid: SOLID, oneWay: ONE_WAY, hazard: HAZARD, ladder: LADDER };

function tileKinds(game: Game, tilesetId: string): { flagsOfTile: Uint8Array; slopeOfTile: Uint8Array } {
  const tileset = Object.hasOwn(game.assets, tilesetId) ? game.assets[tilesetId] : undefined;
  const tiles = tileset?.kind === "tileset" ? Object.entries(tileset.tiles) : [];
  const size = tiles.reduce((highest, [number]) => Math.max(highest, Number(number)), 0) + 1;
  const flagsOfTile = new Uint8Array(size);
  const slopeOfTile = new Uint8Array(size);
  for (const [number, { collision }] of tiles) {
    flagsOfTile[Number(number)] = FLAGS[collision] ?? 0;
    slopeOfTile[Number(number)] = Math.max(0, SLOPES.indexOf(collision));
  }
  return { flagsOfTile, slopeOfTile };
}

/** Whether a place lies in a solid cell of any grid. */
export function isSolidAt({ grids }: CollisionMap, x: number, y: number): boolean {
  return grids.some(({ columns, rows, columnsPerPx, rowsPerPx, flags }) => {
    const [column, row] = [Math.floor(x * columnsPerPx), Math.floor(y * rowsPerPx)];
    if (column < 0 || row < 0 || column >= columns || row >= rows) return false;
    return ((flags[row * columns + column] as number) & SOLID) !== 0;
  });
}
