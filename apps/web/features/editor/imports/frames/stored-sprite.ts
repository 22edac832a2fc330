import { type FramesData, sheetOf, sheetSpriteOf } from "@playsmith/editor/assets";
import type { Sprite } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { UploadQueue } from "../../uploads/upload-queue.ts";
import { canvasOf } from "../canvas.ts";
import { UnreadableFile } from "../unreadable-file.ts";

/** Creates a sprite over a stored sheet from frames. */
export async function storedSprite(name: string, carried: FramesData, uploads: UploadQueue): Promise<Sprite> {
  const { widthPx, heightPx, pictures } = carried;
  const sheet = sheetOf(carried);
  if (!sheet)
    throw new UnreadableFile(
      translated("Its {count} frames of {widthPx} × {heightPx} pixels do not fit into a sheet of 4096 × 4096.", {
        count: pictures.length,
        widthPx,
        heightPx,
      }),
    );
  const context = canvasOf(widthPx * sheet.columns, heightPx * sheet.rows);
  for (const [index, picture] of pictures.entries())
    context.putImageData(
      new ImageData(picture, widthPx, heightPx),
      (index % sheet.columns) * widthPx,
      Math.floor(index / sheet.columns) * heightPx,
    );
  return sheetSpriteOf(name, carried, await uploads.store(await context.canvas.convertToBlob({ type: "image/png" })), sheet);
}

/** How frames are made smaller that are too large for one sheet. */
export interface Reduction {
  /** A whole number, so that pixel art remains. */
  by: number;
  widthPx: number;
  heightPx: number;
  /** What people should know of that; null when the frames keep their size. */
  note: string | null;
}

/** The least reduction with which frames fit in one sheet. */
export function reductionOf(name: string, widthPx: number, heightPx: number, frames: number): Reduction {
  let by = 1;
  const size = (): { widthPx: number; heightPx: number } => ({
    widthPx: Math.max(1, Math.floor(widthPx / by)),
    heightPx: Math.max(1, Math.floor(heightPx / by)),
  });
  while (!sheetOf({ ...size(), pictures: { length: frames } })) by += 1;
  const reduced = size();
  if (by === 1) return { by, ...reduced, note: null };
  const sizes = { name, widthPx, heightPx, newWidthPx: reduced.widthPx, newHeightPx: reduced.heightPx };
  return {
    by,
    ...reduced,
    note: translated(
      "“{name}” had {widthPx} × {heightPx} pixels a frame, more than one picture can hold. It was made smaller: {newWidthPx} × {newHeightPx}.",
      sizes,
    ),
  };
}
