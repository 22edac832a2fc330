import { AppError } from "@playsmith/contract";
import { addLevels, addTilesets, type ImportedPictures, type SpriteData } from "@playsmith/editor/assets";
import { type Editor } from "@playsmith/editor";
import type { StoredFile } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { RefusedFile, type UploadQueue, type UploadReport } from "../uploads/upload-queue.ts";
import { CompanionImages } from "./companion-images.ts";
import { cutTileset } from "./cut-picture.ts";
import { cutSprite } from "./frames/cut-sprite.ts";
import { importAtlas } from "./frames/import-atlas.ts";
import { pathOfFile } from "../uploads/dropped-files.ts";
import { companionsOf } from "./files-by-path.ts";
import { fileNameOf } from "./json-fields.ts";
import { importFolderOf } from "./import-folder.ts";
import type { ImportTask } from "./import-task.ts";
import { levelFileLabel } from "./file-names.ts";
import type { LevelReading } from "./level-reading.ts";
import { type ImportControl, runImportTask } from "./run-import-task.ts";
import { damaged, UnreadableFile } from "./unreadable-file.ts";

/** Result of an import, and the companion files that it used. */
export interface ImportedLevel {
  report: UploadReport | null;
  used: ReadonlySet<File>;
}

interface LevelImport extends Pick<Extract<ImportTask, { type: "level" }>, "isBesideLevel">, ImportControl {
  /** Files that were imported together with it. */
  companions: readonly File[];
  folder?: string | undefined;
}

/**
 * Creates scenes from a Tiled map or LDtk project, or sprites from an atlas and its sheet.
 * @throws UnreadableFile with the reason if the file or a companion can't be read.
 */
export async function importLevel(editor: Editor, uploads: UploadQueue, file: File, options: LevelImport): Promise<ImportedLevel> {
  const { isBesideLevel, folder, onProgress, signal } = options;
  const [path, companions] = [pathOfFile(file), companionsOf(options.companions)];
  const control: ImportControl = { signal, ...(onProgress && { onProgress }) };
  const images = new CompanionImages(companions, path, control);
  const stem = file.name.replace(/\.[^.]+$/, "");
  try {
    const read = await runImportTask({ type: "level", file, path, companions, isBesideLevel }, control);
    if (!read) throw damaged(levelFileLabel(file));
    if (read.kind === "part") return { report: null, used: new Set() };
    if (read.kind === "atlas") return { report: await importAtlas(editor, uploads, stem, read.reading, images, folder), used: images.used };
    if (read.kind === "tileset") return { report: await importTileset(editor, uploads, read.reading, images), used: images.used };
    const options = { folder: importFolderOf(folder, stem), isPixelArt: editor.game.settings.pixelPerfect };
    const { missing, notes: cutNotes, ...cut } = await cutAll(read.reading, images, uploads, options);
    const notes = [...missingNotes([...missing], file.name), ...cutNotes];
    signal?.throwIfAborted();
    const more = addLevels(editor, read.reading, cut);
    if (!more) throw new UnreadableFile(translated("There is no room for another scene."));
    const text = plural(read.reading.levels.length, { one: "1 scene.", other: "{count} scenes." });
    return { report: { text, notes: [...new Set([...notes, ...more])] }, used: images.used };
  } catch (cause) {
    if (signal?.aborted || cause instanceof RefusedFile || cause instanceof AppError) throw cause;
    throw new UnreadableFile(translated("It is damaged, or no {what}.", { what: levelFileLabel(file) }), { cause });
  } finally {
    images.close();
  }
}

/** @throws UnreadableFile if the image of the tileset is missing. */
async function importTileset(
  editor: Editor,
  uploads: UploadQueue,
  reading: Omit<LevelReading, "levels">,
  images: CompanionImages,
): Promise<UploadReport> {
  const cut = await cutAll(reading, images, uploads, { folder: "", isPixelArt: editor.game.settings.pixelPerfect });
  if (!addTilesets(editor, reading, cut))
    throw new UnreadableFile(translated("It is a tileset of Tiled. Drop it together with its picture, or its map."));
  return {
    text: plural(reading.tilesets.size, { one: "1 tileset.", other: "{count} tilesets." }),
    notes: [...reading.notes, ...cut.notes],
  };
}

/** Upper limit of names in a message. */
const MAX_NAMED = 5;

function missingNotes(missing: readonly string[], name: string): string[] {
  if (missing.length > MAX_NAMED)
    return [
      translated("{count} pictures are missing, such as {names}. Drop them together with “{name}”.", {
        count: missing.length,
        names: missing
          .slice(0, MAX_NAMED)
          .map((fileName) => `“${fileName}”`)
          .join(", "),
        name,
      }),
    ];
  return missing.map((fileName) => translated("The picture “{fileName}” is missing. Drop it together with “{name}”.", { fileName, name }));
}

/** Cuts the images of tilesets and sprites. */
async function cutAll(
  { pictures: cuts, sprites: spriteCuts, tilesets }: Omit<LevelReading, "levels">,
  pictures: CompanionImages,
  uploads: UploadQueue,
  options: { folder: string; isPixelArt: boolean },
): Promise<ImportedPictures & { missing: ReadonlySet<string>; notes: ReadonlySet<string> }> {
  const files = new Map<string, StoredFile>();
  const sprites = new Map<string, SpriteData>();
  const missing = new Set<string>();
  const notes = new Set<string>();
  for (const [key, cut] of cuts) {
    const tileset = tilesets.get(key);
    const picture = tileset && (await cutTileset(pictures, tileset, cut, options));
    if (picture) files.set(key, await uploads.store(picture));
    else missing.add(fileNameOf(cut.fileName));
  }
  for (const [key, cut] of spriteCuts) {
    const sprite = await cutSprite(cut, pictures, uploads, { ...options, notes });
    if (sprite) sprites.set(key, sprite);
    else for (const { fileName } of cut.frames.filter((frame) => !pictures.fileOf(frame.fileName))) missing.add(fileNameOf(fileName));
  }
  return { files, sprites, missing, notes };
}
