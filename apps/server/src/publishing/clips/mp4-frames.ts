import { type Box, boxAt, BoxError, boxesIn, uint } from "./iso-boxes.ts";

/** An encoded picture. Times are in units of the track's time scale. */
export interface Mp4Frame {
  duration: number;
  /** From its place in the file's order to when it is shown. */
  shownAfter: number;
  isKey: boolean;
  data: Uint8Array;
}

/** Twelve seconds at 120 frames a second. */
const MAX_FRAMES = 1_440;
const IS_NO_KEY = 0x1_0000;

interface Defaults {
  duration: number;
  size: number;
  flags: number;
}

const frameCount = (count: number): number => {
  if (count > MAX_FRAMES) throw new BoxError("Too many frames");
  return count;
};

function dataAt(bytes: Uint8Array, at: number, size: number): Uint8Array {
  if (at < 0 || at + size > bytes.length || size === 0) throw new BoxError("A frame lies outside of the file");
  return bytes.subarray(at, at + size);
}

/** The frames of a track whose sample tables hold them (ISO/IEC 14496-12 §8.6 and 8.7). @throws BoxError */
export function framesOfTables(bytes: Uint8Array, tables: Box): Mp4Frame[] {
  const table = (type: string) => boxAt(bytes, tables, type);
  const sizes = table("stsz");
  if (sizes === null) throw new BoxError("No sizes of frames");
  const common = uint(bytes, sizes.start + 4, 4, sizes.end);
  const count = frameCount(uint(bytes, sizes.start + 8, 4, sizes.end));
  const sizeOf = (index: number) => (common > 0 ? common : uint(bytes, sizes.start + 12 + index * 4, 4, sizes.end));
  const places = placesOf(bytes, table("stsc"), table("stco") ?? table("co64"), count, sizeOf);
  const durations = runs(bytes, table("stts"), count);
  const delays = table("ctts") === null ? [] : runs(bytes, table("ctts"), count);
  const keys = keysOf(bytes, table("stss"));
  return places.map((at, index) => ({
    duration: durations[index] ?? 0,
    shownAfter: (delays[index] ?? 0) | 0,
    isKey: keys === null || keys.has(index + 1),
    data: dataAt(bytes, at, sizeOf(index)),
  }));
}

/** The values of a table of runs: how often, and what. */
function runs(bytes: Uint8Array, table: Box | null, count: number): number[] {
  if (table === null) throw new BoxError("No times of frames");
  const values: number[] = [];
  const entries = uint(bytes, table.start + 4, 4, table.end);
  for (let entry = 0; entry < entries && values.length < count; entry++) {
    const at = table.start + 8 + entry * 8;
    const value = uint(bytes, at + 4, 4, table.end);
    for (let left = Math.min(uint(bytes, at, 4, table.end), count - values.length); left > 0; left--) values.push(value);
  }
  return values;
}

function keysOf(bytes: Uint8Array, table: Box | null): Set<number> | null {
  if (table === null) return null;
  const count = frameCount(uint(bytes, table.start + 4, 4, table.end));
  return new Set(Array.from({ length: count }, (_, index) => uint(bytes, table.start + 8 + index * 4, 4, table.end)));
}

/** Where each frame is: chunks have offsets, and runs of chunks a number of frames. */
function placesOf(bytes: Uint8Array, counts: Box | null, offsets: Box | null, count: number, sizeOf: (index: number) => number): number[] {
  if (counts === null || offsets === null) throw new BoxError("No places of frames");
  const width = offsets.type === "co64" ? 8 : 4;
  const chunks = frameCount(uint(bytes, offsets.start + 4, 4, offsets.end));
  const entries = uint(bytes, counts.start + 4, 4, counts.end);
  const places: number[] = [];
  for (let chunk = 1, entry = 0; chunk <= chunks && places.length < count; chunk++) {
    const firstOfNext = (): number => uint(bytes, counts.start + 8 + (entry + 1) * 12, 4, counts.end);
    while (entry + 1 < entries && firstOfNext() <= chunk) entry++;
    let at = uint(bytes, offsets.start + 8 + (chunk - 1) * width, width, offsets.end);
    for (let left = uint(bytes, counts.start + 12 + entry * 12, 4, counts.end); left > 0 && places.length < count; left--) {
      places.push(at);
      at += sizeOf(places.length - 1);
    }
  }
  if (places.length < count) throw new BoxError("Frames without a place");
  return places;
}

/** The frames of a track in fragments (ISO/IEC 14496-12 §8.8), as recorders write them. @throws BoxError */
export function framesOfFragments(bytes: Uint8Array, file: Pick<Box, "start" | "end">, trackId: number, movie: Box): Mp4Frame[] {
  const frames: Mp4Frame[] = [];
  const extends_ = boxAt(bytes, movie, "mvex");
  const known = extends_ === null ? [] : boxesIn(bytes, extends_);
  const defaults = known.find((found) => found.type === "trex" && uint(bytes, found.start + 4, 4, found.end) === trackId);
  const ofTrack: Defaults =
    defaults === undefined
      ? { duration: 0, size: 0, flags: 0 }
      : {
          duration: uint(bytes, defaults.start + 12, 4, defaults.end),
          size: uint(bytes, defaults.start + 16, 4, defaults.end),
          flags: uint(bytes, defaults.start + 20, 4, defaults.end),
        };
  for (const fragment of boxesIn(bytes, file)) {
    if (fragment.type !== "moof") continue;
    // From the start of the box, with its header.
    const base = fragment.start - 8;
    for (const track of boxesIn(bytes, fragment)) if (track.type === "traf") addFragment(bytes, track, trackId, base, ofTrack, frames);
  }
  return frames;
}

function addFragment(bytes: Uint8Array, track: Box, trackId: number, moof: number, ofTrack: Defaults, frames: Mp4Frame[]): void {
  const header = boxAt(bytes, track, "tfhd");
  if (header === null || uint(bytes, header.start + 4, 4, header.end) !== trackId) return;
  const flags = uint(bytes, header.start + 1, 3, header.end);
  let at = header.start + 8;
  const optional = (flag: number, length: number, otherwise: number): number => {
    if ((flags & flag) === 0) return otherwise;
    at += length;
    return uint(bytes, at - length, length, header.end);
  };
  const base = optional(0x1, 8, moof);
  optional(0x2, 4, 0);
  const usual: Defaults = {
    duration: optional(0x8, 4, ofTrack.duration),
    size: optional(0x10, 4, ofTrack.size),
    flags: optional(0x20, 4, ofTrack.flags),
  };
  let end = base;
  for (const run of boxesIn(bytes, track)) if (run.type === "trun") end = addRun(bytes, run, base, end, usual, frames);
}

/** @param next where the frames of a run without an offset begin. @returns where they end. */
function addRun(bytes: Uint8Array, run: Box, base: number, next: number, usual: Defaults, frames: Mp4Frame[]): number {
  const flags = uint(bytes, run.start + 1, 3, run.end);
  const count = frameCount(uint(bytes, run.start + 4, 4, run.end));
  frameCount(frames.length + count);
  let at = run.start + 8;
  const optional = (flag: number, otherwise: number): number => {
    if ((flags & flag) === 0) return otherwise;
    at += 4;
    return uint(bytes, at - 4, 4, run.end);
  };
  let place = (flags & 0x1) === 0 ? next : base + (optional(0x1, 0) | 0);
  const firstFlags = optional(0x4, usual.flags);
  for (let index = 0; index < count; index++) {
    const duration = optional(0x100, usual.duration);
    const size = optional(0x200, usual.size);
    const own = optional(0x400, index === 0 ? firstFlags : usual.flags);
    const shownAfter = optional(0x800, 0) | 0;
    frames.push({ duration, shownAfter, isKey: (own & IS_NO_KEY) === 0, data: dataAt(bytes, place, size) });
    place += size;
  }
  return place;
}
