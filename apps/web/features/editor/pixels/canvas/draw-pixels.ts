import type { CellRect, PixelEditor, PixelView } from "@playsmith/editor/pixels";
import { drawOthers } from "./draw-others.ts";
import type { OthersPointer } from "./live-pointers.ts";
import type { PictureCache } from "./picture-cache.ts";

/** Grid lines are shown from this zoom on. */
const GRID_FROM_ZOOM = 8;
const ONION_OPACITY = 0.3;
const AROUND_OPACITY = 0.45;

/** Draws the current frame and all overlays. @param pointers cursors of other members. */
export function drawPixels(
  canvas: HTMLCanvasElement,
  pixels: PixelEditor,
  pictures: PictureCache,
  pointers: readonly OthersPointer[],
): void {
  const { viewport, view, frameId, showsOnionSkin, wraps, hovered, cursor, isCursorShown, brushPx, tool, mirrors, stroke } = pixels.state;
  const density = devicePixelRatio || 1;
  const width = Math.max(1, Math.round(viewport.widthPx * density));
  const height = Math.max(1, Math.round(viewport.heightPx * density));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  const { sprite } = pixels;
  if (!context || !sprite) return;
  const style = getComputedStyle(canvas);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, viewport.widthPx, viewport.heightPx);
  context.imageSmoothingEnabled = false;
  const area = { left: 0, top: 0, right: sprite.widthPx, bottom: sprite.heightPx };
  const [left, top, wide, high] = onScreen(view, area);

  drawChequer(context, view, [left, top, wide, high], color("--chequer-a"), color("--chequer-b"));
  const before = pixels.frameIds[pixels.frameIds.indexOf(frameId) - 1];
  if (showsOnionSkin && before !== undefined) {
    context.globalAlpha = ONION_OPACITY;
    context.drawImage(pictures.pictureOf(pixels.gridOf(before), pixels.palette), left, top, wide, high);
    context.globalAlpha = 1;
  }
  const picture = pictures.pictureOf(pixels.shownGrid, pixels.palette);
  if (wraps) drawAround(context, picture, [left, top, wide, high]);
  context.drawImage(picture, left, top, wide, high);
  if (view.zoom >= GRID_FROM_ZOOM) drawGrid(context, view, sprite.widthPx, sprite.heightPx, color("--pixel-grid"));
  context.strokeStyle = color("--line-strong");
  context.strokeRect(left - 0.5, top - 0.5, wide + 1, high + 1);

  context.fillStyle = color("--presence");
  if (mirrors.isAcross) context.fillRect(Math.round(left + wide / 2) - 1, top - 8, 2, high + 16);
  if (mirrors.isDown) context.fillRect(left - 8, Math.round(top + high / 2) - 1, wide + 16, 2);

  drawOthers(context, pixels, pointers);
  const selection = pixels.shownSelection;
  if (selection) outline(context, view, selection.rect, "#ffffff", "#000000", true);
  const isBrush = ["pencil", "eraser", "line", "lighten", "darken"].includes(tool);
  const place = isCursorShown ? cursor : hovered;
  if (!place || (stroke && !isCursorShown)) return;
  const size = isBrush ? brushPx : 1;
  const corner = { left: place.column - Math.floor(size / 2), top: place.row - Math.floor(size / 2) };
  const brush = { ...corner, right: corner.left + size, bottom: corner.top + size };
  const isOver = place.column >= 0 && place.row >= 0 && place.column < sprite.widthPx && place.row < sprite.heightPx;
  if (isOver) outline(context, view, brush, isCursorShown ? color("--focus") : "#ffffff", "#000000", false);
}

/** Draws paler copies on each side and corner (tiled preview). */
function drawAround(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  [left, top, width, height]: [number, number, number, number],
): void {
  context.globalAlpha = AROUND_OPACITY;
  for (const column of [-1, 0, 1])
    for (const row of [-1, 0, 1])
      if (column !== 0 || row !== 0) context.drawImage(picture, left + column * width, top + row * height, width, height);
  context.globalAlpha = 1;
}

/** Left, top, width and height of cells on the screen. */
function onScreen(view: PixelView, { left, top, right, bottom }: CellRect): [number, number, number, number] {
  return [view.leftPx + left * view.zoom, view.topPx + top * view.zoom, (right - left) * view.zoom, (bottom - top) * view.zoom];
}

function drawChequer(
  context: CanvasRenderingContext2D,
  view: PixelView,
  [left, top, width, height]: [number, number, number, number],
  light: string,
  dark: string,
): void {
  const side = Math.max(8, view.zoom / 2);
  const tile = new OffscreenCanvas(side * 2, side * 2);
  const inner = tile.getContext("2d");
  if (!inner) return;
  inner.fillStyle = light;
  inner.fillRect(0, 0, side * 2, side * 2);
  inner.fillStyle = dark;
  inner.fillRect(0, 0, side, side);
  inner.fillRect(side, side, side, side);
  const pattern = context.createPattern(tile, "repeat");
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix([1, 0, 0, 1, left, top]));
  context.fillStyle = pattern;
  context.fillRect(left, top, width, height);
}

function drawGrid(context: CanvasRenderingContext2D, view: PixelView, columns: number, rows: number, color: string): void {
  const [left, top, width, height] = onScreen(view, { left: 0, top: 0, right: columns, bottom: rows });
  context.beginPath();
  for (let column = 1; column < columns; column++) {
    context.moveTo(left + column * view.zoom + 0.5, top);
    context.lineTo(left + column * view.zoom + 0.5, top + height);
  }
  for (let row = 1; row < rows; row++) {
    context.moveTo(left, top + row * view.zoom + 0.5);
    context.lineTo(left + width, top + row * view.zoom + 0.5);
  }
  context.lineWidth = 1;
  context.strokeStyle = color;
  context.stroke();
}

/** A dark and a light line, for contrast with any colour. */
function outline(
  context: CanvasRenderingContext2D,
  view: PixelView,
  rect: CellRect,
  inner: string,
  outer: string,
  isDashed: boolean,
): void {
  const [left, top, width, height] = onScreen(view, rect);
  context.lineWidth = 1;
  context.strokeStyle = outer;
  context.strokeRect(left - 0.5, top - 0.5, width + 1, height + 1);
  context.strokeStyle = inner;
  if (isDashed) context.setLineDash([4, 4]);
  else context.lineWidth = 2;
  const inset = isDashed ? -0.5 : 1;
  context.strokeRect(left + inset, top + inset, width - inset * 2, height - inset * 2);
  context.setLineDash([]);
  context.lineWidth = 1;
}
