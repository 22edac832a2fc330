import { AppError } from "@playsmith/contract";
import sharp from "sharp";

export const PICTURE_MAX_SIDE_PX = 4_096;

/** Decodes an image and returns its upright size. Throws ASSET_UNREADABLE for a damaged or too large one. */
export async function measurePicture(bytes: Uint8Array): Promise<{ widthPx: number; heightPx: number }> {
  const options = { failOn: "error", limitInputPixels: PICTURE_MAX_SIDE_PX * PICTURE_MAX_SIDE_PX } as const;
  try {
    // Reads the size from the header first, to distinguish a too large image from a damaged one.
    // Browsers show photos upright.
    const { autoOrient } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width > PICTURE_MAX_SIDE_PX || height > PICTURE_MAX_SIDE_PX) throw tooLarge(width, height);
    // Decodes the whole image once, so that a damaged one is rejected here and not in a game.
    await sharp(bytes, options).resize(1, 1, { fit: "fill" }).raw().toBuffer();
    return { widthPx: width, heightPx: height };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("ASSET_UNREADABLE", { cause });
  }
}

function tooLarge(widthPx: number, heightPx: number): AppError {
  return new AppError("ASSET_UNREADABLE", {
    message: `This picture is ${widthPx} × ${heightPx} pixels; the most is ${PICTURE_MAX_SIDE_PX} × ${PICTURE_MAX_SIDE_PX}. Make it smaller first.`,
  });
}
