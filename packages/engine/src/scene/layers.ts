import { type Game, inOrder, type Layer, type Scene, type TileLayer } from "@playsmith/game-format";
import { buildTileGrid, tileSize, type TileGrid } from "./tile-grid.ts";

/** A layer of the running scene in drawing order, back to front. */
export interface RuntimeLayer {
  id: string;
  data: Layer;
  /** Present on tile layers. */
  tiles: TileGrid | null;
}

/** The layers of a scene, back to front. Reuses decoded tiles of `previous` with identical cells. */
export function buildLayers(game: Game, scene: Scene | null, previous: readonly RuntimeLayer[]): RuntimeLayer[] {
  if (!scene) return [];
  return inOrder(scene.layers).map(([id, data]) => ({ id, data, tiles: data.kind === "tiles" ? tilesOf(game, id, data, previous) : null }));
}

function tilesOf(game: Game, id: string, data: TileLayer, previous: readonly RuntimeLayer[]): TileGrid {
  const before = previous.find((layer) => layer.id === id);
  const isSame = before?.data.kind === "tiles" && before.data.cells === data.cells;
  const size = tileSize(game, data.tilesetId);
  if (isSame && before.tiles && isAlike(before.tiles, data, size)) return before.tiles;
  return buildTileGrid(id, data, size);
}

function isAlike(tiles: TileGrid, data: TileLayer, size: { tileWidthPx: number; tileHeightPx: number }): boolean {
  return (
    tiles.tilesetId === data.tilesetId &&
    tiles.columns === data.columns &&
    tiles.rows === data.rows &&
    tiles.tileWidthPx === size.tileWidthPx &&
    tiles.tileHeightPx === size.tileHeightPx
  );
}
