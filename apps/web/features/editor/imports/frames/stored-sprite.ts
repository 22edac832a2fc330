import { type FramesData, sheetOf, sheetSpriteOf } from "@playsmith/editor/assets";
import type { Sprite } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { UploadQueue } from "../../uploads/upload-queue.ts";
import { canvasOf } from "../cut-picture.ts";
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
