import type { TilesetData } from "@playsmith/editor/assets";
import { canvasOf, clearColor } from "./canvas.ts";
import { turnOf } from "./tiled/flipped-tiles.ts";
import type { PictureCut } from "./level-reading.ts";
import type { CompanionImages } from "./companion-images.ts";
import { isPlainImage } from "./file-names.ts";
import { storablePicture } from "../uploads/fit-picture.ts";

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
