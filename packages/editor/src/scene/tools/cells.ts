import type { Cell } from "../../geometry.ts";
import { CellRuns, type CellWrite } from "@playsmith/document";
import type { Editor } from "../../editor.ts";
import { stampRect } from "../../tiles/stamp.ts";
import { activeBrush } from "../../tiles/tile-brush.ts";
import { paintedCells, type Painting } from "../../tiles/painting.ts";
import type { PointerInput } from "../../editor.ts";

/** No preview for more cells than this: it would be too slow. */
const MAX_PREVIEW_CELLS = 4_096;

/** The cell of the active tile layer under the pointer, possibly outside the layer; null when no tile layer can be painted. */
export function cellAt(editor: Editor, input: PointerInput): Cell | null {
  const layer = editor.paintableLayer;
  const tileset = layer ? editor.game.assets[layer.tilesetId] : undefined;
  if (tileset?.kind !== "tileset") return null;
  const point = editor.scenePoint(input);
  return { column: Math.floor(point.x / tileset.tileWidthPx), row: Math.floor(point.y / tileset.tileHeightPx) };
}

/** Previews which cells a press would paint, and with which tiles. */
export function hoverCell(editor: Editor, input: PointerInput): void {
  const cell = cellAt(editor, input);
  if (!cell) return editor.update({ pendingCells: null, pendingTiles: [] });
  const brush = activeBrush(editor);
  const { overlay } = editor.tool;
  const isStamp = overlay === "stamp" && brush.kind === "stamp";
  const { column, row } = cell;
  editor.update({
    pendingCells: isStamp ? stampRect(brush.stamp, cell) : { left: column, top: row, right: column + 1, bottom: row + 1 },
    pendingTiles:
      overlay === "tiles" || overlay === "stamp"
        ? previewOf(editor, CellRuns.of([cell]), { kind: "stroke", origin: cell, erases: input.alt })
        : [],
  });
}

/** The tile writes of a paint operation, for a preview; empty for too many cells. */
export function previewOf(editor: Editor, cells: CellRuns, painting: Painting): readonly CellWrite[] {
  return cells.length > MAX_PREVIEW_CELLS ? [] : [...paintedCells(editor, cells, painting)];
}

export const cellsPath = (editor: Editor): string[] => [...editor.layerPath, "cells"];
