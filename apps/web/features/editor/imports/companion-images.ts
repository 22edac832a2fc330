import { translated } from "@playsmith/texts";
import { isImageName, isPlainImage } from "./file-names.ts";
import { type ImportControl, runImportTask } from "./run-import-task.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Images that were imported together with a level. Each is decoded once, on first use. */
export class CompanionImages {
  readonly #files: ReadonlyMap<string, File>;
  readonly #control: ImportControl;
  readonly #open = new Map<string, ImageBitmap>();
  readonly #used = new Set<File>();

  constructor(files: readonly File[], control: ImportControl) {
    this.#files = new Map(files.filter(isImageName).map((file) => [file.name.toLowerCase(), file]));
    this.#control = control;
  }

  /** Files that were requested. */
  get used(): ReadonlySet<File> {
    return this.#used;
  }

  fileOf(name: string): File | null {
    const file = this.#files.get(name.toLowerCase()) ?? null;
    if (file) this.#used.add(file);
    return file;
  }

  /** @returns null if the image is missing. @throws UnreadableFile if the file is not an image. */
  async bitmapOf(name: string): Promise<ImageBitmap | null> {
    const open = this.#open.get(name.toLowerCase());
    if (open) return open;
    const file = this.fileOf(name);
    if (!file) return null;
    const bitmap = await this.#decode(file);
    if (!bitmap) throw new UnreadableFile(translated("“{name}” couldn't be read as a picture.", { name: file.name }));
    this.#open.set(name.toLowerCase(), bitmap);
    return bitmap;
  }

  close(): void {
    for (const bitmap of this.#open.values()) bitmap.close();
    this.#open.clear();
  }

  /** Decodes an image, or the first frame of an Aseprite file; null if it can't be decoded. */
  async #decode(file: File): Promise<ImageBitmap | null> {
    const { signal } = this.#control;
    signal?.throwIfAborted();
    if (isPlainImage(file)) return createImageBitmap(file).catch(() => null);
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      const decoded = await runImportTask({ type: "frames", fileName: file.name, bytes }, { signal }, [bytes.buffer]);
      const frame = decoded?.carried.pictures[0];
      return decoded && frame ? await createImageBitmap(new ImageData(frame, decoded.carried.widthPx, decoded.carried.heightPx)) : null;
    } catch (error) {
      if (error instanceof UnreadableFile) return null;
      throw error;
    }
  }
}
