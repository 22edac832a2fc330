import { type Grid, reduceColors } from "@playsmith/editor/pixels";
import type { Sprite } from "@playsmith/game-format";
import { backend } from "../../../backend/backend.ts";

/** Upper limit of an imported image's colours; one entry stays free for drawing. */
const MAX_COLORS = 255;

/** Reads the frames of a sprite's stored image as pixels with a shared palette. Throws if the image can't be loaded. */
export async function readPicture(sprite: Sprite): Promise<{ palette: string[]; grids: Record<string, Grid>; colorsBefore: number }> {
  if (sprite.source.kind !== "image") throw new TypeError("Not a stored picture");
  const { file, columns } = sprite.source;
  const { widthPx, heightPx } = sprite;
  const bitmap = await createImageBitmap(new Blob([await backend().storage.fetchObject(file.hash)], { type: file.mime }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new TypeError("No canvas");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const frames = Object.entries(sprite.frames);
  const framePx = widthPx * heightPx;
  // In sequence, so that all frames share the palette.
  const rgba = new Uint8ClampedArray(frames.length * framePx * 4);
  frames.forEach(([, { index = 0 }], place) => {
    const { data } = context.getImageData((index % columns) * widthPx, Math.floor(index / columns) * heightPx, widthPx, heightPx);
    rgba.set(data, place * framePx * 4);
  });
  const { palette, cells, colorsBefore } = reduceColors(rgba, MAX_COLORS);
  const grids = Object.fromEntries(
    frames.map(([id], place) => [id, { cells: cells.slice(place * framePx, (place + 1) * framePx), columns: widthPx, rows: heightPx }]),
  );
  return { palette, grids, colorsBefore };
}
