import { importRetrying } from "../../../backend/import-retrying.ts";
import { AppError, ASSET_MAX_BYTES } from "@playsmith/contract";
import { addLevels, addTilesets, type CarriedPictures, type CarriedSprite, type Editor } from "@playsmith/editor";
import type { StoredFile } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { RefusedFile, type UploadQueue, type UploadReport } from "../uploads/upload-queue.ts";
import { carryAtlas } from "./carry-atlas.ts";
import { kindOfLevelFile, type LevelFileKind, readLevelFile } from "./companions.ts";
import { cutTileset } from "./cut-picture.ts";
import { cutSprite } from "./cut-sprite.ts";
import type { LevelReading } from "./level-reading.ts";
import { PicturesBeside } from "./pictures-beside.ts";
import { shelfOf } from "./shelf.ts";
import { damaged, UnreadableFile } from "./unreadable-file.ts";

const SIDE_FILES = /\.(tsj|tsx|tj|tx|json|xml|ldtkl)$/i;
/** What is called a level, so that whoever dropped it expects one. */
const LEVELS = /\.(tmj|tmx|ldtk)$/i;
const PICTURES = /\.(png|jpe?g|webp|gif|bmp|aseprite|ase)$/i;

/** What became of a file, and which of those that came with it had a part in it. */
export interface CarriedFile {
  report: UploadReport | null;
  used: ReadonlySet<File>;
}

interface Carrying {
  /** Files that came with it: pictures of tilesets, tileset files. */
  companions: readonly File[];
  /** Whether a level that is called one came with it: then what is none is a part of it, or nothing to be told of. */
  isBesideLevel: boolean;
  folder?: string | undefined;
  /** Keeps the project as it is once it has been ended. */
  signal?: AbortSignal;
}

/**
 * Makes scenes of a Tiled map or an LDtk project, and sprites of a sheet with the list of its frames.
 * @throws UnreadableFile that says why, whatever is wrong with the file or those beside it.
 */
export async function carryLevels(editor: Editor, uploads: UploadQueue, file: File, carrying: Carrying): Promise<CarriedFile> {
  try {
    return await carryLevel(editor, uploads, file, carrying);
  } catch (cause) {
    if (cause instanceof RefusedFile || cause instanceof AppError) throw cause;
    throw new UnreadableFile(translated("It is damaged, or no {what}.", { what: whatIs(file) }), { cause });
  }
}

async function carryLevel(
  editor: Editor,
  uploads: UploadQueue,
  file: File,
  { companions, isBesideLevel, folder, signal }: Carrying,
): Promise<CarriedFile> {
  const json = await readLevelFile(file, whatIs(file));
  const kind = kindOfLevelFile(json);
  const isLevel = kind === "tiledMap" || kind === "ldtk";
  const stem = file.name.replace(/\.[^.]+$/, "");
  const pictures = new PicturesBeside(companions.filter(({ name }) => PICTURES.test(name)));
  try {
    if (kind === "atlas") return { report: await carryAtlas(editor, uploads, stem, json, pictures, folder), used: pictures.used };
    if (!isLevel) {
      // A tileset that lies beside its map has done its part.
      if ((isBesideLevel && !LEVELS.test(file.name)) || (kind === "tiledTileset" && (await hasMap(companions))))
        return { report: null, used: new Set() };
      const report = kind === "tiledTileset" ? await carryTileset(editor, uploads, file, json, pictures) : null;
      if (!report) throw lonely(file, kind);
      return { report, used: pictures.used };
    }
    const others = await filesBeside(companions);
    const sizes = await pictures.sizes();
    const reading =
      kind === "tiledMap"
        ? (await importRetrying(() => import("./tiled.ts"))).readTiled(stem, json, others, sizes)
        : (await importRetrying(() => import("./ldtk.ts"))).readLdtk(json, others, sizes);
    const { missing, ...cut } = await cutAll(reading, pictures, uploads, shelfOf(folder, stem));
    const notes = missingNotes([...missing], file.name);
    signal?.throwIfAborted();
    const more = addLevels(editor, reading, cut);
    if (!more) throw new UnreadableFile(translated("There is no room for another scene."));
    const text = plural(reading.levels.length, { one: "1 scene.", other: "{count} scenes." });
    return { report: { text, notes: [...new Set([...notes, ...more])] }, used: pictures.used };
  } finally {
    pictures.close();
  }
}

/** Adds a tileset of Tiled whose picture came with it; null without that. */
async function carryTileset(
  editor: Editor,
  uploads: UploadQueue,
  file: File,
  json: unknown,
  pictures: PicturesBeside,
): Promise<UploadReport | null> {
  const { readTiledTileset } = await importRetrying(() => import("./tiled.ts"));
  const reading = readTiledTileset(file.name, json, await pictures.sizes());
  const cut = await cutAll(reading, pictures, uploads, "");
  return addTilesets(editor, reading, cut) ? { text: translated("1 tileset."), notes: reading.notes } : null;
}

/** Why a file that is no level can't be taken by itself. */
function lonely(file: File, kind: LevelFileKind): UnreadableFile {
  if (kind === "tiledTileset")
    return new UnreadableFile(translated("It is a tileset of Tiled. Drop it together with its picture, or its map."));
  if (kind === "tiledTemplate") return new UnreadableFile(translated("It is a template of Tiled. Drop it together with a map."));
  if (kind === "ldtkLevel") return new UnreadableFile(translated("It is one level of an LDtk project. Drop it together with the project."));
  return damaged(whatIs(file));
}

/** As many names as are read before they become a crowd. */
const MOST_NAMED = 5;

function missingNotes(missing: readonly string[], name: string): string[] {
  if (missing.length > MOST_NAMED)
    return [
      translated("{count} pictures are missing, such as {names}. Drop them together with “{name}”.", {
        count: missing.length,
        names: missing
          .slice(0, MOST_NAMED)
          .map((fileName) => `“${fileName}”`)
          .join(", "),
        name,
      }),
    ];
  return missing.map((fileName) => translated("The picture “{fileName}” is missing. Drop it together with “{name}”.", { fileName, name }));
}

/** Cuts the pictures of tilesets and sprites. */
async function cutAll(
  { pictures: cuts, sprites: spriteCuts, tilesets }: Omit<LevelReading, "levels">,
  pictures: PicturesBeside,
  uploads: UploadQueue,
  folder: string,
): Promise<CarriedPictures & { missing: ReadonlySet<string> }> {
  const files = new Map<string, StoredFile>();
  const sprites = new Map<string, CarriedSprite>();
  const missing = new Set<string>();
  for (const [key, cut] of cuts) {
    const tileset = tilesets.get(key);
    const picture = tileset && (await cutTileset(pictures, tileset, cut));
    if (picture) files.set(key, await uploads.store(picture));
    else missing.add(cut.fileName);
  }
  for (const [key, cut] of spriteCuts) {
    const sprite = await cutSprite(cut, pictures, uploads, folder);
    if (sprite) sprites.set(key, sprite);
    else for (const { fileName } of cut.frames.filter((frame) => !pictures.fileOf(frame.fileName))) missing.add(fileName);
  }
  return { files, sprites, missing };
}

function whatIs({ name }: File): string {
  if (/\.ldtkl?$/i.test(name)) return translated("LDtk project");
  return /\.json$/i.test(name) ? translated("map of Tiled or LDtk, or list of frames") : translated("Tiled map");
}

async function hasMap(companions: readonly File[]): Promise<boolean> {
  const kinds = companions.map(
    async (file) =>
      SIDE_FILES.test(file.name) && file.size <= ASSET_MAX_BYTES && kindOfLevelFile(await readLevelFile(file, "").catch(() => null)),
  );
  return (await Promise.all(kinds)).includes("tiledMap");
}

/** Tilesets and levels that lie in files of their own. What can't be read counts as missing. */
async function filesBeside(companions: readonly File[]): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const file of companions) {
    if (!SIDE_FILES.test(file.name) || file.size > ASSET_MAX_BYTES) continue;
    const json = await readLevelFile(file, "").catch(() => null);
    const kind = kindOfLevelFile(json);
    if (kind === "tiledTileset" || kind === "tiledTemplate" || kind === "ldtkLevel") found.set(file.name, json);
  }
  return found;
}
