import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

const PICTURE = /^image\/(?:png|jpeg|webp)$|\.(?:png|jpe?g|webp)$/i;

/** A picture that was made smaller, and what people should know of that. */
export interface ShrunkPicture {
  file: File;
  note: string;
}

/**
 * Makes a picture that is larger than one can be smaller, by a whole number, so that pixel art and grids of frames remain.
 * @param isPixelArt whether pixels are left out instead of mixed.
 * @param mostPx the longest side that a picture can have.
 * @returns null for a picture that fits, and for what is no picture.
 */
export async function shrinkPicture(file: File, isPixelArt: boolean, mostPx: number = GAME_LIMITS.spritePx): Promise<ShrunkPicture | null> {
  if (!PICTURE.test(file.type) && !PICTURE.test(file.name)) return null;
  // The server says what is wrong with a picture that can't be read.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    const by = Math.ceil(Math.max(bitmap.width, bitmap.height) / mostPx);
    if (by <= 1) return null;
    const [width, height] = [Math.max(1, Math.floor(bitmap.width / by)), Math.max(1, Math.floor(bitmap.height / by))];
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (!context) return null;
    context.imageSmoothingEnabled = !isPixelArt;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, bitmap.width, bitmap.height, 0, 0, width, height);
    const blob = await context.canvas.convertToBlob({ type: file.type || "image/png" });
    const sizes = { widthPx: bitmap.width, heightPx: bitmap.height, newWidthPx: width, newHeightPx: height, mostPx };
    return {
      file: new File([blob], file.name, { type: blob.type }),
      note: translated(
        "It had {widthPx} × {heightPx} pixels; the most is {mostPx} × {mostPx}. It was made smaller: {newWidthPx} × {newHeightPx}.",
        sizes,
      ),
    };
  } finally {
    bitmap.close();
  }
}
