import { plural, translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { activeBrush, countMix, activeTerrain, activeTileLayer } from "./tile-brush.ts";

/** A tile's name, or else its number; 0 is an empty cell. */
export function tileText(editor: Editor, tile: number): string {
  if (tile === 0) return translated("empty");
  return activeTileLayer(editor)?.tileset.tiles[String(tile)]?.name || translated("tile {tile}", { tile });
}

export function sizeText(cells: { left: number; top: number; right: number; bottom: number }): string {
  return translated("{right} by {bottom} cells", { right: cells.right - cells.left, bottom: cells.bottom - cells.top });
}

/** Describes the active brush. */
export function activeBrushText(editor: Editor): string {
  const brush = activeBrush(editor);
  switch (brush.kind) {
    case "tile":
      return tileText(editor, editor.state.tile);
    case "stamp":
      return translated("a stamp of {columns} by {rows} tiles", { columns: brush.stamp.columns, rows: brush.stamp.rows });
    case "mix": {
      const { length } = countMix(brush.tiles);
      return plural(length, { one: "a mix of 1 tile", other: "a mix of {count} tiles" });
    }
    case "terrain":
      return translated("autotile {name}", { name: activeTerrain(editor)?.name ?? "" });
  }
}
