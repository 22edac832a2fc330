import { isAnimatedPng } from "./apng.ts";
import { isAnimatedWebp } from "./webp.ts";

/** What says that a picture is animated comes before its pixels. Colour profiles and notes may come before it, too. */
const HEAD_BYTES = 262_144;

/** Whether a PNG or WebP holds several frames. */
export async function isAnimatedPicture(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return isAnimatedPng(head) || isAnimatedWebp(head);
}
