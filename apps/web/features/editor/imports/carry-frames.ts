import { addCarriedSprite, type CarriedFrames, drawnSpriteOf, type Editor, placeInstance, sheetOf, sheetSpriteOf } from "@playsmith/editor";
import { inOrder, type Sprite } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import type { UploadQueue, UploadReport } from "../uploads/upload-queue.ts";
import type { Taking } from "./take-files.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Makes a sprite of an Aseprite file or an animated GIF: one to draw on where nothing is lost by it, else one over a stored sheet. */
export async function carryFrames(editor: Editor, uploads: UploadQueue, file: File, taking: Taking): Promise<UploadReport | void> {
  const isGif = /\.gif$/i.test(file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const carried = isGif ? (await import("./gif.ts")).readGif(bytes) : (await import("./aseprite.ts")).readAseprite(bytes);
  // A GIF that stands still is a picture like others.
  if (isGif && carried.pictures.length === 1) return uploads.add([file], taking);
  const name = file.name.replace(/\.[^.]+$/, "");
  const sprite = drawnSpriteOf(name, carried) ?? (await storedSprite(name, carried, uploads));
  const prefabId = addCarriedSprite(editor, sprite, taking.folder ?? "");
  const placed = prefabId !== null && taking.at ? placeInstance(editor, prefabId, taking.at) : null;
  if (placed !== null) editor.select([placed]);
  const animations = inOrder(sprite.animations).map(([, animation]) => animation.name);
  const frames = plural(carried.pictures.length, { one: "1 frame", other: "{count} frames" });
  const isMerged = carried.layers !== undefined && sprite.layers === undefined;
  const merged = isMerged ? [translated("Its layers were merged: together they have half-transparent or too many colours.")] : [];
  return {
    text: translated("{frames}; animations: {animations}.", { frames, animations: animations.join(", ") }),
    notes: [...carried.notes, ...merged],
  };
}

async function storedSprite(name: string, carried: CarriedFrames, uploads: UploadQueue): Promise<Sprite> {
  const { widthPx, heightPx, pictures } = carried;
  const sheet = sheetOf(carried);
  if (!sheet)
    throw new UnreadableFile(
      translated("Its {count} frames of {widthPx} × {heightPx} pixels do not fit into a sheet of 4096 × 4096.", {
        count: pictures.length,
        widthPx,
        heightPx,
      }),
    );
  const canvas = new OffscreenCanvas(widthPx * sheet.columns, heightPx * sheet.rows);
  const context = canvas.getContext("2d");
  if (!context) throw new UnreadableFile(translated("This browser can't draw pictures."));
  for (const [index, picture] of pictures.entries())
    context.putImageData(
      new ImageData(picture, widthPx, heightPx),
      (index % sheet.columns) * widthPx,
      Math.floor(index / sheet.columns) * heightPx,
    );
  return sheetSpriteOf(name, carried, await uploads.store(await canvas.convertToBlob({ type: "image/png" })), sheet);
}
