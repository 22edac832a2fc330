import { type FramesData, drawnSpriteOf } from "@playsmith/editor/assets";
import type { Sprite } from "@playsmith/game-format";
import { readAseprite } from "./aseprite.ts";
import { readGif } from "./gif.ts";

/** Frames of a file, and an editable sprite of them; null if the conversion would lose something. */
export interface DecodedFrames {
  carried: FramesData;
  sprite: Sprite | null;
}

/**
 * Reads an Aseprite file or a GIF.
 * @param onProgress is called with the fraction that was read, 0 to 1.
 * @throws UnreadableFile
 */
export function decodeFrames(fileName: string, bytes: Uint8Array, onProgress: (part: number) => void): DecodedFrames {
  const carried = /\.gif$/i.test(fileName) ? readGif(bytes, onProgress) : readAseprite(bytes);
  return { carried, sprite: drawnSpriteOf(fileName.replace(/\.[^.]+$/, ""), carried) };
}
