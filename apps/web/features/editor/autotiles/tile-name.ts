import type { Tileset } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

/** The display name of a tile: its name, or its number if it has none. */
export function tileName(tileset: Tileset, tile: number): string {
  return tileset.tiles[String(tile)]?.name || translated("Tile {tile}", { tile });
}
