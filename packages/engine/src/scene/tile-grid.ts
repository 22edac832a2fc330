import { decodeCells, decodeRow, type Game, type TileLayer } from "@playsmith/game-format";

/** The cells of one tile layer, decoded. */
export interface TileGrid {
  layerId: string;
  tilesetId: string;
  columns: number;
  rows: number;
  tileWidthPx: number;
  tileHeightPx: number;
  /** Tile numbers, row by row; 0 is empty. */
  cells: Uint16Array;
  /** Increases with each change of any cell. */
  version: number;
  /** Version of the last change of each row. */
  rowVersions: Uint32Array;
}

const DEFAULT_TILE_PX = 16;

/** The tile size of a tileset; a default where it is missing. */
export function tileSize(game: Game, tilesetId: string): { tileWidthPx: number; tileHeightPx: number } {
  const tileset = Object.hasOwn(game.assets, tilesetId) ? game.assets[tilesetId] : undefined;
  if (tileset?.kind !== "tileset") return { tileWidthPx: DEFAULT_TILE_PX, tileHeightPx: DEFAULT_TILE_PX };
  return { tileWidthPx: tileset.tileWidthPx, tileHeightPx: tileset.tileHeightPx };
}

export function buildTileGrid(layerId: string, layer: TileLayer, size: { tileWidthPx: number; tileHeightPx: number }): TileGrid {
  return {
    layerId,
    tilesetId: layer.tilesetId,
    columns: layer.columns,
    rows: layer.rows,
    ...size,
    cells: decodeCells(layer.cells, layer.columns, layer.rows),
    version: 1,
    rowVersions: new Uint32Array(layer.rows).fill(1),
  };
}

/** Decodes one row again after it was painted. */
export function reloadRow(grid: TileGrid, layer: TileLayer, row: number): void {
  if (row < 0 || row >= grid.rows) return;
  decodeRow(layer.cells[row] ?? "", grid.cells, row * grid.columns, grid.columns);
  grid.version++;
  grid.rowVersions[row] = grid.version;
}
