/** What decoders add at the start of an MP3, besides the encoder. */
const DECODER_DELAY = 529;
const LAYER_3 = 1;
/** Samples per second of MPEG-1; MPEG-2 has half of that, MPEG-2.5 a quarter. */
const RATES = [44_100, 48_000, 32_000];
const DIVISORS: Readonly<Record<number, number>> = { 3: 1, 2: 2, 0: 4 };

/** The length of a recording, and the silence that its encoder has put around it, in samples of the file. */
interface EncodedLength {
  samplesPerS: number;
  samples: number;
  before: number;
  after: number;
}

/** Reads the header that encoders such as LAME write into the first frame of an MP3; null for other files. */
export function encodedLength(file: ArrayBuffer): EncodedLength | null {
  const bytes = new Uint8Array(file);
  const at = (index: number): number => bytes[index] ?? 0;
  const wordAt = (index: number): number => ((at(index) << 24) | (at(index + 1) << 16) | (at(index + 2) << 8) | at(index + 3)) >>> 0;
  const textAt = (index: number, length: number): string => String.fromCharCode(...bytes.subarray(index, index + length));
  const tagLength = (at(6) << 21) | (at(7) << 14) | (at(8) << 7) | at(9);
  const frame = textAt(0, 3) === "ID3" ? 10 + tagLength : 0;
  const divisor = DIVISORS[(at(frame + 1) >> 3) & 3];
  const rate = RATES[(at(frame + 2) >> 2) & 3];
  const isFrame = at(frame) === 0xff && at(frame + 1) >> 5 === 7 && ((at(frame + 1) >> 1) & 3) === LAYER_3;
  if (!isFrame || divisor === undefined || rate === undefined) return null;
  const isMono = at(frame + 3) >> 6 === 3;
  const sideBytes = divisor === 1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const header = frame + 4 + sideBytes;
  const flags = wordAt(header + 4);
  if (!/^(Xing|Info)$/.test(textAt(header, 4)) || (flags & 1) === 0) return null;
  const encoder = header + 12 + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  if (!/^(LAME|Lav[cf])$/.test(textAt(encoder, 4))) return null;
  const before = (at(encoder + 21) << 4) | (at(encoder + 22) >> 4);
  const after = ((at(encoder + 22) & 15) << 8) | at(encoder + 23);
  const samples = wordAt(header + 8) * (divisor === 1 ? 1_152 : 576) - before - after;
  return samples > 0 ? { samplesPerS: rate / divisor, samples, before, after } : null;
}

/**
 * The part of a decoded file without the silence of its encoder, which would be a gap in each loop. Most browsers leave it out.
 * @param decoded its length, in samples of its own rate.
 * @returns null to keep everything.
 */
export function partWithoutPadding(
  file: ArrayBuffer,
  decoded: { length: number; sampleRate: number },
): { start: number; length: number } | null {
  const encoded = encodedLength(file);
  if (encoded === null) return null;
  const scale = decoded.sampleRate / encoded.samplesPerS;
  const padding = (encoded.before + encoded.after) * scale;
  const length = Math.round(encoded.samples * scale);
  if (decoded.length - length < padding / 2 || padding === 0) return null;
  const start = Math.round((encoded.before + DECODER_DELAY) * scale);
  return start + length <= decoded.length ? { start, length } : null;
}
