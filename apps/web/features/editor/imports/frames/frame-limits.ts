import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { UnreadableFile } from "../unreadable-file.ts";

/** Pixel count of the largest sheet. */
export const PIXELS_MAX = 4_096 * 4_096;

/** Upper limit of all cel pixels together: a few full layers of the largest sheet. */
const PARTS_PIXELS_MAX = 16 * PIXELS_MAX;

/** Counts the pixels that a file's frames composite: a short file can reference the same or empty cels without limit. */
export class DrawnPixels {
  #count = 0;

  /** @throws UnreadableFile if the limit is exceeded. */
  add(widthPx: number, heightPx: number): void {
    this.#count += widthPx * heightPx;
    if (this.#count > PARTS_PIXELS_MAX)
      throw new UnreadableFile(
        translated("Its layers have more than {pixelsMax} pixels together. Merge some of them, or take fewer frames.", {
          pixelsMax: PARTS_PIXELS_MAX,
        }),
      );
  }
}

/** @throws UnreadableFile with both sizes if the frames fit in no sprite. */
export function checkFrames(widthPx: number, heightPx: number, frames: number): void {
  const { spritePx, spriteFrames } = GAME_LIMITS;
  if (widthPx < 1 || heightPx < 1 || frames < 1) throw new UnreadableFile(translated("It has no pictures."));
  if (widthPx > spritePx || heightPx > spritePx)
    throw new UnreadableFile(
      translated("Its pictures have {widthPx} × {heightPx} pixels; the most is {spritePx} × {spritePx}.", { widthPx, heightPx, spritePx }),
    );
  if (frames > spriteFrames)
    throw new UnreadableFile(translated("It has {frames} frames; a sprite can have at most {spriteFrames}.", { frames, spriteFrames }));
  if (widthPx * heightPx * frames > PIXELS_MAX)
    throw new UnreadableFile(
      translated("Its {frames} frames have {widthPx} pixels together; the most is {pixelsMax}.", {
        frames,
        widthPx: widthPx * heightPx * frames,
        pixelsMax: PIXELS_MAX,
      }),
    );
}
