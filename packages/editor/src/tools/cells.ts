import type { Editor } from "../editor.ts";
import type { PointerInput } from "./tool.ts";

export interface Cell {
  column: number;
  row: number;
}

/** The cell of the active tile layer under the pointer, which may lie outside the layer; null when no tile layer can be painted. */
export function cellAt(editor: Editor, input: PointerInput): Cell | null {
  const layer = editor.paintableLayer;
  const tileset = layer ? editor.game.assets[layer.tilesetId] : undefined;
  if (tileset?.kind !== "tileset") return null;
  const point = editor.scenePoint(input);
  return { column: Math.floor(point.x / tileset.tileWidthPx), row: Math.floor(point.y / tileset.tileHeightPx) };
}

/** Shows which cell a press would paint. */
export function hoverCell(editor: Editor, input: PointerInput): void {
  const cell = cellAt(editor, input);
  editor.update({ pendingCells: cell && { left: cell.column, top: cell.row, right: cell.column + 1, bottom: cell.row + 1 } });
}

export const cellsPath = (editor: Editor): string[] => [...editor.layerPath, "cells"];
