import { translated } from "@playsmith/texts";
import { readAtlas } from "./frames/atlas.ts";
import type { ImportTask } from "./import-task.ts";
import { hasLevelName, hasLevelPartName, isUnclearName, levelFileLabel, isImageName, isPlainImage } from "./file-names.ts";
import { kindOfLevelFile, type LevelFileKind, parseLevelFile } from "./level-files.ts";
import type { Companion } from "./files-by-path.ts";
import type { PictureSize, LevelFileReading } from "./level-reading.ts";
import { ASSET_MAX_BYTES } from "@playsmith/contract";
import { readAseprite } from "./frames/aseprite.ts";
import { withTilesetsSplit } from "./split-tilesets.ts";
import { readLdtk } from "./ldtk/ldtk.ts";
import { readTiled, readTiledTileset } from "./tiled/tiled.ts";
import { formatOfFields, refused } from "./seen-format.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/**
 * Reads a Tiled map or tileset, an LDtk project, or an atlas.
 * @throws UnreadableFile
 */
export async function readLevelFile(
  { file, path = file.name, companions, isBesideLevel }: Omit<Extract<ImportTask, { type: "level" }>, "type">,
  onProgress: (part: number) => void,
): Promise<LevelFileReading> {
  const label = levelFileLabel(file);
  const json = await parseLevelFile(file, label);
  const kind = kindOfLevelFile(json);
  const stem = file.name.replace(/\.[^.]+$/, "");
  if (kind === "atlas") return { kind, reading: readAtlas(stem, json) };
  if (kind !== "tiledMap" && kind !== "ldtk") {
    if (isBesideLevel && !hasLevelName(file)) return { kind: "part" };
    const beside = isPartKind(kind) ? await parseCompanions(companions, onProgress) : [];
    if (beside.some(([, other]) => kindOfLevelFile(other) === WHOLE_OF[kind ?? ""])) return { kind: "part" };
    if (kind !== "tiledTileset") throw isolatedPart(kind, json, label);
    return { kind: "tileset", reading: withTilesetsSplit(readTiledTileset(file.name, json, await imageSizes(companions), path)) };
  }
  const parsed = await parseCompanions(companions, onProgress);
  const others = parsed.filter(([, other]) => isPartKind(kindOfLevelFile(other)));
  const sizes = await imageSizes(companions);
  const reading = kind === "tiledMap" ? readTiled(stem, json, others, sizes, path) : readLdtk(json, others, sizes, path);
  return { kind: "level", reading: withTilesetsSplit(reading) };
}

/** The kind of file of which a file is a part. */
const WHOLE_OF: Readonly<Record<string, LevelFileKind>> = { tiledTileset: "tiledMap", tiledTemplate: "tiledMap", ldtkLevel: "ldtk" };
const isPartKind = (kind: LevelFileKind): boolean => kind === "tiledTileset" || kind === "tiledTemplate" || kind === "ldtkLevel";

/** @returns the path and JSON of each companion that can be parsed. */
async function parseCompanions(companions: readonly Companion[], onProgress: (part: number) => void): Promise<[string, unknown][]> {
  const files = companions.filter(({ file }) => (hasLevelPartName(file) || isUnclearName(file)) && file.size <= ASSET_MAX_BYTES);
  const found: [string, unknown][] = [];
  for (const [index, { path, file }] of files.entries()) {
    const json = await parseLevelFile(file, "").catch(() => null);
    if (json !== null) found.push([path, json]);
    onProgress((index + 1) / (files.length + 1));
  }
  return found;
}

/** Why a companion file of a level can't be imported by itself. */
function isolatedPart(kind: LevelFileKind, json: unknown, label: string): UnreadableFile {
  if (kind === "tiledTemplate") return new UnreadableFile(translated("It is a template of Tiled. Drop it together with a map."));
  if (kind === "ldtkLevel") return new UnreadableFile(translated("It is one level of an LDtk project. Drop it together with the project."));
  return refused(formatOfFields(json), label);
}

/** The path and size of each image, without those that can't be decoded. Decodes all images: only for workers. */
async function imageSizes(companions: readonly Companion[]): Promise<[string, PictureSize][]> {
  const sizes: [string, PictureSize][] = [];
  for (const { path, file } of companions.filter((one) => isImageName(one.file) && one.file.size <= ASSET_MAX_BYTES)) {
    const size = await sizeOf(file).catch(() => null);
    if (size) sizes.push([path, size]);
  }
  return sizes;
}

async function sizeOf(file: File): Promise<PictureSize> {
  if (!isPlainImage(file)) {
    const { widthPx, heightPx } = readAseprite(new Uint8Array(await file.arrayBuffer()));
    return { widthPx, heightPx };
  }
  const bitmap = await createImageBitmap(file);
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  bitmap.close();
  return size;
}
