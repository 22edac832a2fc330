import type { Tileset } from "@playsmith/game-format";

/** What a tile is called: its name, or else its number. */
export function tileName(tileset: Tileset, tile: number): string {
  return tileset.tiles[String(tile)]?.name || `Tile ${tile}`;
}
