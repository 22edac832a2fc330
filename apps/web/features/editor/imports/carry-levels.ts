import { ASSET_MAX_BYTES } from "@playsmith/contract";
import { addLevels, type CarriedTileset, type Editor } from "@playsmith/editor";
import type { StoredFile } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import type { UploadQueue, UploadReport } from "../uploads/upload-queue.ts";
import { kindOfLevelFile, readLevelFile } from "./companions.ts";
import { turnOf } from "./flipped-tiles.ts";
import type { PictureCut } from "./level-reading.ts";
import { damaged, UnreadableFile } from "./unreadable-file.ts";

const SIDE_FILES = /\.(tsj|tsx|json|xml|ldtkl)$/i;

/** Makes scenes of a Tiled map or an LDtk project. @param companions files that came with it: pictures of tilesets, tileset files. */
export async function carryLevels(
  editor: Editor,
  uploads: UploadQueue,
  file: File,
  companions: readonly File[],
): Promise<UploadReport | void> {
  const json = await readLevelFile(file, whatIs(file));
  const kind = kindOfLevelFile(json);
  const others = await filesBeside(companions);
  // A tileset that lies beside its map has done its part.
  if (kind === "tiledTileset" && others.has(file.name) && (await hasMap(companions))) return;
  if (kind === "tiledTileset") throw new UnreadableFile(translated("It is a tileset of Tiled. Drop it together with its map."));
  if (kind === "ldtkLevel") throw new UnreadableFile(translated("It is one level of an LDtk project. Drop it together with the project."));
  if (kind === null) throw damaged(whatIs(file));
  const reading =
    kind === "tiledMap"
      ? (await import("./tiled.ts")).readTiled(file.name.replace(/\.[^.]+$/, ""), json, others)
      : (await import("./ldtk.ts")).readLdtk(json, others);
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

function whatIs({ name }: File): string {
  if (/\.ldtkl?$/i.test(name)) return translated("LDtk project");
  return /\.json$/i.test(name) ? translated("map of Tiled or LDtk") : translated("Tiled map");
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
    if (kind === "tiledTileset" || kind === "ldtkLevel") found.set(file.name, json);
  }
  return found;
}

/** The picture with its tiles side by side, as games want them; as it is where they stand so already. */
async function cutPicture(picture: File, tileset: CarriedTileset, { marginPx, spacingPx, flipped }: PictureCut): Promise<Blob> {
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
    // Turned tiles stand behind the others.
    const upright = columns * (rows - Math.ceil(flipped.length / columns));
    const pathOf = (place: number): [number, number] => [place % columns, Math.floor(place / columns)];
    for (let place = 0; place < upright + flipped.length; place++) {
      const { tile, flips } = flipped[place - upright] ?? { tile: place + 1, flips: 0 };
      const [column, row] = pathOf(place);
      const [fromColumn, fromRow] = pathOf(tile - 1);
      const [x, y] = [marginPx + fromColumn * (tileWidthPx + spacingPx), marginPx + fromRow * (tileHeightPx + spacingPx)];
      const [a, b, c, d, e, f] = turnOf(flips, tileWidthPx, tileHeightPx);
      context.setTransform(a, b, c, d, e + column * tileWidthPx, f + row * tileHeightPx);
      context.drawImage(bitmap, x, y, tileWidthPx, tileHeightPx, 0, 0, tileWidthPx, tileHeightPx);
    }
    return await canvas.convertToBlob({ type: "image/png" });
  } finally {
    bitmap.close();
  }
}
