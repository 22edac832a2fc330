import { translated } from "@playsmith/texts";
import { RefusedFile } from "./upload-queue.ts";

const AUDIO = /^audio\/|\.(wav|mp3|ogg)$/i;
const FONT = /^font\/|\.(woff2?|ttf|otf)$/i;

/** Reads a recording or font as the game would, so that a broken one is refused before it is sent. @returns seconds of a recording, else 0. */
export async function examineFile(file: File): Promise<number> {
  const isOf = (pattern: RegExp): boolean => pattern.test(file.type) || pattern.test(file.name);
  if (isOf(AUDIO)) {
    try {
      const context = new OfflineAudioContext(1, 1, 44_100);
      return (await context.decodeAudioData(await file.arrayBuffer())).duration;
    } catch (cause) {
      throw new RefusedFile(translated("It couldn't be read as a sound. Use WAV, MP3 or OGG."), { cause });
    }
  }
  if (isOf(FONT)) {
    try {
      await new FontFace("examined", await file.arrayBuffer()).load();
    } catch (cause) {
      throw new RefusedFile(translated("It couldn't be read as a font. Use WOFF2, WOFF, TTF or OTF."), { cause });
    }
  }
  return 0;
}
