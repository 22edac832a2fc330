import { translated } from "@playsmith/texts";
import { Decompress } from "fflate";
import { Decompress as ZstdDecompress } from "fzstd";
import { damaged } from "../unreadable-file.ts";

const CHUNK_BYTES = 16_384;

interface Inflater {
  push(chunk: Uint8Array, isLast: boolean): void;
}

/** Decompresses a zlib or gzip stream of a known size, and stops when the output exceeds it. */
export const inflateAtMost = (packed: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> =>
  collect(packed, bytes, (take) => new Decompress(take));

/** Decompresses a Zstandard frame of a known size, and stops when the output exceeds it. Frames after the first are ignored. */
export const zstdAtMost = (packed: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> =>
  collect(firstFrame(packed, bytes), bytes, (take) => new ZstdDecompress(take));

function collect(packed: Uint8Array, bytes: number, inflaterFor: (take: (chunk: Uint8Array) => void) => Inflater): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let length = 0;
  const inflater = inflaterFor((chunk) => {
    if (length + chunk.length > bytes) throw damaged(translated("packed picture"));
    whole.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < packed.length; at += CHUNK_BYTES)
    inflater.push(packed.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= packed.length);
  if (length !== bytes) throw damaged(translated("packed picture"));
  return whole;
}

/** The largest window that decoders should support (RFC 8878 §3.1.1.1.2). A larger one would only take memory. */
const MAX_WINDOW_BYTES = 8 * 1024 * 1024;

/** The bytes of the first frame, whose window takes no more than the data themselves or {@link MAX_WINDOW_BYTES} (RFC 8878 §3.1.1). */
function firstFrame(packed: Uint8Array, bytes: number): Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (view.getUint32(0, true) !== 0xfd2fb528) throw damaged("Zstandard");
  const flags = view.getUint8(4);
  const isSingle = (flags & 32) !== 0;
  const sizeBytes = flags >> 6 === 0 ? (isSingle ? 1 : 0) : 1 << (flags >> 6);
  const sizeAt = 5 + (isSingle ? 0 : 1) + ([0, 1, 2, 4][flags & 3] ?? 0);
  const sizeBase = sizeBytes === 2 ? 256 : 0;
  const size = Array.from({ length: sizeBytes }, (_, index) => view.getUint8(sizeAt + index) * 256 ** index).reduce(
    (a, b) => a + b,
    sizeBase,
  );
  const window = view.getUint8(5);
  const windowBytes = isSingle ? size : 2 ** (10 + (window >> 3)) * (1 + (window & 7) / 8);
  if (windowBytes > Math.max(bytes, MAX_WINDOW_BYTES)) throw damaged(translated("packed picture"));
  for (let at = sizeAt + sizeBytes; ; ) {
    const header = view.getUint8(at) + view.getUint16(at + 1, true) * 256;
    // A block that repeats one byte stores only that one.
    at += 3 + ((header & 6) === 2 ? 1 : header >> 3);
    if ((header & 1) !== 0) return packed.subarray(0, at + ((flags & 4) === 0 ? 0 : 4));
  }
}
