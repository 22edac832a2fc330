import type { LoopPoints } from "@playsmith/editor/assets";

const HEADER_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** Byte offsets in the sampler chunk: the loop count and the first loop; in a loop, its first and last sample. */
const SAMPLER = { loopCount: 28, loops: 36, first: 8, last: 12 };
const FORMAT = { samplesPerS: 4 };

/** The first loop in a WAV file's sampler chunk (RIFF `smpl`, https://www.recordingblogs.com/wiki/sample-chunk-of-a-wave-file); null for none. */
export function wavLoop(bytes: ArrayBuffer): LoopPoints | null {
  const view = new DataView(bytes);
  const wordAt = (at: number): string => (at + 4 <= view.byteLength ? String.fromCharCode(...new Uint8Array(bytes, at, 4)) : "");
  if (wordAt(0) !== "RIFF" || wordAt(8) !== "WAVE") return null;
  const chunks = new Map<string, DataView>();
  for (let at = HEADER_BYTES; at + CHUNK_HEAD_BYTES <= view.byteLength; ) {
    const length = Math.min(view.getUint32(at + 4, true), view.byteLength - at - CHUNK_HEAD_BYTES);
    if (!chunks.has(wordAt(at))) chunks.set(wordAt(at), new DataView(bytes, at + CHUNK_HEAD_BYTES, length));
    at += CHUNK_HEAD_BYTES + length + (length % 2);
  }
  const [format, sampler] = [chunks.get("fmt "), chunks.get("smpl")];
  if (!format || format.byteLength < FORMAT.samplesPerS + 4 || !sampler || sampler.byteLength < SAMPLER.loops + SAMPLER.last + 4)
    return null;
  const samplesPerS = format.getUint32(FORMAT.samplesPerS, true);
  const first = sampler.getUint32(SAMPLER.loops + SAMPLER.first, true);
  const last = sampler.getUint32(SAMPLER.loops + SAMPLER.last, true);
  if (sampler.getUint32(SAMPLER.loopCount, true) === 0 || samplesPerS === 0 || last <= first) return null;
  return { startS: first / samplesPerS, endS: (last + 1) / samplesPerS };
}
