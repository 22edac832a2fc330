import { ASSET_MAX_BYTES } from "@playsmith/contract";
import type { Editor } from "@playsmith/editor";
import { naturalOrder } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";
import { backend } from "../../../backend/backend.ts";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import type { OpenProject, ProjectConnection } from "../editor-context.tsx";
import { untilSaved } from "../header/until-saved.ts";
import { megabytes } from "../uploads/megabytes.ts";
import { isAnimatedPicture, mayBeAnimated } from "./frames/animated-pictures.ts";
import { hasFramesName, hasLevelName, hasLevelPartName, isImageName, isUnclearName } from "./file-names.ts";
import { RefusedFile, type UploadQueue, type UploadReport } from "../uploads/upload-queue.ts";
import type { ImportPlacement } from "./frames/import-frames.ts";

const PALETTES = /\.(gpl|hex|pal)$/i;
/** Files that level editors keep beside their levels, without content for a game. */
const CLUTTER = /(\.(tiled-project|tiled-session|world|md|txt|license|db|ini|bak)|\.ds_store)$/i;

type ImportingProject = Pick<OpenProject, "editor" | "uploads" | "connection">;

/**
 * Imports files into the project. Files of other programs are converted by modules that are loaded on demand; the others are
 * uploaded. Images and tilesets that are dropped together with a level are companions of it; unused images become sprites.
 */
export function takeFiles(open: ImportingProject, given: readonly File[], taking: ImportPlacement = {}): void {
  const files = given.toSorted((a, b) => naturalOrder(a.name, b.name));
  const { editor, uploads, connection } = open;
  const { levels, companions, isNamed } = levelsOf(files);
  const others = files.filter((file) => !levels.includes(file) && !companions.includes(file) && !(isNamed && CLUTTER.test(file.name)));
  const kept = levels.length > 0 ? keepVersion(connection) : Promise.resolve();
  const imported = levels.map((file) =>
    takeLevel(editor, uploads, file, { companions, isBesideLevel: isNamed, folder: taking.folder, kept }),
  );
  const pictures = companions.filter(isImageName);
  if (pictures.length > 0)
    void Promise.all(imported).then((used) => {
      // If no level could be read, all images may be its companions.
      if (isNamed && !used.some((set) => set !== null)) return;
      const rest = pictures.filter((picture) => !used.some((set) => set?.has(picture)));
      if (rest.length > 0) takeFiles(open, rest, taking);
    });
  const importAnimation = (file: File): void =>
    uploads.run(file.name, async (onProgress, signal): Promise<UploadReport | void> => {
      checkSize(file);
      const { importFrames } = await importRetrying(() => import("./frames/import-frames.ts"));
      return importFrames(editor, uploads, file, taking, { onProgress, signal });
    });
  others.filter(hasFramesName).forEach(importAnimation);
  for (const file of others.filter(({ name }) => PALETTES.test(name)))
    uploads.run(file.name, async () => {
      throw new RefusedFile(translated("It is a palette. Open a drawn sprite, and choose it under “Take another palette”."));
    });
  const plain = others.filter((file) => !hasFramesName(file) && !PALETTES.test(file.name));
  void animatedOf(plain).then((animated) => {
    [...animated].forEach(importAnimation);
    uploads.add(
      plain.filter((file) => !animated.has(file)),
      taking,
    );
  });
}

/** The pictures that hold several frames. A file that can't be read is left to the upload, which says so. */
async function animatedOf(files: readonly File[]): Promise<ReadonlySet<File>> {
  const tested = await Promise.all(
    files.filter(mayBeAnimated).map(async (file) => ((await isAnimatedPicture(file).catch(() => false)) ? [file] : [])),
  );
  return new Set(tested.flat());
}

/** Keeps the project in its history as it is before an import; that is left out without a connection. */
async function keepVersion(connection: ProjectConnection): Promise<void> {
  try {
    await untilSaved(connection, new AbortController().signal);
    await backend().functions.call("saveVersion", { projectId: connection.projectId, cause: "beforeImport" });
  } catch {}
}

/** @returns the companion files that it used; null if it could not be read. */
function takeLevel(
  editor: Editor,
  uploads: UploadQueue,
  file: File,
  options: { companions: readonly File[]; isBesideLevel: boolean; folder?: string | undefined; kept: Promise<unknown> },
): Promise<ReadonlySet<File> | null> {
  return new Promise((resolve) => {
    uploads.run(file.name, async (onProgress, signal) => {
      try {
        checkSize(file);
        await options.kept;
        const { importLevel } = await importRetrying(() => import("./import-level.ts"));
        const { report, used } = await importLevel(editor, uploads, file, { ...options, onProgress, signal });
        resolve(used);
        return report ?? undefined;
      } finally {
        resolve(null);
      }
    });
  });
}

/** Which files may be levels, and which belong to them. */
function levelsOf(files: readonly File[]): { levels: readonly File[]; companions: readonly File[]; isNamed: boolean } {
  const named = files.filter(hasLevelName);
  const unclear = files.filter(isUnclearName);
  const beside = files.filter(hasLevelPartName);
  const isNamed = named.length > 0;
  // Without a file with a level's extension, a JSON file may be one; else each companion reports what is missing.
  const levels = isNamed || unclear.length > 0 ? [...named, ...unclear] : beside;
  if (levels.length === 0) return { levels, companions: [], isNamed };
  return { levels, companions: files.filter((file) => isCompanion(file) && !named.includes(file)), isNamed };
}

const isCompanion = (file: File): boolean => isImageName(file) || hasLevelPartName(file) || isUnclearName(file);

function checkSize(file: File): void {
  if (file.size > ASSET_MAX_BYTES)
    throw new RefusedFile(
      translated("It has {megabytes}; one file can have at most {megabytes2}.", {
        megabytes: megabytes(file.size),
        megabytes2: megabytes(ASSET_MAX_BYTES),
      }),
    );
}
