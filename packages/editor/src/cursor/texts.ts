import type { Editor } from "../editor.ts";
import { cursorGrid, cursorPlace, pointOf } from "./cursor-grid.ts";

/** What a tile is called: its name, or else its number; 0 is an empty cell. */
export function tileText(editor: Editor, tile: number): string {
  if (tile === 0) return "empty";
  const layer = editor.scene?.layers[editor.state.layerId];
  const tileset = layer?.kind === "tiles" ? editor.game.assets[layer.tilesetId] : undefined;
  return (tileset?.kind === "tileset" && tileset.tiles[String(tile)]?.name) || `tile ${tile}`;
}

/** The tile at the cursor; 0 for none. */
export function tileAtCursor(editor: Editor): number {
  const place = cursorPlace(editor);
  const grid = editor.document.readCells([...editor.layerPath, "cells"]);
  return (place && grid?.cells[place.row * grid.columns + place.column]) ?? 0;
}

/** Where the cursor stands and what is there, e.g. "Column 4, row 7: Grass"; "" when there is none. */
export function cursorText(editor: Editor): string {
  const place = cursorPlace(editor);
  const grid = cursorGrid(editor);
  if (!place || !grid) return "";
  if (grid.kind === "points") {
    const { x, y } = pointOf(grid, place);
    return `${editor.game.prefabs[editor.state.prefabId]?.name ?? "Object"} in hand, at ${x}, ${y}`;
  }
  const { pendingCells, cursor } = editor.state;
  const isOpen = editor.state.tool === "rectangle" && cursor?.press !== "none" && pendingCells !== null;
  const size = isOpen ? `, ${sizeText(pendingCells)}` : "";
  return `Column ${place.column + 1}, row ${place.row + 1}${size}: ${tileText(editor, tileAtCursor(editor))}`;
}

export function sizeText(cells: { left: number; top: number; right: number; bottom: number }): string {
  return `${cells.right - cells.left} by ${cells.bottom - cells.top} cells`;
}
