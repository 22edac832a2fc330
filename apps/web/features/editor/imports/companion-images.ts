import { translated } from "@playsmith/texts";
import { type Companion, FilesByPath } from "./files-by-path.ts";
import { isImageName, isPlainImage } from "./file-names.ts";
import { type ImportControl, runImportTask } from "./run-import-task.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Images that were imported together with a level. Each is decoded once, on first use. */
export class CompanionImages {
  readonly #files: FilesByPath<File>;
  readonly #control: ImportControl;
  readonly #open = new Map<File, ImageBitmap>();
  readonly #used = new Set<File>();

  /** @param of the path of the file that names the images. */
  constructor(companions: readonly Companion[], of: string, control: ImportControl) {
    const images = companions.filter(({ file }) => isImageName(file));
    this.#files = new FilesByPath(
      images.map(({ path, file }) => [path, file]),
      of,
    );
    this.#control = control;
  }

  /** Files that were requested. */
  get used(): ReadonlySet<File> {
    return this.#used;
  }

  fileOf(path: string): File | null {
    const file = this.#files.get(path) ?? null;
    if (file) this.#used.add(file);
    return file;
  }

  /** @returns null if the image is missing. @throws UnreadableFile if the file is not an image. */
  async bitmapOf(path: string): Promise<ImageBitmap | null> {
    const file = this.fileOf(path);
    if (!file) return null;
    const open = this.#open.get(file);
    if (open) return open;
    const bitmap = await this.#decode(file);
    if (!bitmap) throw new UnreadableFile(translated("“{name}” couldn't be read as a picture.", { name: file.name }));
    this.#open.set(file, bitmap);
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
