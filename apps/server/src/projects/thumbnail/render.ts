import { setImmediate as afterOthers } from "node:timers/promises";
import sharp from "sharp";
import { PICTURE_MAX_SIDE_PX } from "../../assets/picture.ts";
import type { ObjectStore } from "../../platform/objects/object-store.ts";
import type { DecodePicture } from "./pictures.ts";
import type { DrawnScene } from "./thumbnail-task.ts";

const COPIED_AT_ONCE_BYTES = 4 * 1024 * 1024;

export interface RenderedPicture {
  bytes: Uint8Array;
  mime: string;
}

/** Size and format of a thumbnail. */
export interface ThumbnailFormat {
  widthPx: number;
  heightPx: number;
  format: "webp" | "png";
}

/** Scales a rendered scene without smoothing, and fills the margins. */
export async function renderThumbnail({ data, background, ...scene }: DrawnScene, form: ThumbnailFormat): Promise<RenderedPicture> {
  const thumbnail = sharp(data, { raw: { width: scene.widthPx, height: scene.heightPx, channels: 3 } }).resize(
    form.widthPx,
    form.heightPx,
    {
      kernel: "nearest",
      fit: "contain",
      background,
    },
  );
  const bytes = await (form.format === "png" ? thumbnail.png({ compressionLevel: 6 }) : thumbnail.webp({ lossless: true })).toBuffer();
  return { bytes, mime: `image/${form.format}` };
}

/** Decodes images of an object store into shared memory: the largest has 64 MB, and copying it would block the event loop. */
export function decodeStored(objects: ObjectStore): DecodePicture {
  return async (hash) => {
    const bytes = await objects.read(hash);
    if (bytes === null) return null;
    try {
      const options = { limitInputPixels: PICTURE_MAX_SIDE_PX * PICTURE_MAX_SIDE_PX };
      const { data, info } = await sharp(bytes, options)
        .autoOrient()
        .ensureAlpha()
        .toColourspace("srgb")
        .raw({ depth: "uchar" })
        .toBuffer({ resolveWithObject: true });
      return { widthPx: info.width, heightPx: info.height, data: await sharedCopy(data) };
    } catch {
      return null;
    }
  };
}

/** Copies in chunks, and yields in between. */
async function sharedCopy(bytes: Uint8Array): Promise<Uint8Array> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  for (let start = 0; start < bytes.byteLength; start += COPIED_AT_ONCE_BYTES) {
    if (start > 0) await afterOthers();
    copy.set(bytes.subarray(start, start + COPIED_AT_ONCE_BYTES), start);
  }
  return copy;
}
