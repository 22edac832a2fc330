import { type CellRect } from "@playsmith/editor/pixels";
import { type Editor } from "@playsmith/editor";
import { selectedCells, activeTileLayer } from "@playsmith/editor/tiles";
import { toScreen } from "@playsmith/editor/scene";
import type { Tileset } from "@playsmith/game-format";
import type { TilePictures } from "../../thumbnails/tile-pictures.ts";
import type { OverlayColors } from "./overlay-colors.ts";

const GHOST_OPACITY = 0.62;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxOf(editor: Editor, tileset: Tileset, rect: CellRect): Box {
  const { camera, viewport } = editor.state;
  const from = toScreen(camera, viewport, { x: rect.left * tileset.tileWidthPx, y: rect.top * tileset.tileHeightPx });
  const to = toScreen(camera, viewport, { x: rect.right * tileset.tileWidthPx, y: rect.bottom * tileset.tileHeightPx });
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** Preview of the cells that a press would paint, and the selected cells. */
export function drawCells(context: CanvasRenderingContext2D, editor: Editor, pictures: TilePictures, colors: OverlayColors): void {
  const work = activeTileLayer(editor);
  if (!work || editor.tool.layerKinds !== "tiles") return;
  drawGhosts(context, editor, work.tileset, pictures, colors);
  const { pendingCells } = editor.state;
  if (pendingCells) {
    const { x, y, width, height } = boxOf(editor, work.tileset, pendingCells);
    context.fillStyle = `${colors.accent}${editor.state.pendingTiles.length > 0 ? "1a" : "33"}`;
    context.strokeStyle = colors.accent;
    context.lineWidth = 1.5;
    context.fillRect(x, y, width, height);
    context.strokeRect(x, y, width, height);
  }
  const selection = editor.state.tool === "cells" ? selectedCells(editor) : null;
  if (selection) drawSelectedCells(context, boxOf(editor, work.tileset, selection.rect), colors);
}

/** Preview of tiles; cells that would be erased are crossed out. */
function drawGhosts(
  context: CanvasRenderingContext2D,
  editor: Editor,
  tileset: Tileset,
  pictures: TilePictures,
  colors: OverlayColors,
): void {
  context.save();
  for (const { column, row, value } of editor.state.pendingTiles) {
    const { x, y, width, height } = boxOf(editor, tileset, { left: column, top: row, right: column + 1, bottom: row + 1 });
    if (value > 0) {
      context.globalAlpha = GHOST_OPACITY;
      pictures.draw(context, tileset, value, x, y, width, height);
      continue;
    }
    context.globalAlpha = 1;
    context.strokeStyle = colors.accent;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(x + width * 0.3, y + height * 0.3);
    context.lineTo(x + width * 0.7, y + height * 0.7);
    context.moveTo(x + width * 0.7, y + height * 0.3);
    context.lineTo(x + width * 0.3, y + height * 0.7);
    context.stroke();
  }
  context.restore();
}

/** A dashed line with contrast on light and dark tiles. */
function drawSelectedCells(context: CanvasRenderingContext2D, { x, y, width, height }: Box, colors: OverlayColors): void {
  context.save();
  context.fillStyle = `${colors.accent}1f`;
  context.fillRect(x, y, width, height);
  context.lineWidth = 4;
  context.strokeStyle = colors.ink;
  context.strokeRect(x, y, width, height);
  context.setLineDash([6, 4]);
  context.lineWidth = 2;
  context.strokeStyle = colors.accent;
  context.strokeRect(x, y, width, height);
  context.restore();
}
