import { addImportedSprite, type FramesData, drawnSpriteOf } from "@playsmith/editor/assets";
import { type Editor } from "@playsmith/editor";
import { plural, translated } from "@playsmith/texts";
import type { UploadQueue, UploadReport } from "../../uploads/upload-queue.ts";
import type { AtlasFrame, AtlasReading, AtlasSprite } from "./atlas.ts";
import { canvasOf } from "../canvas.ts";
import { checkFrames } from "./frame-limits.ts";
import type { CompanionImages } from "../companion-images.ts";
import { importFolderOf } from "../import-folder.ts";
import { type Reduction, reductionOf, storedSprite } from "./stored-sprite.ts";
import { fileNameOf } from "../json-fields.ts";
import { UnreadableFile } from "../unreadable-file.ts";

/** Creates sprites from a sheet and its atlas. @param name of the atlas without extension. */
export async function importAtlas(
  editor: Editor,
  uploads: UploadQueue,
  name: string,
  { sprites, notes }: AtlasReading,
  pictures: CompanionImages,
  folder = "",
): Promise<UploadReport> {
  const target = sprites.length > 1 ? importFolderOf(folder, name) : folder;
  const sizeNotes: string[] = [];
  for (const sprite of sprites) {
    const reduction = reductionOf(sprite.name, sprite.widthPx, sprite.heightPx, sprite.frames.length);
    checkFrames(reduction.widthPx, reduction.heightPx, sprite.frames.length);
    const carried = await framesOf(sprite, name, pictures, reduction, editor.game.settings.pixelPerfect);
    if (reduction.note) sizeNotes.push(reduction.note);
    addImportedSprite(
      editor,
      drawnSpriteOf(sprite.name, carried) ?? (await storedSprite(sprite.name, carried, uploads)),
      target,
      sprite.shape,
    );
  }
  const [only] = sprites;
  const frames = sprites.reduce((sum, sprite) => sum + sprite.frames.length, 0);
  const text =
    sprites.length === 1 && only
      ? translated("{frames}; animations: {animations}.", {
          frames: plural(frames, { one: "1 frame", other: "{count} frames" }),
          animations: only.tags.map((tag) => tag.name).join(", ") || "idle",
        })
      : plural(sprites.length, { one: "1 sprite.", other: "{count} sprites." });
  return { text, notes: [...notes, ...sizeNotes] };
}

async function framesOf(
  { widthPx: wholeWidthPx, heightPx: wholeHeightPx, frames, tags }: AtlasSprite,
  name: string,
  pictures: CompanionImages,
  { by, widthPx, heightPx }: Reduction,
  isPixelArt: boolean,
): Promise<FramesData> {
  const context = canvasOf(widthPx, heightPx);
  context.imageSmoothingEnabled = by > 1 && !isPixelArt;
  const drawn: Uint8ClampedArray<ArrayBuffer>[] = [];
  for (const frame of frames) {
    const bitmap = await sheetOf(frame, name, pictures);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, widthPx, heightPx);
    // Centre smaller frames in the largest one.
    const left = Math.floor((wholeWidthPx - frame.wholeWidthPx) / 2) + frame.offsetX;
    const top = Math.floor((wholeHeightPx - frame.wholeHeightPx) / 2) + frame.offsetY;
    const { x, y, widthPx: wide, heightPx: high } = frame;
    if (frame.isTurned) {
      // The frame is stored turned 90° clockwise: its left side is on top.
      context.setTransform(0, -1 / by, 1 / by, 0, left / by, (top + high) / by);
      context.drawImage(bitmap, x, y, high, wide, 0, 0, high, wide);
    } else {
      context.setTransform(1 / by, 0, 0, 1 / by, 0, 0);
      context.drawImage(bitmap, x, y, wide, high, left, top, wide, high);
    }
    drawn.push(context.getImageData(0, 0, widthPx, heightPx).data);
  }
  const durationsMs = frames.map(({ durationMs }) => durationMs);
  return { widthPx, heightPx, pictures: drawn, durationsMs, tags, palette: null, notes: [] };
}

/** The image that the atlas names, else the one with the atlas's own name. */
async function sheetOf({ fileName }: AtlasFrame, name: string, pictures: CompanionImages): Promise<ImageBitmap> {
  const wanted = fileName === "" ? `${name}.png` : fileName;
  const bitmap = (await pictures.bitmapOf(wanted)) ?? (await pictures.bitmapOf(`${name}.png`));
  if (!bitmap)
    throw new UnreadableFile(
      translated("The picture “{fileName}” is missing. Drop it together with “{name}”.", { fileName: fileNameOf(wanted), name }),
    );
  return bitmap;
}
