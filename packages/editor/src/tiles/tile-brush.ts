import type { TileBrush } from "../editor-state.ts";
import type { Terrain, TileLayer, Tileset } from "@playsmith/game-format";
import type { Editor } from "../editor.ts";
import type { Stamp } from "../pixels/selection.ts";

/** More would hardly be distinguishable. */
export const MAX_MIXED_TILES = 64;
const ONE_TILE: TileBrush = { kind: "tile" };

/** The active tile layer with its tileset, also if it is locked. */
export function activeTileLayer(editor: Editor): { layer: TileLayer; tilesetId: string; tileset: Tileset } | null {
  const layer = editor.scene?.layers[editor.state.layerId];
  const tileset = layer?.kind === "tiles" ? editor.game.assets[layer.tilesetId] : undefined;
  return layer?.kind === "tiles" && tileset?.kind === "tileset" ? { layer, tilesetId: layer.tilesetId, tileset } : null;
}

/** The brush for the active layer. A brush of another tileset or of a deleted terrain falls back to the single tile. */
export function activeBrush(editor: Editor): TileBrush {
  const { tileBrush } = editor.state;
  const work = activeTileLayer(editor);
  if (tileBrush.kind === "tile" || !work || work.tilesetId !== tileBrush.tilesetId) return ONE_TILE;
  if (tileBrush.kind === "terrain" && !work.tileset.terrains?.[tileBrush.terrainId]) return ONE_TILE;
  if (tileBrush.kind === "mix" && tileBrush.tiles.length === 0) return ONE_TILE;
  return tileBrush;
}

/** The terrain of the active brush, or null. */
export function activeTerrain(editor: Editor): Terrain | null {
  const brush = activeBrush(editor);
  return brush.kind === "terrain" ? (activeTileLayer(editor)?.tileset.terrains?.[brush.terrainId] ?? null) : null;
}

export function pickTile(editor: Editor, tile: number): void {
  editor.update({ tile, tileBrush: ONE_TILE });
}

/** Makes tiles the brush. A single one becomes the active tile; @returns false for only empty cells. */
export function pickStamp(editor: Editor, stamp: Stamp): boolean {
  const work = activeTileLayer(editor);
  const [only] = stamp.cells;
  if (!work || !stamp.cells.some((tile) => tile > 0)) return false;
  if (stamp.cells.length === 1 && only) pickTile(editor, only);
  else editor.update({ tileBrush: { kind: "stamp", tilesetId: work.tilesetId, stamp } });
  return true;
}

export function pickTerrain(editor: Editor, terrainId: string): boolean {
  const work = activeTileLayer(editor);
  const terrain = work?.tileset.terrains?.[terrainId];
  if (!work || !terrain || Object.keys(terrain.tiles).length === 0) return false;
  editor.update({ tileBrush: { kind: "terrain", tilesetId: work.tilesetId, terrainId } });
  return true;
}

/** Starts a mix from the active tile, or from all tiles of the active stamp. */
export function beginMix(editor: Editor): void {
  const brush = activeBrush(editor);
  const work = activeTileLayer(editor);
  if (!work || brush.kind === "mix") return;
  const tiles = brush.kind === "stamp" ? [...brush.stamp.cells].filter((tile) => tile > 0) : [editor.state.tile];
  editor.update({ tileBrush: { kind: "mix", tilesetId: work.tilesetId, tiles: tiles.slice(0, MAX_MIXED_TILES) } });
}

/** Adds a tile to the mix, which increases its probability. @returns how often the mix contains it. */
export function addToMix(editor: Editor, tile: number): number {
  beginMix(editor);
  const brush = activeBrush(editor);
  if (brush.kind !== "mix") return 0;
  const tiles = brush.tiles.length < MAX_MIXED_TILES ? [...brush.tiles, tile] : brush.tiles;
  editor.update({ tile, tileBrush: { ...brush, tiles } });
  return tiles.filter((other) => other === tile).length;
}

/** Removes a tile from the mix once. @returns how often the mix still contains it. */
export function removeFromMix(editor: Editor, tile: number): number {
  const brush = activeBrush(editor);
  const at = brush.kind === "mix" ? brush.tiles.lastIndexOf(tile) : -1;
  if (brush.kind !== "mix" || at < 0) return 0;
  const tiles = brush.tiles.toSpliced(at, 1);
  if (tiles.length === 0) pickTile(editor, tile);
  else editor.update({ tileBrush: { ...brush, tiles } });
  return tiles.filter((other) => other === tile).length;
}

/** The distinct tiles of a mix with their counts. */
export function countMix(tiles: readonly number[]): { tile: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return [...counts].map(([tile, count]) => ({ tile, count }));
}
