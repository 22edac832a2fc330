import type { Game } from "@playsmith/game-format";
import type { Fit } from "@playsmith/renderer";

/** Maximum width and height. */
const MAX_PX = 1_280;

/**
 * Copies the game's view from the canvas, without its borders. Pixel art is sampled once per game pixel, which undoes the scaling to the screen.
 * @param fit where the view is on the canvas, in CSS pixels.
 */
export function takeScreenshot(
  canvas: HTMLCanvasElement,
  fit: Fit,
  { viewWidthPx, viewHeightPx, pixelPerfect }: Game["settings"],
): HTMLCanvasElement {
  const density = canvas.width / canvas.clientWidth;
  const [shownWidth, shownHeight] = [fit.width * density, fit.height * density];
  // A view that is scaled down has not all of its pixels on the canvas.
  const isSharp = pixelPerfect && shownWidth >= viewWidthPx;
  const scale = isSharp ? 1 : Math.min(shownWidth / viewWidthPx, MAX_PX / viewWidthPx, MAX_PX / viewHeightPx);
  const screenshot = document.createElement("canvas");
  screenshot.width = Math.max(1, Math.round(viewWidthPx * scale));
  screenshot.height = Math.max(1, Math.round(viewHeightPx * scale));
  const context = screenshot.getContext("2d");
  if (!context) return screenshot;
  context.imageSmoothingEnabled = !isSharp;
  context.drawImage(canvas, fit.left * density, fit.top * density, shownWidth, shownHeight, 0, 0, screenshot.width, screenshot.height);
  return screenshot;
}
