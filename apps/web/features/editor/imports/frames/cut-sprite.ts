import { type FramesData, type SpriteData, drawnSpriteOf } from "@playsmith/editor/assets";
import { GAME_LIMITS } from "@playsmith/game-format";
import type { UploadQueue } from "../../uploads/upload-queue.ts";
import { canvasOf, clearColor } from "../canvas.ts";
import type { SpriteCut } from "../level-reading.ts";
import type { CompanionImages } from "../companion-images.ts";
import { reductionOf, storedSprite } from "./stored-sprite.ts";

/** Larger sprites are seldom edited, and expensive to store as pixel documents. */
const DRAWN_SIDE_PX = 128;

/**
 * Cuts a sprite from images: an editable one if it is small and that is lossless, else one over a stored sheet. Frames that fit in no sheet
 * are made smaller.
 * @param notes get what people should know.
 * @returns null if an image is missing.
 */
export async function cutSprite(
  cut: SpriteCut,
  pictures: CompanionImages,
  uploads: UploadQueue,
  { folder, isPixelArt, notes }: { folder: string; isPixelArt: boolean; notes: Set<string> },
): Promise<SpriteData | null> {
  const { name, solidBox } = cut;
  const frames: Uint8ClampedArray<ArrayBuffer>[] = [];
  const shown = cut.frames.slice(0, GAME_LIMITS.spriteFrames);
  const { by, widthPx, heightPx, note } = reductionOf(name, cut.widthPx, cut.heightPx, shown.length);
  const context = canvasOf(widthPx, heightPx);
  context.imageSmoothingEnabled = by > 1 && !isPixelArt;
  for (const { fileName, x, y } of shown) {
    const bitmap = await pictures.bitmapOf(fileName);
    if (!bitmap) return null;
    context.clearRect(0, 0, widthPx, heightPx);
    if (cut.repeats) repeatPart(context, bitmap, { x, y, ...cut.repeats }, cut, by);
    else context.drawImage(bitmap, x, y, cut.widthPx, cut.heightPx, 0, 0, widthPx, heightPx);
    const { data } = context.getImageData(0, 0, widthPx, heightPx);
    if (cut.clearColor) clearColor(data, cut.clearColor);
    frames.push(data);
  }
  const carried: FramesData = {
    widthPx,
    heightPx,
    pictures: frames,
    durationsMs: shown.map(({ durationMs }) => durationMs),
    tags: [],
    palette: null,
    notes: [],
  };
  const isSmall = widthPx <= DRAWN_SIDE_PX && heightPx <= DRAWN_SIDE_PX;
  const sprite = (isSmall ? drawnSpriteOf(name, carried) : null) ?? (await storedSprite(name, carried, uploads));
  if (note) notes.add(note);
  return { sprite: folder === "" ? sprite : { ...sprite, folder }, ...(solidBox && { solidBox: smallerBox(solidBox, by) }) };
}

/** Fills a picture with copies of a part of an image, beginning in the upper left corner. */
function repeatPart(
  context: OffscreenCanvasRenderingContext2D,
  bitmap: ImageBitmap,
  part: { x: number; y: number; widthPx: number; heightPx: number },
  { widthPx, heightPx }: Pick<SpriteCut, "widthPx" | "heightPx">,
  by: number,
): void {
  const tile = canvasOf(part.widthPx, part.heightPx);
  tile.drawImage(bitmap, part.x, part.y, part.widthPx, part.heightPx, 0, 0, part.widthPx, part.heightPx);
  const pattern = context.createPattern(tile.canvas, "repeat");
  if (!pattern) return;
  context.save();
  context.scale(1 / by, 1 / by);
  context.fillStyle = pattern;
  context.fillRect(0, 0, widthPx, heightPx);
  context.restore();
}

function smallerBox(box: NonNullable<SpriteCut["solidBox"]>, by: number): NonNullable<SpriteCut["solidBox"]> {
  const { widthPx, heightPx, offsetXPx, offsetYPx } = box;
  return { widthPx: widthPx / by, heightPx: heightPx / by, offsetXPx: offsetXPx / by, offsetYPx: offsetYPx / by };
}
