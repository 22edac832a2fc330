import type { UploadedFile } from "@playsmith/editor/assets";
import { decodeAudio } from "@playsmith/engine/audio";
import { translated } from "@playsmith/texts";
import { refusedFormat } from "../../../shell/format-of-bytes.ts";
import { RefusedFile } from "./upload-queue.ts";
import { wavLoop } from "./wav-loop.ts";

const AUDIO = /^audio\/|\.(wav|mp3|ogg)$/i;
const FONT = /^font\/|\.(woff2?|ttf|otf)$/i;

/** Enough to recognise formats that are refused. */
const HEAD_BYTES = 1_024;

/** Decodes an audio or font file, so that a broken one is refused before it is sent. @returns duration and loop points of audio. */
export async function examineFile(file: File): Promise<Pick<UploadedFile, "durationS" | "loop">> {
  const isOf = (pattern: RegExp): boolean => pattern.test(file.type) || pattern.test(file.name);
  if (isOf(AUDIO)) {
    try {
      const context = new OfflineAudioContext(1, 1, 44_100);
      const bytes = await file.arrayBuffer();
      return { durationS: (await decodeAudio(context, bytes)).duration, loop: wavLoop(bytes) };
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
  const format = refusedFormat(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (format !== null)
    throw new RefusedFile(
      translated("It is a file of the format {format}. Use PNG, JPEG, WebP, GIF, WAV, MP3, OGG, WOFF2, WOFF, TTF or OTF.", { format }),
    );
  return { durationS: 0 };
}
