import { addLevels, type CarriedTileset, type Editor } from "@playsmith/editor";
import type { StoredFile } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import type { UploadQueue, UploadReport } from "../uploads/upload-queue.ts";
import type { PictureCut } from "./level-reading.ts";
import { damaged, UnreadableFile } from "./unreadable-file.ts";

/** Makes scenes of a Tiled map or an LDtk project. @param companions files that came with it: pictures of tilesets, tileset files. */
export async function carryLevels(editor: Editor, uploads: UploadQueue, file: File, companions: readonly File[]): Promise<UploadReport> {
  const isTiled = /\.(tmj|tsj|json)$/i.test(file.name);
  const json = parseJson(await file.text(), file.name);
  const reading = isTiled
    ? (await import("./tiled.ts")).readTiled(file.name.replace(/\.[^.]+$/, ""), json, await tilesetFiles(companions))
    : (await import("./ldtk.ts")).readLdtk(json);
  const files = new Map<string, StoredFile>();
  const notes: string[] = [];
  for (const [key, cut] of reading.pictures) {
    const picture = companions.find(({ name }) => name.toLowerCase() === cut.fileName.toLowerCase());
    const tileset = reading.tilesets.get(key);
    if (picture && tileset) files.set(key, await uploads.store(await cutPicture(picture, tileset, cut)));
    else
      notes.push(
        translated("The picture “{fileName}” is missing. Drop it together with “{name}”.", { fileName: cut.fileName, name: file.name }),
      );
  }
  const more = addLevels(editor, reading, files);
  if (!more) throw new UnreadableFile(translated("There is no room for another scene."));
  const { levels } = reading;
  return { text: plural(levels.length, { one: "1 scene.", other: "{count} scenes." }), notes: [...new Set([...notes, ...more])] };
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(/\.ldtk$/i.test(name) ? translated("LDtk project") : translated("Tiled map"));
  }
}

async function tilesetFiles(companions: readonly File[]): Promise<Map<string, unknown>> {
  const files = companions.filter(({ name }) => /\.(tsj|json)$/i.test(name));
  return new Map(await Promise.all(files.map(async (file) => [file.name, parseJson(await file.text(), file.name)] as const)));
}

/** The picture with its tiles side by side, as games want them; as it is where they stand so already. */
async function cutPicture(picture: File, tileset: CarriedTileset, { marginPx, spacingPx }: PictureCut): Promise<Blob> {
  const { tileWidthPx, tileHeightPx, columns, rows } = tileset;
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) throw new UnreadableFile(translated("“{name}” couldn't be read as a picture.", { name: picture.name }));
  try {
    const [widthPx, heightPx] = [columns * tileWidthPx, rows * tileHeightPx];
    if (marginPx === 0 && spacingPx === 0 && bitmap.width === widthPx && bitmap.height === heightPx) return picture;
    if (widthPx > 4_096 || heightPx > 4_096)
      throw new UnreadableFile(
        translated("The tiles of “{name}” have {widthPx} × {heightPx} pixels; the most is 4096 × 4096.", {
          name: picture.name,
          widthPx,
          heightPx,
        }),
      );
    const canvas = new OffscreenCanvas(widthPx, heightPx);
    const context = canvas.getContext("2d");
    if (!context) throw new UnreadableFile(translated("This browser can't draw pictures."));
    for (let index = 0; index < columns * rows; index++) {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const [x, y] = [marginPx + column * (tileWidthPx + spacingPx), marginPx + row * (tileHeightPx + spacingPx)];
      context.drawImage(bitmap, x, y, tileWidthPx, tileHeightPx, column * tileWidthPx, row * tileHeightPx, tileWidthPx, tileHeightPx);
    }
    return await canvas.convertToBlob({ type: "image/png" });
  } finally {
    bitmap.close();
  }
}
