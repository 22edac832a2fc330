import type { Game } from "@playsmith/game-format";
import type { Fit } from "@playsmith/renderer";

/** Maximum width and height. */
const MAX_PX = 1_280;

type View = Pick<Game["settings"], "viewWidthPx" | "viewHeightPx" | "pixelPerfect">;

/**
 * Copies the game's view from the canvas, without its borders. Pixel art is sampled once per game pixel, which undoes the scaling to the screen.
 * @param fit where the view is on the canvas, in CSS pixels.
 */
export function takeScreenshot(canvas: HTMLCanvasElement, fit: Fit, view: View): HTMLCanvasElement {
  const screenshot = viewCanvas(canvas, fit, view);
  copyView(canvas, fit, screenshot, view);
  return screenshot;
}

/** An opaque canvas of the size of the game's view as it is shown on `canvas`. */
export function viewCanvas(canvas: HTMLCanvasElement, fit: Fit, view: View): HTMLCanvasElement {
  const { viewWidthPx, viewHeightPx } = view;
  const scale = isSharp(canvas, fit, view)
    ? 1
    : Math.min(shownWidthPx(canvas, fit) / viewWidthPx, MAX_PX / viewWidthPx, MAX_PX / viewHeightPx);
  const copy = document.createElement("canvas");
  copy.width = Math.max(1, Math.round(viewWidthPx * scale));
  copy.height = Math.max(1, Math.round(viewHeightPx * scale));
  return copy;
}

/** Draws the game's view into a canvas from {@link viewCanvas}. */
export function copyView(canvas: HTMLCanvasElement, fit: Fit, target: HTMLCanvasElement, view: View): void {
  const context = target.getContext("2d", { alpha: false });
  if (!context) return;
  const density = densityOf(canvas);
  context.imageSmoothingEnabled = !isSharp(canvas, fit, view);
  const [left, top, width, height] = [fit.left, fit.top, fit.width, fit.height].map((side) => side * density) as [
    number,
    number,
    number,
    number,
  ];
  context.drawImage(canvas, left, top, width, height, 0, 0, target.width, target.height);
}

const densityOf = (canvas: HTMLCanvasElement): number => canvas.width / canvas.clientWidth;
const shownWidthPx = (canvas: HTMLCanvasElement, fit: Fit): number => fit.width * densityOf(canvas);
/** A view that is scaled down has not all of its pixels on the canvas. */
const isSharp = (canvas: HTMLCanvasElement, fit: Fit, { pixelPerfect, viewWidthPx }: View): boolean =>
  pixelPerfect && shownWidthPx(canvas, fit) >= viewWidthPx;
