import { translated } from "@playsmith/texts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Creates an empty canvas. */
export function canvasOf(widthPx: number, heightPx: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(widthPx, heightPx).getContext("2d", { willReadFrequently: true });
  if (!context) throw new UnreadableFile(translated("This browser can't draw pictures."));
  context.imageSmoothingEnabled = false;
  return context;
}

/** Makes the pixels of one colour, `#rrggbb`, transparent. */
export function clearColor(pixels: Uint8ClampedArray, color: string): void {
  const wanted = Number.parseInt(color.slice(1), 16);
  for (let at = 0; at < pixels.length; at += 4) {
    const own = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    if (own === wanted) pixels[at + 3] = 0;
  }
}
