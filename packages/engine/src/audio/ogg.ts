/** A page of an Ogg file (RFC 3533 §6). */
interface Page {
  serial: number;
  begins: boolean;
  continues: boolean;
  /** The last sample that its packets give; null if no packet ends on it. */
  lastSample: number | null;
  /** Its segments, joined until one ends a packet: the last may go on in the next page. */
  parts: readonly Uint8Array<ArrayBuffer>[];
  endsPacket: boolean;
}

/** One recording within an Ogg file. */
export interface OggStream {
  codec: OggCodec | null;
  packets: readonly Uint8Array<ArrayBuffer>[];
  lastSample: number | null;
}

export type OggCodec = "Vorbis" | "Opus" | "Speex" | "FLAC" | "Theora";

const MARK = 0x4f676753;
const HEADER_BYTES = 27;
const FULL_SEGMENT = 255;
const [CONTINUES, BEGINS] = [1, 2];
const NO_SAMPLE = 0xffffffff;

const CODECS: readonly (readonly [start: string, codec: OggCodec])[] = [
  ["\x01vorbis", "Vorbis"],
  ["OpusHead", "Opus"],
  ["Speex   ", "Speex"],
  ["\x7fFLAC", "FLAC"],
  ["fLaC", "FLAC"],
  ["\x80theora", "Theora"],
];

/**
 * The recordings in an Ogg file. A page that is cut off or damaged ends them.
 * @returns the streams in their order, and whether some begin after another one has ended, as in chained files.
 */
export function readOgg(file: ArrayBuffer): { streams: OggStream[]; isChained: boolean } {
  const streams = new Map<number, { pages: Page[] }>();
  let [isChained, hasContent] = [false, false];
  for (const page of pagesOf(file)) {
    if (page.begins) {
      isChained ||= hasContent;
      if (!isChained) streams.set(page.serial, { pages: [page] });
    } else {
      hasContent = true;
      if (!isChained) streams.get(page.serial)?.pages.push(page);
    }
  }
  return { streams: [...streams.values()].map(({ pages }) => streamOf(pages)), isChained };
}

function streamOf(pages: readonly Page[]): OggStream {
  const packets: Uint8Array<ArrayBuffer>[] = [];
  let begun: Uint8Array<ArrayBuffer>[] | null = [];
  for (const { parts, continues, endsPacket } of pages) {
    // The end of a packet whose begin is lost is left out.
    if (!continues) begun = [];
    for (const [index, part] of parts.entries()) {
      begun?.push(part);
      if (index === parts.length - 1 && !endsPacket) break;
      if (begun) packets.push(joined(begun));
      begun = [];
    }
  }
  const start = String.fromCharCode(...(packets[0]?.subarray(0, 8) ?? []));
  const codec = CODECS.find(([mark]) => start.startsWith(mark))?.[1] ?? null;
  return { codec, packets, lastSample: pages.findLast(({ lastSample }) => lastSample !== null)?.lastSample ?? null };
}

function* pagesOf(file: ArrayBuffer): Generator<Page> {
  const view = new DataView(file);
  for (let at = 0; at + HEADER_BYTES <= file.byteLength && view.getUint32(at) === MARK; ) {
    const segments = view.getUint8(at + 26);
    const bodyAt = at + HEADER_BYTES + segments;
    if (bodyAt > file.byteLength) return;
    const sizes = new Uint8Array(file, at + HEADER_BYTES, segments);
    const end = sizes.reduce((sum, size) => sum + size, bodyAt);
    if (end > file.byteLength || checksum(new Uint8Array(file, at, end - at)) !== view.getUint32(at + 22, true)) return;
    const flags = view.getUint8(at + 5);
    const [low, high] = [view.getUint32(at + 6, true), view.getUint32(at + 10, true)];
    yield {
      serial: view.getUint32(at + 14, true),
      begins: (flags & BEGINS) !== 0,
      continues: (flags & CONTINUES) !== 0,
      lastSample: low === NO_SAMPLE && high === NO_SAMPLE ? null : high * 2 ** 32 + low,
      parts: partsOf(file, bodyAt, sizes),
      endsPacket: sizes.at(-1) !== FULL_SEGMENT,
    };
    at = end;
  }
}

function partsOf(file: ArrayBuffer, bodyAt: number, sizes: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let [start, end] = [bodyAt, bodyAt];
  for (const [index, size] of sizes.entries()) {
    end += size;
    if (size === FULL_SEGMENT && index < sizes.length - 1) continue;
    parts.push(new Uint8Array(file, start, end - start));
    start = end;
  }
  return parts;
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum;
});

/** Of a page, whose own checksum counts as zero (RFC 3533 §6, CRC_checksum). */
function checksum(page: Uint8Array): number {
  let sum = 0;
  for (const [at, byte] of page.entries()) {
    const counted = at >= 22 && at < 26 ? 0 : byte;
    sum = (sum << 8) ^ (CHECKSUMS[((sum >>> 24) ^ counted) & 255] ?? 0);
  }
  return sum >>> 0;
}
