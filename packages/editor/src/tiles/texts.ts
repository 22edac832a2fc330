import type { Editor } from "../editor.ts";
import { brushInHand, countMix, terrainInHand, tileLayerInHand } from "./tile-brush.ts";

/** What a tile is called: its name, or else its number; 0 is an empty cell. */
export function tileText(editor: Editor, tile: number): string {
  if (tile === 0) return "empty";
  return tileLayerInHand(editor)?.tileset.tiles[String(tile)]?.name || `tile ${tile}`;
}

export function sizeText(cells: { left: number; top: number; right: number; bottom: number }): string {
  return `${cells.right - cells.left} by ${cells.bottom - cells.top} cells`;
}

/** What is painted with, in words. */
export function inHandText(editor: Editor): string {
  const brush = brushInHand(editor);
  switch (brush.kind) {
    case "tile":
      return tileText(editor, editor.state.tile);
    case "stamp":
      return `a stamp of ${brush.stamp.columns} by ${brush.stamp.rows} tiles`;
    case "mix": {
      const { length } = countMix(brush.tiles);
      return `a mix of ${length === 1 ? "1 tile" : `${length} tiles`}`;
    }
    case "terrain":
      return `autotile ${terrainInHand(editor)?.name ?? ""}`;
  }
}
