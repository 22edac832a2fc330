import { readOgg } from "./ogg.ts";

/** A format of recordings by its name, and whether games can have it; of chained Ogg files browsers play only a part, or nothing. */
export interface AudioFormat {
  name: string;
  use: "usable" | "unusable" | "chained";
}

const usable = (name: string): AudioFormat => ({ name, use: "usable" });
const unusable = (name: string): AudioFormat => ({ name, use: "unusable" });

/** First bytes as text, from a place in the file. */
const MARKS: readonly (readonly [at: number, mark: string, format: AudioFormat])[] = [
  [8, "WAVE", usable("WAV")],
  [0, "ID3", usable("MP3")],
  [0, "\x1aE\xdf\xa3", unusable("WebM")],
  [0, "fLaC", unusable("FLAC")],
  [4, "ftyp", unusable("MP4")],
  [8, "AIFF", unusable("AIFF")],
  [8, "AIFC", unusable("AIFF")],
  [0, "caff", unusable("CAF")],
  [0, "MThd", unusable("MIDI")],
  [0, "#!AMR", unusable("AMR")],
  [0, "0&\xb2u", unusable("WMA")],
  [0, "ADIF", unusable("AAC")],
  [0, "\xff\xf1", unusable("AAC")],
  [0, "\xff\xf9", unusable("AAC")],
];

/** The format of a recording by its first bytes. Its name is not looked at. @returns null for a format that is not known. */
export function audioFormat(file: ArrayBuffer): AudioFormat | null {
  const start = String.fromCharCode(...new Uint8Array(file, 0, Math.min(12, file.byteLength)));
  return oggFormat(file) ?? MARKS.find(([at, mark]) => start.startsWith(mark, at))?.[2] ?? null;
}

function oggFormat(file: ArrayBuffer): AudioFormat | null {
  const { streams, isChained } = readOgg(file);
  if (streams.length === 0) return null;
  const codecs = streams.flatMap(({ codec }) => codec ?? []);
  const sound = codecs.find((codec) => codec === "Vorbis" || codec === "Opus");
  const codec = sound ?? codecs[0];
  return { name: codec ? `Ogg ${codec}` : "Ogg", use: sound === undefined ? "unusable" : isChained ? "chained" : "usable" };
}
