import { type FramesData, drawnSpriteOf } from "@playsmith/editor/assets";
import type { Sprite } from "@playsmith/game-format";
import { readAseprite } from "./aseprite.ts";
import { readGif } from "./gif.ts";

/** Frames of a file, and the sprite to draw on that they make; null where something would be lost by it. */
export interface DecodedFrames {
  carried: FramesData;
  sprite: Sprite | null;
}

/**
 * Reads an Aseprite file or a GIF.
 * @param onProgress hears which part of the file has been read, 0 to 1.
 * @throws UnreadableFile
 */
export function decodeFrames(fileName: string, bytes: Uint8Array, onProgress: (part: number) => void): DecodedFrames {
  const carried = /\.gif$/i.test(fileName) ? readGif(bytes, onProgress) : readAseprite(bytes);
  return { carried, sprite: drawnSpriteOf(fileName.replace(/\.[^.]+$/, ""), carried) };
}
