import { PROFILE_PICTURE } from "@playsmith/contract";
import { type PercentCrop, squareInPixels } from "./square.ts";

/** Twice what the server keeps, so that its own scaling has something to work with. */
const SIDE_MAX_PX = PROFILE_PICTURE.sidePx * 2;

/** Cuts a square out of a shown picture; no larger than is of use. */
export async function cutPicture(image: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const { x, y, sidePx } = squareInPixels(crop, image.naturalWidth, image.naturalHeight);
  const toPx = Math.min(sidePx, SIDE_MAX_PX);
  const canvas = document.createElement("canvas");
  canvas.width = toPx;
  canvas.height = toPx;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser gives no canvas to draw on");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, sidePx, sidePx, 0, 0, toPx, toPx);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("the picture could not be written");
  return blob;
}
