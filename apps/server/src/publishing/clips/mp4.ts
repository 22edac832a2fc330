import { ascii, type Box, box, boxAt, BoxError, boxesIn, concat, fullBox, uint, uint32 } from "./iso-boxes.ts";
import { framesOfFragments, framesOfTables, type Mp4Frame } from "./mp4-frames.ts";
import type { ClipVideo } from "./webm.ts";

interface Track {
  /** The codec's four letters, and its box of parameters. */
  codec: string;
  parameters: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** Units a second. */
  timescale: number;
  frames: Mp4Frame[];
}

/** Codecs, and the boxes of their parameters. */
const CODECS: Readonly<Record<string, string>> = { avc1: "avcC", vp09: "vpcC", av01: "av1C" };
const MAX_PARAMETER_BYTES = 1_024;
const MAX_TIMESCALE = 10_000_000;
/** From the data of a sample entry (ISO/IEC 14496-12 §12.1.3). */
const [WIDTH_AT, HEIGHT_AT, CHILDREN_AT] = [24, 26, 78];
/** Notes of the encoder, such as its name and settings (H.264 §7.4.1). */
const NOTES_UNIT = 6;
const TO_ITSELF = 1;
const MATRIX = uint32(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000);

/**
 * Reads the video of an MP4 file, and writes it anew: without sound, metadata and anything else that a player doesn't need, in one piece with
 * its index before it, which files of a recorder don't have.
 * @returns null for anything but an MP4 file with an H.264, VP9 or AV1 video.
 */
export function rewriteMp4(bytes: Uint8Array): ClipVideo | null {
  try {
    const track = readTrack(bytes);
    return track === null ? null : write(track);
  } catch (error) {
    if (error instanceof BoxError) return null;
    throw error;
  }
}

function readTrack(bytes: Uint8Array): Track | null {
  const file = { start: 0, end: bytes.length };
  if (String.fromCharCode(...bytes.subarray(4, 8)) !== "ftyp") return null;
  const movie = boxAt(bytes, file, "moov");
  if (movie === null) return null;
  for (const track of boxesIn(bytes, movie)) {
    if (track.type !== "trak") continue;
    const [media, tables, header] = [boxAt(bytes, track, "mdia"), boxAt(bytes, track, "mdia", "minf", "stbl"), boxAt(bytes, track, "tkhd")];
    const kind = media && boxAt(bytes, media, "hdlr");
    const times = media && boxAt(bytes, media, "mdhd");
    if (!tables || !header || !kind || !times || uint(bytes, kind.start + 8, 4, kind.end) !== VIDEO) continue;
    const look = readLook(bytes, tables);
    const timescale = uint(bytes, times.start + (bytes[times.start] === 1 ? 20 : 12), 4, times.end);
    if (look === null || timescale < 1 || timescale > MAX_TIMESCALE) return null;
    const trackId = uint(bytes, header.start + (bytes[header.start] === 1 ? 20 : 12), 4, header.end);
    const whole = framesOfTables(bytes, tables);
    const frames = whole.length > 0 ? whole : framesOfFragments(bytes, file, trackId, movie);
    const clean = look.codec === "avc1" ? withoutNotes(frames, look.parameters) : frames;
    return clean === null || !clean[0]?.isKey ? null : { ...look, timescale, frames: clean };
  }
  return null;
}

const VIDEO = uint(ascii("vide"), 0, 4, 4);

function readLook(bytes: Uint8Array, tables: Box): Omit<Track, "timescale" | "frames"> | null {
  const entries = boxAt(bytes, tables, "stsd");
  const [entry] = entries === null ? [] : boxesIn(bytes, { start: entries.start + 8, end: entries.end });
  const wanted = entry && CODECS[entry.type];
  if (entry === undefined || wanted === undefined) return null;
  const found = boxAt(bytes, { start: entry.start + CHILDREN_AT, end: entry.end }, wanted);
  const [widthPx, heightPx] = [uint(bytes, entry.start + WIDTH_AT, 2, entry.end), uint(bytes, entry.start + HEIGHT_AT, 2, entry.end)];
  if (found === null || found.end - found.start > MAX_PARAMETER_BYTES || widthPx < 1 || heightPx < 1) return null;
  return { codec: entry.type, parameters: box(wanted, bytes.slice(found.start, found.end)), widthPx, heightPx };
}

/** H.264 frames without what the encoder notes of itself; null when a frame doesn't consist of units. */
function withoutNotes(frames: readonly Mp4Frame[], parameters: Uint8Array): Mp4Frame[] | null {
  // After the header of the box: version, profile, compatibility, level, and the length of lengths (ISO/IEC 14496-15 §5.3.3).
  const lengthBytes = ((parameters[12] ?? 0) & 3) + 1;
  const clean: Mp4Frame[] = [];
  for (const frame of frames) {
    const units: Uint8Array[] = [];
    for (let at = 0; at < frame.data.length; ) {
      const length = uint(frame.data, at, lengthBytes, frame.data.length);
      const end = at + lengthBytes + length;
      if (length === 0 || end > frame.data.length) return null;
      if (((frame.data[at + lengthBytes] ?? 0) & 0x1f) !== NOTES_UNIT) units.push(frame.data.subarray(at, end));
      at = end;
    }
    if (units.length === 0) return null;
    clean.push({ ...frame, data: concat(units) });
  }
  return clean;
}

/** Runs of equal values: how often, and what. */
function runsOf(values: readonly number[]): Uint8Array {
  const runs: [count: number, value: number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value) last[0]++;
    else runs.push([1, value]);
  }
  return uint32(runs.length, ...runs.flat());
}

function write(track: Track): ClipVideo | null {
  const { widthPx, heightPx, timescale, frames } = track;
  const duration = frames.reduce((sum, frame) => sum + frame.duration, 0);
  const durationMs = Math.round((duration * 1_000) / timescale);
  if (duration < 1 || duration > 0xffff_ffff) return null;
  const type = box("ftyp", ascii("isom"), uint32(0x200), ascii("isomiso2mp41"));
  // The index has the same length wherever the frames are.
  const moovLength = movieOf(track, duration, durationMs, 0).length;
  const moov = movieOf(track, duration, durationMs, type.length + moovLength + 8);
  return { bytes: concat([type, moov, box("mdat", ...frames.map(({ data }) => data))]), widthPx, heightPx, durationMs, mime: "video/mp4" };
}

/** @param framesAt where the first frame is in the file. */
function movieOf(
  { codec, parameters, widthPx, heightPx, timescale, frames }: Track,
  duration: number,
  durationMs: number,
  framesAt: number,
): Uint8Array {
  const size = new Uint8Array([widthPx >> 8, widthPx & 0xff, heightPx >> 8, heightPx & 0xff]);
  const looks = box(
    codec,
    uint32(0, 1, 0, 0, 0, 0),
    size,
    uint32(0x48_0000, 0x48_0000, 0),
    new Uint8Array([0, 1, ...new Uint8Array(32), 0, 24, 0xff, 0xff]),
    parameters,
  );
  const keys = frames.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  const hasDelays = frames.some(({ shownAfter }) => shownAfter !== 0);
  const tables = box(
    "stbl",
    fullBox("stsd", 0, uint32(1), looks),
    fullBox("stts", 0, runsOf(frames.map((frame) => frame.duration))),
    ...(hasDelays ? [fullBox("ctts", 0x100_0000, runsOf(frames.map(({ shownAfter }) => shownAfter >>> 0)))] : []),
    fullBox("stss", 0, uint32(keys.length, ...keys)),
    fullBox("stsz", 0, uint32(0, frames.length, ...frames.map(({ data }) => data.length))),
    fullBox("stsc", 0, uint32(1, 1, frames.length, 1)),
    fullBox("stco", 0, uint32(1, framesAt)),
  );
  const media = box(
    "mdia",
    fullBox("mdhd", 0, uint32(0, 0, timescale, duration, 0x55c4_0000)),
    fullBox("hdlr", 0, uint32(0), ascii("vide"), uint32(0, 0, 0), ascii("Video\0")),
    box("minf", fullBox("vmhd", 1, uint32(0, 0)), box("dinf", fullBox("dref", 0, uint32(1), fullBox("url ", TO_ITSELF))), tables),
  );
  const header = fullBox("tkhd", 3, uint32(0, 0, 1, 0, durationMs, 0, 0, 0, 0), MATRIX, uint32(widthPx << 16, heightPx << 16));
  const rate = uint32(0x1_0000, 0x100_0000, 0, 0);
  return box(
    "moov",
    fullBox("mvhd", 0, uint32(0, 0, 1_000, durationMs), rate, MATRIX, uint32(0, 0, 0, 0, 0, 0, 2)),
    box("trak", header, media),
  );
}
