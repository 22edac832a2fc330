import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { isPictureName, storableFormat } from "./picture-format.ts";

/** A picture that was changed, and what people should know of that. */
export interface FittedPicture {
  file: File;
  note?: string;
}

/**
 * Makes a picture one that games can hold: upright, in a format that the server takes, and no larger than one can be. It is made smaller by a
 * whole number, so that pixel art and grids of frames remain.
 * @param isPixelArt whether pixels are left out instead of mixed.
 * @param mostPx the longest side that a picture can have.
 * @returns null for a picture that needs no change, and for what is no picture.
 */
export async function fitPicture(file: File, isPixelArt: boolean, mostPx: number = GAME_LIMITS.spritePx): Promise<FittedPicture | null> {
  if (!isPictureName(file)) return null;
  // The server says what is wrong with a picture that can't be read.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    const { width: widthPx, height: heightPx } = bitmap;
    const by = Math.ceil(Math.max(widthPx, heightPx) / mostPx);
    const format = await storableFormat(file);
    if (by <= 1 && format.isStorable) return null;
    const [newWidthPx, newHeightPx] = [Math.max(1, Math.floor(widthPx / by)), Math.max(1, Math.floor(heightPx / by))];
    const context = new OffscreenCanvas(newWidthPx, newHeightPx).getContext("2d");
    if (!context) return null;
    context.imageSmoothingEnabled = by > 1 && !isPixelArt;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, widthPx, heightPx, 0, 0, newWidthPx, newHeightPx);
    const blob = await context.canvas.convertToBlob({ type: format.mime, quality: QUALITY });
    const fitted = new File([blob], file.name, { type: blob.type });
    if (by <= 1) return { file: fitted };
    const sizes = { widthPx, heightPx, newWidthPx, newHeightPx, mostPx };
    return {
      file: fitted,
      note: translated(
        "It had {widthPx} × {heightPx} pixels; the most is {mostPx} × {mostPx}. It was made smaller: {newWidthPx} × {newHeightPx}.",
        sizes,
      ),
    };
  } finally {
    bitmap.close();
  }
}

/** A picture that the server takes as it is, else one of the same pixels. The given one if it can't be read: the server says what is wrong. */
export async function storablePicture(file: File): Promise<File> {
  return (await fitPicture(file, true, Number.MAX_SAFE_INTEGER))?.file ?? file;
}

/** Of photos that are written anew. */
const QUALITY = 0.95;
