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
const LEVELS = /\.(tmj|tmx|ldtk)$/i;
/** What levels keep in files of their own. */
const SIDE_FILES = /\.(tsj|tsx|ldtkl)$/i;
/** A level, or a tileset of one: what it holds tells. */
const JSON_FILES = /\.json$/i;
const PICTURES = /\.(png|jpe?g|webp|gif)$/i;

/**
 * Takes files into the project: those of other programs are carried over by parts of the app that are loaded for them, the rest is
 * uploaded. Pictures and tilesets that come together with a level are its own, and become no sprites; beside what turns out to be no level,
 * such as the list of frames of a sprite sheet, they do.
 */
export function takeFiles(editor: Editor, uploads: UploadQueue, files: readonly File[], taking: Taking = {}): void {
  const { levels, companions } = levelsOf(files);
  const others = files.filter((file) => !levels.includes(file) && !companions.includes(file));
  const carried = levels.map((file) => takeLevel(editor, uploads, file, companions));
  const pictures = companions.filter(({ name }) => PICTURES.test(name));
  if (pictures.length > 0 && !levels.some(({ name }) => LEVELS.test(name)))
    void Promise.all(carried).then((done) => {
      if (!done.includes(true)) takeFiles(editor, uploads, pictures, taking);
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

/** @returns whether it was a level, or a part of one. */
function takeLevel(editor: Editor, uploads: UploadQueue, file: File, companions: readonly File[]): Promise<boolean> {
  return new Promise((tell) => {
    uploads.run(file.name, async () => {
      try {
        checkSize(file);
        const { carryLevels } = await importWithin(() => import("./carry-levels.ts"));
        const report = await carryLevels(editor, uploads, file, companions);
        tell(true);
        return report;
      } finally {
        tell(false);
      }
    });
  });
}

function levelsOf(files: readonly File[]): { levels: readonly File[]; companions: readonly File[] } {
  const named = files.filter(({ name }) => LEVELS.test(name));
  const unclear = files.filter(({ name }) => JSON_FILES.test(name));
  const beside = files.filter(({ name }) => SIDE_FILES.test(name));
  // Without a level that is called one, it is one of the others, or all of them tell what they lack.
  const levels = named.length > 0 ? named : unclear.length > 0 ? unclear : beside;
  if (levels.length === 0) return { levels, companions: [] };
  return { levels, companions: files.filter((file) => !levels.includes(file) || unclear.includes(file)).filter(isCompanion) };
}

const isCompanion = ({ name }: File): boolean => PICTURES.test(name) || SIDE_FILES.test(name) || JSON_FILES.test(name);

function checkSize(file: File): void {
  if (file.size > ASSET_MAX_BYTES)
    throw new RefusedFile(
      translated("It has {megabytes}; one file can have at most {megabytes2}.", {
        megabytes: megabytes(file.size),
        megabytes2: megabytes(ASSET_MAX_BYTES),
      }),
    );
}
