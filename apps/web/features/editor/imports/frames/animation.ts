import type { FramesData } from "@playsmith/editor/assets";
import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { canvasOf } from "../canvas.ts";
import { damaged, UnreadableFile } from "../unreadable-file.ts";
import { checkFrames, PIXELS_MAX } from "./frame-limits.ts";

/** A frame as the file holds it: a picture that changes a part of the whole. */
export interface AnimationPart {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  durationMs: number;
  /** Whether it is drawn over what was there, instead of in its place. */
  blends: boolean;
  /** What becomes of the part afterwards: it stays, is emptied, or is as it was before. */
  afterwards: "stays" | "cleared" | "restored";
  /** The part as a picture of its own. */
  still: Blob;
}

export interface Animation {
  /** The name of its format. */
  format: string;
  widthPx: number;
  heightPx: number;
  /** How often it plays; 0 for without end. */
  plays: number;
  parts: readonly AnimationPart[];
  /** Whether the file ends before its last part. */
  isCutOff: boolean;
}

/** Durations below this are shown as {@link FAST_MS}, like in browsers. */
const FASTEST_MS = 11;
const FAST_MS = 100;

/** Draws the whole frames of an animation from its parts, which the browser decodes. Only for workers and pages. */
export async function framesOfAnimation(
  { format, widthPx, heightPx, plays, parts, isCutOff }: Animation,
  onProgress: (part: number) => void,
): Promise<FramesData> {
  if (parts.length === 0) throw new UnreadableFile(translated("It has no pictures."));
  checkFrames(widthPx, heightPx, 1);
  const most = Math.min(GAME_LIMITS.spriteFrames, Math.max(1, Math.floor(PIXELS_MAX / (widthPx * heightPx))));
  const shown = parts.slice(0, most);
  const context = canvasOf(widthPx, heightPx);
  const pictures: Uint8ClampedArray<ArrayBuffer>[] = [];
  for (const [index, part] of shown.entries()) {
    const { x, y } = part;
    if (x + part.widthPx > widthPx || y + part.heightPx > heightPx) throw damaged(format);
    const bitmap = await createImageBitmap(part.still).catch(() => null);
    if (!bitmap) throw damaged(format);
    const before = part.afterwards === "restored" ? context.getImageData(0, 0, widthPx, heightPx) : null;
    if (!part.blends) context.clearRect(x, y, part.widthPx, part.heightPx);
    context.drawImage(bitmap, x, y);
    bitmap.close();
    pictures.push(context.getImageData(0, 0, widthPx, heightPx).data);
    if (before && index > 0) context.putImageData(before, 0, 0);
    else if (part.afterwards !== "stays") context.clearRect(x, y, part.widthPx, part.heightPx);
    onProgress((index + 1) / shown.length);
  }
  const notes: string[] = [];
  if (shown.length < parts.length)
    notes.push(translated("Only its first {count} frames were taken: a sprite has no room for more.", { count: shown.length }));
  if (isCutOff) notes.push(translated("The file is cut off: what comes after its end is missing."));
  if (plays > 1) notes.push(translated("Animations that repeat a number of times play once."));
  return {
    widthPx,
    heightPx,
    pictures,
    durationsMs: shown.map(({ durationMs }) => (durationMs < FASTEST_MS ? FAST_MS : durationMs)),
    tags: [{ name: "idle", order: shown.map((_, index) => index), loops: plays === 0 }],
    palette: null,
    notes,
  };
}
