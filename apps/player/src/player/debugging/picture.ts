import type { Game } from "@playsmith/game-format";
import type { Fit } from "@playsmith/renderer";

/** Beyond this a picture is larger than where it is shown. */
const MOST_PX = 1_280;

/**
 * What the game shows, without its borders. Of pixel art it takes one point of each of the game's pixels, so that a picture that was
 * stretched to a screen is as sharp as its art again.
 * @param fit where the game lies on the canvas, in CSS pixels.
 */
export function gamePicture(
  canvas: HTMLCanvasElement,
  fit: Fit,
  { viewWidthPx, viewHeightPx, pixelPerfect }: Game["settings"],
): HTMLCanvasElement {
  const density = canvas.width / canvas.clientWidth;
  const [shownWidth, shownHeight] = [fit.width * density, fit.height * density];
  // A game that is shown smaller than it is has not all of its pixels on the canvas.
  const isSharp = pixelPerfect && shownWidth >= viewWidthPx;
  const scale = isSharp ? 1 : Math.min(shownWidth / viewWidthPx, MOST_PX / viewWidthPx, MOST_PX / viewHeightPx);
  const picture = document.createElement("canvas");
  picture.width = Math.max(1, Math.round(viewWidthPx * scale));
  picture.height = Math.max(1, Math.round(viewHeightPx * scale));
  const context = picture.getContext("2d");
  if (!context) return picture;
  context.imageSmoothingEnabled = !isSharp;
  context.drawImage(canvas, fit.left * density, fit.top * density, shownWidth, shownHeight, 0, 0, picture.width, picture.height);
  return picture;
}
