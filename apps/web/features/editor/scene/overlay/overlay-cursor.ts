import { cursorBox, toScreen } from "@playsmith/editor/scene";
import { type Editor } from "@playsmith/editor";
import type { OverlayColors } from "./overlay-colors.ts";

/** Minimum size of the cursor in screen px, for visibility when zoomed out. */
const MIN_SIDE_SCREEN_PX = 12;
const RING_PX = 2.5;

/**
 * Draws the keyboard cursor: a ring in the accent colour between dark or light rings, for contrast with any
 * tile; filled while the tool is active. Off the grid, where a prefab is placed, it is a cross hair.
 */
export function drawCursor(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  const box = cursorBox(editor);
  if (!box) return;
  const { camera, viewport } = editor.state;
  const from = toScreen(camera, viewport, { x: box.rect.left, y: box.rect.top });
  const to = toScreen(camera, viewport, { x: box.rect.right, y: box.rect.bottom });
  const halfWidth = Math.max(MIN_SIDE_SCREEN_PX, to.x - from.x) / 2;
  const halfHeight = Math.max(MIN_SIDE_SCREEN_PX, to.y - from.y) / 2;
  context.save();
  context.translate((from.x + to.x) / 2, (from.y + to.y) / 2);
  if (box.isPressing) {
    context.fillStyle = `${colors.accent}4d`;
    context.fillRect(-halfWidth, -halfHeight, halfWidth * 2, halfHeight * 2);
  }
  const strokes = [
    [colors.ink, RING_PX + 4],
    [colors.accent, RING_PX],
  ] as const;
  for (const [color, widthPx] of strokes) {
    context.strokeStyle = color;
    context.lineWidth = widthPx;
    if (box.kind === "cells") {
      context.beginPath();
      context.roundRect(-halfWidth - 1, -halfHeight - 1, halfWidth * 2 + 2, halfHeight * 2 + 2, 3);
      context.stroke();
    } else crossHair(context);
  }
  context.restore();
}

/** Four short strokes around the point. */
function crossHair(context: CanvasRenderingContext2D): void {
  context.lineCap = "round";
  context.beginPath();
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x * 5, y * 5);
    context.lineTo(x * 11, y * 11);
  }
  context.stroke();
}
