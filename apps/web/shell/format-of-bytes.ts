import { translated } from "@playsmith/texts";

/** First bytes of formats that no importer takes, with an optional start, and the name of the format. */
const OTHERS: readonly (readonly [bytes: string, name: string, start?: number])[] = [
  ["8BPS", "Photoshop (PSD)"],
  ["gimp xcf", "GIMP (XCF)"],
  ["II*\0", "TIFF"],
  ["MM\0*", "TIFF"],
  ["%PDF", "PDF"],
  ["PK\x03\x04", "ZIP"],
  ["\x1f\x8b", "gzip"],
  ["Rar!", "RAR"],
  ["7z\xbc\xaf", "7z"],
  ["fLaC", "FLAC"],
  ["MThd", "MIDI"],
  ["FORM", "AIFF"],
  ["\x1aE\xdf\xa3", "WebM"],
  ["ftypheic", "HEIC", 4],
  ["ftypM4A", "M4A", 4],
  ["ftypqt", "QuickTime", 4],
  ["ftypmp4", "MP4", 4],
  ["ftypisom", "MP4", 4],
  ["\x00\x00\x01\x00", "ICO"],
];
const PICTURES: readonly (readonly [bytes: string, name: string, start?: number])[] = [
  ["\x89PNG", "PNG"],
  ["\xff\xd8\xff", "JPEG"],
  ["GIF8", "GIF"],
  ["WEBP", "WebP", 8],
  ["BM", "BMP"],
  ["ftypavif", "AVIF", 4],
];

const named = (bytes: Uint8Array, formats: typeof OTHERS): string | null => {
  const head = String.fromCharCode(...bytes.subarray(0, 32));
  return formats.find(([start, , at = 0]) => head.startsWith(start, at))?.[1] ?? null;
};

/** The name of a format that can't be imported, by the first bytes of a file; null for formats that may be. */
export function refusedFormat(bytes: Uint8Array): string | null {
  const known = named(bytes, OTHERS);
  if (known !== null) return known;
  const text = new TextDecoder().decode(bytes.subarray(0, 1_024)).replace(/^\ufeff/, "");
  if (/^\s*(<!doctype html|<html)/i.test(text)) return "HTML";
  return /^\s*(<\?xml[^>]*>\s*)?(<!doctype svg[^>]*>\s*)?(<!--.*?-->\s*)*<svg/is.test(text) ? "SVG" : null;
}

/** What a file seems to be by its first bytes, for messages. */
export function formatOfBytes(bytes: Uint8Array): string {
  if (bytes.length === 0) return translated("an empty file");
  const known = named(bytes, PICTURES) ?? refusedFormat(bytes);
  if (known !== null) return translated("a file of the format {format}", { format: known });
  if (bytes[4] === 0xe0 && bytes[5] === 0xa5) return translated("a file of the format {format}", { format: "Aseprite" });
  const isText = bytes.subarray(0, 1_024).every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
  return isText ? translated("a text") : translated("a file of an unknown format");
}
