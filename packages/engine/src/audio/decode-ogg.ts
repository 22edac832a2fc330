import type { DecodedAudio } from "./decode-opus.ts";
import { readOgg } from "./ogg.ts";

/** Decodes Ogg Vorbis and Ogg Opus by libraries. @returns null for a file that holds something else, or is damaged, chained or too long. */
export async function decodeOgg(file: ArrayBuffer): Promise<DecodedAudio | null> {
  const { streams, isChained } = readOgg(file);
  const stream = streams.find(({ codec }) => codec === "Opus" || codec === "Vorbis");
  if (isChained || !stream) return null;
  try {
    if (stream.codec === "Vorbis") return await decodeVorbis(file);
    const { decodeOpus } = await import("./decode-opus.ts");
    return await decodeOpus(stream);
  } catch {
    // Of the libraries, and of a browser that lacks the memory.
    return null;
  }
}

async function decodeVorbis(file: ArrayBuffer): Promise<DecodedAudio> {
  const { StbVorbis } = await import("stb-vorbis");
  await StbVorbis.ready;
  return StbVorbis.decode(file);
}
