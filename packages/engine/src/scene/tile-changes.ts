import type { WorldState } from "../world-state.ts";
import { forgetAllFree } from "../physics/free-range.ts";
import type { TileGrid } from "./tile-grid.ts";

const MAX_TILE = 65_535;

/** The tile layer of a scene by id or name. */
export function tileLayer(world: WorldState, idOrName: string): TileGrid | null {
  const layer =
    world.layers.find(({ id, tiles }) => tiles && id === idOrName) ??
    world.layers.find(({ data, tiles }) => tiles && data.name === idOrName);
  return layer?.tiles ?? null;
}

/** Index of the cell at a position in scene px; −1 outside. */
function cellAt(tiles: TileGrid, x: number, y: number): number {
  const column = Math.floor(x / tiles.tileWidthPx);
  const row = Math.floor(y / tiles.tileHeightPx);
  return column < 0 || row < 0 || column >= tiles.columns || row >= tiles.rows ? -1 : row * tiles.columns + column;
}

/** Tile number at a position; 0 for none. */
export function tileAt(tiles: TileGrid, x: number, y: number): number {
  return tiles.cells[cellAt(tiles, x, y)] ?? 0;
}

/** Changes a tile at runtime. The change lasts until the scene is left. */
export function setTile(world: WorldState, tiles: TileGrid, x: number, y: number, tile: number): void {
  const cell = cellAt(tiles, x, y);
  if (cell < 0 || !(tile >= 0 && tile <= MAX_TILE)) return;
  let changes = world.tileChanges.get(tiles.layerId);
  if (!changes) {
    changes = new Map();
    world.tileChanges.set(tiles.layerId, changes);
  }
  changes.set(cell, Math.trunc(tile));
  applyChange(world, tiles, cell, Math.trunc(tile));
  forgetAllFree(world);
}

/** Applies the tile changes made at runtime again, after the layers were rebuilt. */
export function applyTileChanges(world: WorldState): void {
  for (const [layerId, changes] of world.tileChanges) {
    const tiles = world.layers.find(({ id }) => id === layerId)?.tiles;
    if (!tiles) continue;
    for (const [cell, tile] of changes) if (cell < tiles.cells.length) applyChange(world, tiles, cell, tile);
  }
}

function applyChange(world: WorldState, tiles: TileGrid, cell: number, tile: number): void {
  if (tiles.cells[cell] === tile) return;
  tiles.cells[cell] = tile;
  const row = Math.floor(cell / tiles.columns);
  tiles.version++;
  tiles.rowVersions[row] = tiles.version;
  world.collisions.reloadRow(tiles, row);
}
