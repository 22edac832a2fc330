/** What says that a picture is animated comes before its pixels. Colour profiles and notes may come before it, too. */
const HEAD_BYTES = 262_144;
/** The bit of a WebP's flags that says so. */
const WEBP_ANIMATED = 2;

/** Images that may be animated, which only their content says. */
export const mayBeAnimated = ({ name }: Pick<File, "name">): boolean => /\.(png|apng|webp)$/i.test(name);

/** Whether a PNG or WebP holds several frames. It reads only the head, without the readers of frames. */
export async function isAnimatedPicture(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = (at: number): string => String.fromCharCode(...head.subarray(at, at + 4));
  if (text(0) === "RIFF" && text(8) === "WEBP") return text(12) === "VP8X" && ((head[20] ?? 0) & WEBP_ANIMATED) !== 0;
  if (text(0) !== "\x89PNG") return false;
  const view = new DataView(head.buffer);
  // Each chunk has its length, its name, and a checksum after its data.
  for (let at = 8; at + 8 <= head.length; at += view.getUint32(at) + 12)
    if (text(at + 4) === "acTL" || text(at + 4) === "IDAT") return text(at + 4) === "acTL";
  return false;
}
