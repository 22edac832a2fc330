import type { Cell } from "../../geometry.ts";
import { CellRuns, type CellWrite } from "@playsmith/document";
import type { Editor } from "../../editor.ts";
import { stampRect } from "../../tiles/stamp.ts";
import { brushInHand } from "../../tiles/tile-brush.ts";
import { paintedCells, type Painting } from "../../tiles/painting.ts";
import type { PointerInput } from "../../editor.ts";

/** A preview of more cells than this would cost more than it shows. */
const MAX_PREVIEW_CELLS = 4_096;

/** The cell of the active tile layer under the pointer, which may lie outside the layer; null when no tile layer can be painted. */
export function cellAt(editor: Editor, input: PointerInput): Cell | null {
  const layer = editor.paintableLayer;
  const tileset = layer ? editor.game.assets[layer.tilesetId] : undefined;
  if (tileset?.kind !== "tileset") return null;
  const point = editor.scenePoint(input);
  return { column: Math.floor(point.x / tileset.tileWidthPx), row: Math.floor(point.y / tileset.tileHeightPx) };
}

/** Shows which cells a press would paint, and with what. */
export function hoverCell(editor: Editor, input: PointerInput): void {
  const cell = cellAt(editor, input);
  if (!cell) return editor.update({ pendingCells: null, pendingTiles: [] });
  const brush = brushInHand(editor);
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

/** What painting cells would write, to be shown before it is done; nothing for very many. */
export function previewOf(editor: Editor, cells: CellRuns, painting: Painting): readonly CellWrite[] {
  return cells.length > MAX_PREVIEW_CELLS ? [] : [...paintedCells(editor, cells, painting)];
}

export const cellsPath = (editor: Editor): string[] => [...editor.layerPath, "cells"];
