import { isolated } from "@playsmith/texts";
import type { CellRect, OthersStroke, PixelEditor, PixelView } from "@playsmith/editor/pixels";
import type { OthersPointer } from "./live-pointers.ts";

/** Minimum size of a pixel's marker, so that it is visible when zoomed out. */
const MIN_MARK_PX = 7;
const TAG_HEIGHT_PX = 17;
const TAG_PADDING_PX = 6;
const INK = "#06121b";

/** Draws the strokes and cursors of other members in the current frame, with their colours and names. */
export function drawOthers(context: CanvasRenderingContext2D, pixels: PixelEditor, pointers: readonly OthersPointer[]): void {
  const { state, sprite, others } = pixels;
  const { frameId, view } = state;
  for (const { frameId: otherFrame, left, top, columns, rows, isDone, by } of others)
    if (!isDone && otherFrame === frameId) frameStroke(context, view, { left, top, right: left + columns, bottom: top + rows.length }, by);
  for (const pointer of pointers) {
    const isInPicture = sprite && pointer.column < sprite.widthPx && pointer.row < sprite.heightPx;
    if (isInPicture && pointer.frameId === frameId) markPixel(context, pixels, pointer);
  }
}

function frameStroke(context: CanvasRenderingContext2D, view: PixelView, rect: CellRect, { name, color }: OthersStroke["by"]): void {
  const [left, top] = [view.leftPx + rect.left * view.zoom, view.topPx + rect.top * view.zoom];
  context.lineWidth = 2;
  context.strokeStyle = color;
  context.strokeRect(left - 3, top - 3, (rect.right - rect.left) * view.zoom + 6, (rect.bottom - rect.top) * view.zoom + 6);
  context.lineWidth = 1;
  tag(context, name, color, left - 4, top - 20);
}

/** Draws the marker of a member's pixel between two dark lines, for contrast with any colour, and the member's name. */
function markPixel(context: CanvasRenderingContext2D, { state }: PixelEditor, { column, row, by, isDrawing }: OthersPointer): void {
  const { view, viewport } = state;
  const side = Math.max(view.zoom, MIN_MARK_PX);
  const left = view.leftPx + (column + 0.5) * view.zoom - side / 2;
  const top = view.topPx + (row + 0.5) * view.zoom - side / 2;
  for (const [color, widthPx] of [
    [INK, 4],
    [by.color, 2],
  ] as const) {
    context.lineWidth = widthPx;
    context.strokeStyle = color;
    context.strokeRect(left, top, side, side);
  }
  context.lineWidth = 1;
  if (isDrawing) return;
  const width = widthOf(context, by.name);
  const isFree = left + side + 4 + width <= viewport.widthPx;
  const below = top + side + 4;
  const isFreeBelow = below + TAG_HEIGHT_PX <= viewport.heightPx;
  tag(context, by.name, by.color, isFree ? left + side + 4 : left - 4 - width, isFreeBelow ? below : top - 4 - TAG_HEIGHT_PX);
}

function widthOf(context: CanvasRenderingContext2D, name: string): number {
  context.font = "600 11px 'Inter Variable', sans-serif";
  return context.measureText(name).width + TAG_PADDING_PX * 2;
}

function tag(context: CanvasRenderingContext2D, name: string, color: string, left: number, top: number): void {
  const width = widthOf(context, name);
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(left, top, width, TAG_HEIGHT_PX, 4);
  context.fill();
  context.fillStyle = INK;
  context.fillText(isolated(name), left + TAG_PADDING_PX, top + 12);
}
