import { ASSET_MAX_BYTES } from "@playsmith/contract";
import type { Editor, Point } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { importWithin } from "../../../backend/import-within.ts";
import { megabytes } from "../uploads/megabytes.ts";
import { RefusedFile, type UploadQueue, type UploadReport } from "../uploads/upload-queue.ts";

export interface Taking {
  /** Scene point at which the first picture's prefab is placed. */
  at?: Point | undefined;
  folder?: string;
}

const FRAMES = /\.(aseprite|ase|gif)$/i;
const LEVELS = /\.(tmj|ldtk)$/i;
const TILESETS = /\.tsj$/i;
const PICTURES = /\.(png|jpe?g|webp|gif)$/i;

/**
 * Takes files into the project: those of other programs are carried over by parts of the app that are loaded for them, the rest is
 * uploaded. Pictures and tilesets that come together with a level are its own, and become no sprites.
 */
export function takeFiles(editor: Editor, uploads: UploadQueue, files: readonly File[], taking: Taking = {}): void {
  const levels = files.filter(({ name }) => LEVELS.test(name));
  const companions = levels.length > 0 ? files.filter(({ name }) => PICTURES.test(name) || TILESETS.test(name)) : [];
  const others = files.filter((file) => !levels.includes(file) && !companions.includes(file));
  for (const file of levels)
    uploads.run(file.name, async () => {
      checkSize(file);
      const { carryLevels } = await importWithin(() => import("./carry-levels.ts"));
      return carryLevels(editor, uploads, file, companions);
    });
  for (const file of others.filter(({ name }) => FRAMES.test(name)))
    uploads.run(file.name, async (): Promise<UploadReport | void> => {
      checkSize(file);
      const { carryFrames } = await importWithin(() => import("./carry-frames.ts"));
      return carryFrames(editor, uploads, file, taking);
    });
  uploads.add(
    others.filter(({ name }) => !FRAMES.test(name)),
    taking,
  );
}

function checkSize(file: File): void {
  if (file.size > ASSET_MAX_BYTES)
    throw new RefusedFile(
      translated("It has {megabytes}; one file can have at most {megabytes2}.", {
        megabytes: megabytes(file.size),
        megabytes2: megabytes(ASSET_MAX_BYTES),
      }),
    );
}
