import { sameJson } from "@playsmith/document";
import type { Point } from "../geometry.ts";
import type { PixelEditor } from "./pixel-editor.ts";
import { fitPicture, zoomPictureAt } from "./pixel-view.ts";

/** Fits the whole picture into the view. */
export function fitPixels(pixels: PixelEditor): void {
  const { sprite, state } = pixels;
  if (sprite && state.viewport.widthPx > 0) pixels.update({ view: fitPicture(state.viewport, sprite) });
}

/** Sets the size of the view. A picture that is fitted stays fitted, e.g. when a panel next to it closes. */
export function setPixelViewport(pixels: PixelEditor, widthPx: number, heightPx: number): void {
  const { sprite, state } = pixels;
  const wasWhole = state.viewport.widthPx === 0 || (sprite !== null && sameJson(state.view, fitPicture(state.viewport, sprite)));
  pixels.update({ viewport: { widthPx, heightPx } });
  if (wasWhole) fitPixels(pixels);
}

/** Zooms around a screen point, or around the centre of the view. */
export function zoomPixels(pixels: PixelEditor, zoom: number, at?: Point): void {
  const { view, viewport } = pixels.state;
  pixels.update({ view: zoomPictureAt(view, at ?? { x: viewport.widthPx / 2, y: viewport.heightPx / 2 }, zoom) });
}

export function panPixels(pixels: PixelEditor, deltaX: number, deltaY: number): void {
  const { view } = pixels.state;
  pixels.update({ view: { ...view, leftPx: Math.round(view.leftPx + deltaX), topPx: Math.round(view.topPx + deltaY) } });
}
