import { importRetrying } from "../../../backend/import-retrying.ts";
import { ASSET_MAX_BYTES } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import type { PictureSizes } from "./level-reading.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The pictures that came with a level. Each is opened when it is needed, and once. */
export class PicturesBeside {
  readonly #files: ReadonlyMap<string, File>;
  readonly #open = new Map<string, ImageBitmap>();
  readonly #used = new Set<File>();

  constructor(files: readonly File[]) {
    this.#files = new Map(files.map((file) => [file.name.toLowerCase(), file]));
  }

  /** Those that were asked for. */
  get used(): ReadonlySet<File> {
    return this.#used;
  }

  /** How large each is; what is no picture is left out. */
  async sizes(): Promise<PictureSizes> {
    const sizes = new Map<string, { widthPx: number; heightPx: number }>();
    for (const [name, file] of this.#files) {
      if (file.size > ASSET_MAX_BYTES) continue;
      const bitmap = await openPicture(file);
      if (bitmap) sizes.set(name, { widthPx: bitmap.width, heightPx: bitmap.height });
      bitmap?.close();
    }
    return sizes;
  }

  fileOf(name: string): File | null {
    const file = this.#files.get(name.toLowerCase()) ?? null;
    if (file) this.#used.add(file);
    return file;
  }

  /** @returns null where it did not come along. @throws UnreadableFile for what is no picture. */
  async bitmapOf(name: string): Promise<ImageBitmap | null> {
    const open = this.#open.get(name.toLowerCase());
    if (open) return open;
    const file = this.fileOf(name);
    if (!file) return null;
    const bitmap = await openPicture(file);
    if (!bitmap) throw new UnreadableFile(translated("“{name}” couldn't be read as a picture.", { name: file.name }));
    this.#open.set(name.toLowerCase(), bitmap);
    return bitmap;
  }

  close(): void {
    for (const bitmap of this.#open.values()) bitmap.close();
    this.#open.clear();
  }
}

const ASEPRITE = /\.(aseprite|ase)$/i;
/** Whether browsers can show a file as it is. */
export const isPlainPicture = ({ name }: File): boolean => !ASEPRITE.test(name);

/** A picture, of an Aseprite file its first frame; null for what can't be read. */
async function openPicture(file: File): Promise<ImageBitmap | null> {
  try {
    if (isPlainPicture(file)) return await createImageBitmap(file);
    const { readAseprite } = await importRetrying(() => import("./aseprite.ts"));
    const { pictures, widthPx, heightPx } = readAseprite(new Uint8Array(await file.arrayBuffer()));
    const [first] = pictures;
    return first ? await createImageBitmap(new ImageData(first, widthPx, heightPx)) : null;
  } catch {
    return null;
  }
}
