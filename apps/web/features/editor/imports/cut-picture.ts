import type { TilesetData } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";
import { turnOf } from "./tiled/flipped-tiles.ts";
import type { PictureCut } from "./level-reading.ts";
import type { CompanionImages } from "./companion-images.ts";
import { isPlainImage } from "./file-names.ts";
import { storablePicture } from "../uploads/fit-picture.ts";
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

/** A tileset image with its tiles side by side, without spacing; the original if it has none. Null if the image is missing. */
export async function cutTileset(
  pictures: CompanionImages,
  tileset: TilesetData,
  cut: PictureCut,
  { isPixelArt }: { isPixelArt: boolean },
): Promise<Blob | null> {
  const { fileName, marginPx, spacingPx, flipped, laidOut, scaledFrom, clearColor: color = null } = cut;
  const { tileWidthPx, tileHeightPx, columns, rows } = tileset;
  const [file, bitmap] = [pictures.fileOf(fileName), await pictures.bitmapOf(fileName)];
  if (!file || !bitmap) return null;
  const [widthPx, heightPx] = [columns * tileWidthPx, rows * tileHeightPx];
  const isCut = !laidOut && !scaledFrom && marginPx === 0 && spacingPx === 0 && bitmap.width === widthPx && bitmap.height === heightPx;
  if (isCut && color === null && isPlainImage(file)) return storablePicture(file);
  const context = canvasOf(widthPx, heightPx);
  context.imageSmoothingEnabled = scaledFrom !== undefined && !isPixelArt;
  const from = scaledFrom ?? { tileWidthPx, tileHeightPx, isWhole: false };
  const scale = Math.min(tileWidthPx / from.tileWidthPx, tileHeightPx / from.tileHeightPx);
  const [wide, high] = from.isWhole ? [from.tileWidthPx * scale, from.tileHeightPx * scale] : [tileWidthPx, tileHeightPx];
  // Rotated tiles are appended after the others.
  const upright = columns * (rows - Math.ceil(flipped.length / columns));
  const tiles = laidOut?.tiles ?? [...Array.from({ length: upright }, (_, place) => ({ tile: place + 1, flips: 0 })), ...flipped];
  const columnsInPicture = laidOut?.columnsInPicture ?? columns;
  for (const [place, { tile, flips }] of tiles.entries()) {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const [fromColumn, fromRow] = [(tile - 1) % columnsInPicture, Math.floor((tile - 1) / columnsInPicture)];
    const [x, y] = [marginPx + fromColumn * (from.tileWidthPx + spacingPx), marginPx + fromRow * (from.tileHeightPx + spacingPx)];
    const [a, b, c, d, e, f] = turnOf(flips, tileWidthPx, tileHeightPx);
    context.setTransform(a, b, c, d, e + column * tileWidthPx, f + row * tileHeightPx);
    const [left, top] = [(tileWidthPx - wide) / 2, (tileHeightPx - high) / 2];
    context.drawImage(bitmap, x, y, from.tileWidthPx, from.tileHeightPx, left, top, wide, high);
  }
  if (color !== null) {
    const image = context.getImageData(0, 0, widthPx, heightPx);
    clearColor(image.data, color);
    context.putImageData(image, 0, 0);
  }
  return await context.canvas.convertToBlob({ type: "image/png" });
}
