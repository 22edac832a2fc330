import { concat, EbmlError, element, elementsOf, float, number, unsigned } from "./ebml.ts";

/** A video without sound, in frames. */
interface VideoTrack {
  codec: string;
  codecPrivate: Uint8Array | null;
  widthPx: number;
  heightPx: number;
  frames: readonly Frame[];
}

interface Frame {
  atMs: number;
  isKey: boolean;
  data: Uint8Array;
}

/** A rewritten video and its properties. */
export interface ClipVideo {
  bytes: Uint8Array;
  mime: "video/webm" | "video/mp4";
  widthPx: number;
  heightPx: number;
  durationMs: number;
}

/** Ids of elements (RFC 9559). */
const ID = {
  ebml: 0x1a45_dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x1853_8067,
  info: 0x1549_a966,
  timestampScale: 0x2a_d7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654_ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43_b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  referenceBlock: 0xfb,
  cues: 0x1c53_bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const;

const ENTERED: ReadonlySet<number> = new Set([ID.segment, ID.cluster]);
const FLAT: ReadonlySet<number> = new Set();
const CODECS: ReadonlySet<string> = new Set(["V_VP8", "V_VP9", "V_AV1"]);
const VIDEO_TRACK = 1;
const NANOSECONDS_PER_MS = 1_000_000;
const MAX_CODEC_PRIVATE_BYTES = 1_024;
/** Twelve seconds at 120 frames a second. */
const MAX_FRAMES = 1_440;
/** Timestamps of blocks are relative to their cluster, in 16 bits. */
const MAX_CLUSTER_MS = 0x7fff;
const LACING = 0b0110;
const IS_KEY = 0x80;

/**
 * Reads the video of a WebM file, and writes it anew: without sound, metadata, attachments and anything else that a player doesn't need, and
 * with a duration and an index, which files from a MediaRecorder don't have.
 * @returns null for anything but a WebM file with one VP8, VP9 or AV1 video.
 */
export function rewriteWebm(bytes: Uint8Array): ClipVideo | null {
  try {
    const track = readVideo(bytes);
    return track === null ? null : writeVideo(track);
  } catch (error) {
    if (error instanceof EbmlError) return null;
    throw error;
  }
}

function readVideo(bytes: Uint8Array): VideoTrack | null {
  const [header] = elementsOf(bytes, 0, bytes.length, ENTERED);
  if (header?.id !== ID.ebml || textIn(bytes, header, ID.docType) !== "webm") return null;
  let scale = NANOSECONDS_PER_MS;
  let clusterAt = 0;
  let entry: (Omit<VideoTrack, "frames"> & { track: number }) | null = null;
  const frames: Frame[] = [];
  for (const found of elementsOf(bytes, header.end, bytes.length, ENTERED)) {
    const { id, start, end } = found;
    if (id === ID.info) scale = numberIn(bytes, found, ID.timestampScale) ?? scale;
    else if (id === ID.tracks && entry === null) entry = readTracks(bytes, start, end);
    else if (id === ID.timestamp) clusterAt = unsigned(bytes, start, end);
    else if (id === ID.simpleBlock || id === ID.blockGroup) {
      if (entry === null || frames.length >= MAX_FRAMES) return null;
      const block = id === ID.simpleBlock ? readBlock(bytes, start, end) : readGroup(bytes, start, end);
      if (block === null) return null;
      if (block.track !== entry.track) continue;
      frames.push({ atMs: Math.round(((clusterAt + block.at) * scale) / NANOSECONDS_PER_MS), isKey: block.isKey, data: block.data });
    }
  }
  return entry === null || !areFramesValid(frames, entry) ? null : { ...entry, frames };
}

function areFramesValid(frames: readonly Frame[], { codec }: { codec: string }): boolean {
  const [first] = frames;
  if (first === undefined || !first.isKey || frames.some(({ atMs }, index) => atMs < (frames[index - 1]?.atMs ?? 0))) return false;
  const [a = 0, , , d, e, f] = first.data;
  // The start code of a key frame (RFC 6386 §9.1), and the frame marker (VP9 bitstream §6.2).
  if (codec === "V_VP8") return (a & 1) === 0 && d === 0x9d && e === 0x01 && f === 0x2a;
  return codec === "V_VP9" ? a >> 6 === 0b10 : first.data.length > 0;
}

function readTracks(bytes: Uint8Array, start: number, end: number): (Omit<VideoTrack, "frames"> & { track: number }) | null {
  for (const entry of elementsOf(bytes, start, end, FLAT)) {
    if (entry.id !== ID.trackEntry || numberIn(bytes, entry, ID.trackType) !== VIDEO_TRACK) continue;
    const codec = textIn(bytes, entry, ID.codecId);
    const video = childOf(bytes, entry, ID.video);
    const codecPrivate = childOf(bytes, entry, ID.codecPrivate);
    const track = numberIn(bytes, entry, ID.trackNumber) ?? 0;
    const widthPx = (video && numberIn(bytes, video, ID.pixelWidth)) ?? 0;
    const heightPx = (video && numberIn(bytes, video, ID.pixelHeight)) ?? 0;
    const privateData = codecPrivate === null ? null : bytes.subarray(codecPrivate.start, codecPrivate.end);
    if (!CODECS.has(codec) || track < 1 || track > 126 || widthPx < 1 || heightPx < 1) return null;
    if (privateData !== null && privateData.length > MAX_CODEC_PRIVATE_BYTES) return null;
    return { codec, codecPrivate: privateData, widthPx, heightPx, track };
  }
  return null;
}

interface Block {
  track: number;
  at: number;
  isKey: boolean;
  data: Uint8Array;
}

/** Null for a block with lacing, which videos don't have, or with a track number of several bytes. */
function readBlock(bytes: Uint8Array, start: number, end: number): Block | null {
  const [head = 0, high = 0, low = 0, flags = 0] = bytes.subarray(start, Math.min(end, start + 4));
  if (end - start < 4 || head < 0x80 || (flags & LACING) !== 0) return null;
  return { track: head & 0x7f, at: ((high << 24) >> 16) | low, isKey: (flags & IS_KEY) !== 0, data: bytes.subarray(start + 4, end) };
}

function readGroup(bytes: Uint8Array, start: number, end: number): Block | null {
  const group = { id: ID.blockGroup, start, end };
  const found = childOf(bytes, group, ID.block);
  const block = found && readBlock(bytes, found.start, found.end);
  return block && { ...block, isKey: childOf(bytes, group, ID.referenceBlock) === null };
}

type Range = { start: number; end: number };

function childOf(bytes: Uint8Array, { start, end }: Range, id: number): Range | null {
  for (const child of elementsOf(bytes, start, end, FLAT)) if (child.id === id) return child;
  return null;
}

function numberIn(bytes: Uint8Array, parent: Range, id: number): number | null {
  const child = childOf(bytes, parent, id);
  return child && unsigned(bytes, child.start, child.end);
}

function textIn(bytes: Uint8Array, parent: Range, id: number): string {
  const child = childOf(bytes, parent, id);
  return child === null
    ? ""
    : String.fromCharCode(...bytes.subarray(child.start, Math.min(child.end, child.start + 40))).replace(/\0+$/, "");
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

function writeVideo({ codec, codecPrivate, widthPx, heightPx, frames }: VideoTrack): ClipVideo {
  const startMs = frames[0]?.atMs ?? 0;
  const lengthMs = (frames.at(-1)?.atMs ?? 0) - startMs;
  // The last frame is shown as long as the others on average.
  const durationMs = Math.round(lengthMs + lengthMs / Math.max(1, frames.length - 1));
  const clusters = clustersOf(frames, startMs);
  const header = element(
    ID.ebml,
    element(ID.docType, text("webm")),
    element(ID.docTypeVersion, number(4, 1)),
    element(ID.docTypeReadVersion, number(2, 1)),
  );
  const info = element(
    ID.info,
    element(ID.timestampScale, number(NANOSECONDS_PER_MS)),
    element(ID.duration, float(durationMs)),
    element(ID.muxingApp, text("Playsmith")),
    element(ID.writingApp, text("Playsmith")),
  );
  const tracks = element(
    ID.tracks,
    element(
      ID.trackEntry,
      element(ID.trackNumber, number(1, 1)),
      element(ID.trackUid, number(1, 1)),
      element(ID.trackType, number(VIDEO_TRACK, 1)),
      element(ID.flagLacing, number(0, 1)),
      element(ID.codecId, text(codec)),
      ...(codecPrivate === null ? [] : [element(ID.codecPrivate, codecPrivate)]),
      element(ID.video, element(ID.pixelWidth, number(widthPx)), element(ID.pixelHeight, number(heightPx))),
    ),
  );
  // Numbers of the index have a fixed length, so its size is known before the positions.
  const indexLength = cuesOf(clusters, 0).length;
  const cues = cuesOf(clusters, info.length + tracks.length + indexLength);
  const segment = element(ID.segment, info, tracks, cues, ...clusters.map(({ bytes }) => bytes));
  return { bytes: concat([header, segment]), mime: "video/webm", widthPx, heightPx, durationMs };
}

interface Cluster {
  atMs: number;
  bytes: Uint8Array;
}

/** One cluster per key frame, so that each can be sought to. */
function clustersOf(frames: readonly Frame[], startMs: number): Cluster[] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    const group = groups.at(-1);
    if (group === undefined || frame.isKey || frame.atMs - (group[0]?.atMs ?? 0) > MAX_CLUSTER_MS) groups.push([frame]);
    else group.push(frame);
  }
  return groups.map((group) => {
    const clusterMs = group[0]?.atMs ?? 0;
    const blocks = group.map(({ atMs, isKey, data }) =>
      element(ID.simpleBlock, new Uint8Array([0x81]), number(atMs - clusterMs, 2), new Uint8Array([isKey ? IS_KEY : 0]), data),
    );
    return { atMs: clusterMs - startMs, bytes: element(ID.cluster, element(ID.timestamp, number(clusterMs - startMs)), ...blocks) };
  });
}

/** @param offset of the first cluster from the start of the segment's data. */
function cuesOf(clusters: readonly Cluster[], offset: number): Uint8Array {
  let position = offset;
  const points = clusters.map(({ atMs, bytes }) => {
    const where = element(ID.cueTrackPositions, element(ID.cueTrack, number(1, 1)), element(ID.cueClusterPosition, number(position)));
    position += bytes.length;
    return element(ID.cuePoint, element(ID.cueTime, number(atMs)), where);
  });
  return element(ID.cues, ...points);
}
