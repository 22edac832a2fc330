import type { UploadedFile } from "@playsmith/editor/assets";
import { audioFormat, decodeAudio } from "@playsmith/engine/audio";
import { translated } from "@playsmith/texts";
import { refusedFormat } from "../../../shell/format-of-bytes.ts";
import { RefusedFile } from "./upload-queue.ts";
import { wavLoop } from "./wav-loop.ts";

const AUDIO = /^(audio|video)\/|\.(wav|mp3|ogg|oga|opus|spx|flac|m4a|aac|webm|weba|wma|aiff?|caf|midi?)$/i;
const FONT = /^font\/|\.(woff2?|ttf|otf)$/i;

/** Enough to recognise formats that are refused. */
const HEAD_BYTES = 1_024;

/** Decodes an audio or font file, so that a broken one is refused before it is sent. @returns duration and loop points of audio. */
export async function examineFile(file: File): Promise<Pick<UploadedFile, "durationS" | "loop">> {
  const isOf = (pattern: RegExp): boolean => pattern.test(file.type) || pattern.test(file.name);
  if (isOf(AUDIO)) return examineAudio(await file.arrayBuffer());
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

/** A format that not every player's browser can play is refused in all browsers. */
async function examineAudio(bytes: ArrayBuffer): Promise<Pick<UploadedFile, "durationS" | "loop">> {
  const { name: format, use } = audioFormat(bytes) ?? { name: "", use: "usable" };
  if (use === "unusable")
    throw new RefusedFile(translated("Its format is {format}. Use WAV, MP3, or OGG with Vorbis or Opus.", { format }));
  if (use === "chained") throw new RefusedFile(translated("It is several recordings in one OGG file. Save each as a file of its own."));
  try {
    const context = new OfflineAudioContext(1, 1, 44_100);
    return { durationS: (await decodeAudio(context, bytes)).duration, loop: wavLoop(bytes) };
  } catch (cause) {
    const text =
      format === ""
        ? translated("It couldn't be read as a sound. Use WAV, MP3, or OGG with Vorbis or Opus.")
        : translated("It is {format}, but damaged, incomplete, or too long for this browser.", { format });
    throw new RefusedFile(text, { cause });
  }
}
