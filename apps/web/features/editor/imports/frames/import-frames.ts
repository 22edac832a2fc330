import { addImportedSprite } from "@playsmith/editor/assets";
import type { Editor, Point } from "@playsmith/editor";
import { placeInstance } from "@playsmith/editor/scene";
import { inOrder } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import type { UploadQueue, UploadReport } from "../../uploads/upload-queue.ts";
import { isPlainImage } from "../file-names.ts";
import { type ImportControl, runImportTask } from "../run-import-task.ts";
import { storedSprite } from "./stored-sprite.ts";
import { damaged } from "../unreadable-file.ts";

/** Target folder of the imported assets. */
export interface ImportPlacement {
  /** Scene point at which the first image's prefab is placed. */
  at?: Point | undefined;
  folder?: string;
}

/** Creates a sprite from an Aseprite file, or from an animated GIF, PNG or WebP: an editable one if that is lossless, else one over a stored sheet. */
export async function importFrames(
  editor: Editor,
  uploads: UploadQueue,
  file: File,
  taking: ImportPlacement,
  control: ImportControl,
): Promise<UploadReport | void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = await runImportTask({ type: "frames", fileName: file.name, bytes }, control, [bytes.buffer]);
  if (!decoded) throw damaged(translated("picture"));
  const { carried, sprite: drawn } = decoded;
  // An image without animation is imported as it is.
  if (isPlainImage(file) && carried.pictures.length === 1) return uploads.add([file], taking);
  const name = file.name.replace(/\.[^.]+$/, "");
  const sprite = drawn ?? (await storedSprite(name, carried, uploads));
  control.signal?.throwIfAborted();
  const prefabId = addImportedSprite(editor, sprite, taking.folder ?? "", carried.shape);
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
