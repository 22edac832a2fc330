import { ASSET_MAX_BYTES } from "@playsmith/contract";
import { readAseprite } from "./frames/aseprite.ts";
import { isImageName, isPlainImage } from "./file-names.ts";
import type { PictureSizes } from "./level-reading.ts";

/** The size of each image among files, by its name in lower case. Files that can't be decoded are left out. It decodes them: for workers. */
export async function imageSizes(files: readonly File[]): Promise<PictureSizes> {
  const sizes = new Map<string, { widthPx: number; heightPx: number }>();
  for (const file of files.filter((one) => isImageName(one) && one.size <= ASSET_MAX_BYTES)) {
    const size = await sizeOf(file).catch(() => null);
    if (size) sizes.set(file.name.toLowerCase(), size);
  }
  return sizes;
}

async function sizeOf(file: File): Promise<{ widthPx: number; heightPx: number }> {
  if (!isPlainImage(file)) {
    const { widthPx, heightPx } = readAseprite(new Uint8Array(await file.arrayBuffer()));
    return { widthPx, heightPx };
  }
  const bitmap = await createImageBitmap(file);
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  bitmap.close();
  return size;
}
