import type { Tileset } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

/** What a tile is called: its name, or else its number. */
export function tileName(tileset: Tileset, tile: number): string {
  return tileset.tiles[String(tile)]?.name || translated("Tile {tile}", { tile });
}
