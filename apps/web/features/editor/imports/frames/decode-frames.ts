import { type FramesData, drawnSpriteOf } from "@playsmith/editor/assets";
import type { Sprite } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { formatOfBytes } from "../../../../shell/format-of-bytes.ts";
import { refused } from "../seen-format.ts";
import { framesOfAnimation } from "./animation.ts";
import { isPng, readApng } from "./apng.ts";
import { readAseprite } from "./aseprite.ts";
import { readGif } from "./gif.ts";
import { isWebp, readWebp } from "./webp.ts";

/** Frames of a file, and an editable sprite of them; null if the conversion would lose something. */
export interface DecodedFrames {
  carried: FramesData;
  sprite: Sprite | null;
}

/**
 * Reads an Aseprite file, a GIF, or an animated PNG or WebP, whatever its extension.
 * @param onProgress is called with the fraction that was read, 0 to 1.
 * @throws UnreadableFile
 */
export async function decodeFrames(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (part: number) => void,
): Promise<DecodedFrames> {
  const carried = await readFrames(bytes, onProgress);
  return { carried, sprite: drawnSpriteOf(fileName.replace(/\.[^.]+$/, ""), carried) };
}

async function readFrames(bytes: Uint8Array<ArrayBuffer>, onProgress: (part: number) => void): Promise<FramesData> {
  if (isPng(bytes)) return framesOfAnimation(readApng(bytes), onProgress);
  if (isWebp(bytes)) return framesOfAnimation(readWebp(bytes), onProgress);
  if (bytes[0] === 0x47 && bytes[1] === 0x49) return readGif(bytes, onProgress);
  if (bytes[4] === 0xe0 && bytes[5] === 0xa5) return readAseprite(bytes);
  throw refused(formatOfBytes(bytes), translated("Aseprite file"));
}
