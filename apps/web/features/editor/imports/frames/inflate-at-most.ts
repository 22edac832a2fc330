import { translated } from "@playsmith/texts";
import { Decompress } from "fflate";
import { damaged } from "../unreadable-file.ts";

const CHUNK_BYTES = 16_384;

/** Decompresses a zlib or gzip stream of a known size, and stops when the output exceeds it. */
export function inflateAtMost(packed: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let length = 0;
  const inflater = new Decompress((chunk) => {
    if (length + chunk.length > bytes) throw damaged(translated("packed picture"));
    whole.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < packed.length; at += CHUNK_BYTES)
    inflater.push(packed.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= packed.length);
  if (length !== bytes) throw damaged(translated("packed picture"));
  return whole;
}
