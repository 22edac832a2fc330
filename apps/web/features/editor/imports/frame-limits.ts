import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { UnreadableFile } from "./unreadable-file.ts";

/** As many pixels as the largest sheet has. */
export const PIXELS_MAX = 4_096 * 4_096;

/** @throws UnreadableFile with both figures for frames that no sprite holds. */
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
