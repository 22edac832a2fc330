/** Type of a file by its first bytes. Its name and declared type are ignored. */
export type FileKind = { media: "picture" | "sound" | "font"; mime: string };

const ascii = (bytes: Uint8Array, start: number, length: number): string => String.fromCharCode(...bytes.subarray(start, start + length));

/** Null for anything but supported images, sounds and fonts. SVG is not supported, since it can contain scripts. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return { media: "picture", mime: "image/png" };
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { media: "picture", mime: "image/jpeg" };
  if (ascii(bytes, 0, 6) === "GIF87a" || ascii(bytes, 0, 6) === "GIF89a") return { media: "picture", mime: "image/gif" };
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP") return { media: "picture", mime: "image/webp" };
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WAVE") return { media: "sound", mime: "audio/wav" };
  if (ascii(bytes, 0, 4) === "OggS" && bytes[4] === 0) return { media: "sound", mime: "audio/ogg" };
  if (ascii(bytes, 0, 3) === "ID3" || isMpegFrame(bytes)) return { media: "sound", mime: "audio/mpeg" };
  if (ascii(bytes, 0, 4) === "wOF2") return { media: "font", mime: "font/woff2" };
  if (ascii(bytes, 0, 4) === "wOFF") return { media: "font", mime: "font/woff" };
  if (ascii(bytes, 0, 4) === "OTTO") return { media: "font", mime: "font/otf" };
  if (isTrueType(bytes)) return { media: "font", mime: "font/ttf" };
  return null;
}

/** A TrueType version with one to a hundred tables (OpenType §Table Directory). */
function isTrueType(bytes: Uint8Array): boolean {
  const version = ascii(bytes, 0, 4);
  const tables = ((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0);
  return (version === "\x00\x01\x00\x00" || version === "true") && tables >= 1 && tables <= 100;
}

/** The header of an MPEG audio frame (ISO 11172-3 §2.4.1.3): sync bits, and no reserved layer, bit rate or sample rate. */
function isMpegFrame(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const layer = (second >> 1) & 3;
  const version = (second >> 3) & 3;
  return isSync && layer !== 0 && version !== 1 && third >> 4 !== 0xf && ((third >> 2) & 3) !== 3;
}
