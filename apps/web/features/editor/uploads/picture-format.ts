/** Pictures that browsers can decode, by name or type. SVG is none: it has no pixels. */
const PICTURE = /^image\/(?!svg)|\.(?:png|jpe?g|webp|gif|bmp|dib|avif)$/i;
const SVG = /^image\/svg|\.svgz?$/i;

export const isPictureName = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  (PICTURE.test(type) || PICTURE.test(name)) && !SVG.test(type) && !SVG.test(name);

/** The headers of a photo come first, and take less than this. */
const HEADER_BYTES = 131_072;

/** Whether a picture can be stored as it is, and the format that it has or becomes. A photo is drawn anew if its camera was turned. */
export async function storableFormat(file: Blob): Promise<{ mime: string; isStorable: boolean }> {
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const mime = mimeOf(bytes);
  if (mime === null) return { mime: "image/png", isStorable: false };
  return { mime, isStorable: mime !== "image/jpeg" || orientationOf(bytes) === 1 };
}

/** The format of a picture that the server takes, by its first bytes. */
function mimeOf(bytes: Uint8Array): string | null {
  const text = (start: number, end: number): string => String.fromCharCode(...bytes.subarray(start, end));
  if (text(1, 4) === "PNG") return "image/png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return "image/jpeg";
  if (text(0, 4) === "GIF8") return "image/gif";
  return text(0, 4) === "RIFF" && text(8, 12) === "WEBP" ? "image/webp" : null;
}

/** Number of the tag for the orientation in EXIF 2.3 §4.6.4. */
const ORIENTATION_TAG = 0x0112;

/** How a JPEG is turned and mirrored, as EXIF numbers it: 1 to 8, 1 for upright. */
function orientationOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (let at = 2; view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda; at += 2 + view.getUint16(at + 2)) {
      // The segment APP1 with "Exif".
      if (view.getUint16(at) === 0xffe1 && view.getUint32(at + 4) === 0x45786966) return orientationIn(view, at + 10);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** @param start of the TIFF structure, which holds the tags. */
function orientationIn(view: DataView, start: number): number {
  const isLittle = view.getUint16(start) === 0x4949;
  const list = start + view.getUint32(start + 4, isLittle);
  const count = view.getUint16(list, isLittle);
  for (let tag = list + 2; tag < list + 2 + count * 12; tag += 12) {
    if (view.getUint16(tag, isLittle) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(tag + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
