/** A page to write into an Ogg file. */
interface OggPage {
  serial?: number;
  begins?: boolean;
  continues?: boolean;
  lastSample?: number;
  /** Sizes of the segments that its body has. */
  segments: readonly number[];
  body: Uint8Array;
}

/** Of a page, bit by bit (RFC 3533 §6). */
function checksum(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  }
  return sum >>> 0;
}

function pageBytes({ serial = 1, begins = false, continues = false, lastSample = -1, segments, body }: OggPage): Uint8Array {
  const page = new Uint8Array(27 + segments.length + body.length);
  const view = new DataView(page.buffer);
  view.setUint32(0, 0x4f676753);
  view.setUint8(5, (continues ? 1 : 0) | (begins ? 2 : 0));
  view.setBigInt64(6, BigInt(lastSample), true);
  view.setUint32(14, serial, true);
  view.setUint8(26, segments.length);
  page.set(segments, 27);
  page.set(body, 27 + segments.length);
  view.setUint32(22, checksum(page), true);
  return page;
}

const concatenated = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => Uint8Array.from(parts.flatMap((part) => [...part]));

/** The segments of a packet: each of 255 bytes but the last. */
const segmentsOf = ({ length }: Uint8Array): number[] => [...Array.from({ length: Math.floor(length / 255) }, () => 255), length % 255];

/**
 * An Ogg file with these packets. The first has a page of its own.
 * @param lastSample position of the last sample, as the last page names it.
 * @param perPage segments of a page; with few, packets go on in the next page.
 */
export function oggFile(
  packets: readonly Uint8Array[],
  { serial = 1, lastSample = -1, perPage = 255 }: { serial?: number; lastSample?: number; perPage?: number } = {},
): ArrayBuffer {
  const [first = new Uint8Array(), ...others] = packets;
  const pages = [pageBytes({ serial, begins: true, lastSample: 0, segments: segmentsOf(first), body: first })];
  const segments = others.flatMap(segmentsOf);
  const body = concatenated(others);
  for (let [from, at] = [0, 0]; from < segments.length; from += perPage) {
    const ours = segments.slice(from, from + perPage);
    const end = at + ours.reduce((sum, size) => sum + size, 0);
    const isLast = from + perPage >= segments.length;
    pages.push(
      pageBytes({
        serial,
        continues: segments[from - 1] === 255,
        lastSample: isLast ? lastSample : -1,
        segments: ours,
        body: body.subarray(at, end),
      }),
    );
    at = end;
  }
  return concatenated(pages).buffer;
}

/** Files in a row. */
export const inARow = (...files: readonly ArrayBuffer[]): ArrayBuffer => concatenated(files.map((file) => new Uint8Array(file))).buffer;
