import { GAME_LIMITS } from "@playsmith/game-format";
import { damaged, guarded } from "../unreadable-file.ts";
import type { Animation, AnimationPart } from "./animation.ts";
import { ByteReader } from "./byte-reader.ts";

/** A bit of the flags of a whole file, and bits of those of a frame. */
const HAS_ALPHA = 16;
const FRAME_FLAG = { clears: 1, replaces: 2 } as const;

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const three = (reader: ByteReader): number => reader.word() + reader.byte() * 0x1_0000;

export const isWebp = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 4)) === "RIFF" && textOf(bytes.subarray(8, 12)) === "WEBP";

/** Reads the parts of an animated WebP (https://developers.google.com/speed/webp/docs/riff_container), each as a WebP of its own. */
export const readWebp = (bytes: Uint8Array): Animation => guarded("WebP", () => readParts(bytes));

function readParts(bytes: Uint8Array): Animation {
  const reader = new ByteReader(bytes, 12);
  const parts: AnimationPart[] = [];
  let [widthPx, heightPx, plays, isCutOff] = [0, 0, 0, false];
  while (reader.left >= 8) {
    const name = textOf(reader.bytes(4));
    const length = reader.long();
    isCutOff = length > reader.left;
    if (isCutOff) break;
    const content = reader.part(length);
    if (length % 2 === 1 && reader.left > 0) reader.skip(1);
    if (name === "VP8X") {
      content.skip(4);
      [widthPx, heightPx] = [three(content) + 1, three(content) + 1];
    } else if (name === "ANIM") {
      content.skip(4);
      plays = content.word();
    } else if (name === "ANMF" && parts.length <= GAME_LIMITS.spriteFrames) parts.push(partOf(content));
  }
  if (widthPx < 1) throw damaged("WebP");
  return { format: "WebP", widthPx, heightPx, plays, parts, isCutOff };
}

function partOf(reader: ByteReader): AnimationPart {
  const [x, y] = [three(reader) * 2, three(reader) * 2];
  const [widthPx, heightPx] = [three(reader) + 1, three(reader) + 1];
  const durationMs = three(reader);
  const flags = reader.byte();
  return {
    x,
    y,
    widthPx,
    heightPx,
    durationMs,
    blends: (flags & FRAME_FLAG.replaces) === 0,
    afterwards: (flags & FRAME_FLAG.clears) === 0 ? "stays" : "cleared",
    still: stillOf(reader, widthPx, heightPx),
  };
}

/** Chunks of the pixels of a frame; others, such as colour profiles, are of the whole file. */
const PIXELS = new Set(["ALPH", "VP8 ", "VP8L"]);

/** Size of a bitstream, by its header (RFC 6386 §9.1, RFC 9649 §3.4); null for another chunk. */
function sizeOf(name: string, content: Uint8Array): [widthPx: number, heightPx: number] | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (name === "VP8 ") return [view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff];
  if (name !== "VP8L") return null;
  const sides = view.getUint32(1, true);
  return [(sides & 0x3fff) + 1, ((sides >> 14) & 0x3fff) + 1];
}

/** The pixels of a frame as a file: transparency that is stored apart needs the header of extended files. */
function stillOf(reader: ByteReader, widthPx: number, heightPx: number): Blob {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [hasAlpha, length] = [false, 0];
  while (reader.left >= 8) {
    const start = reader.at;
    const name = textOf(reader.bytes(4));
    const ownLength = reader.long();
    reader.skip(Math.min(reader.left, ownLength + (ownLength % 2)));
    if (!PIXELS.has(name)) continue;
    const end = reader.at;
    reader.at = start;
    const chunk = reader.bytes(end - start).slice();
    const size = sizeOf(name, chunk.subarray(8));
    // A few bytes can be a picture of a gigabyte.
    if (size && (size[0] !== widthPx || size[1] !== heightPx)) throw damaged("WebP");
    chunks.push(chunk);
    length += end - start;
    hasAlpha ||= name === "ALPH";
  }
  const sizes = [widthPx - 1, heightPx - 1].flatMap((side) => [side & 0xff, (side >> 8) & 0xff, (side >> 16) & 0xff]);
  const extended = hasAlpha ? [...bytesOf("VP8X"), ...long(10), HAS_ALPHA, 0, 0, 0, ...sizes] : [];
  const head = [...bytesOf("RIFF"), ...long(4 + extended.length + length), ...bytesOf("WEBP"), ...extended];
  return new Blob([Uint8Array.from(head), ...chunks], { type: "image/webp" });
}

const bytesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const long = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24];
