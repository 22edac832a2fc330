import { AppError, PROJECT_MAX_BYTES, type ProjectSummary } from "@playsmith/contract";
import { type Game, storedFileOf } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { formatOfBytes } from "../format-of-bytes.ts";
import { backend } from "../../backend/backend.ts";
import { importRetrying } from "../../backend/import-with-retry.ts";
import { readOlderFile } from "./older-file.ts";
import type { PackedProject } from "./project-zip.ts";
import { BROKEN, megabytes, otherThanOurs, UnreadableProjectFile } from "./unreadable.ts";

/** The older format stores files in base64, which is a third larger. */
const FILE_MAX_BYTES = PROJECT_MAX_BYTES * 1.5;

/** Counts an export against the hourly and daily limit. Without the server the export is allowed uncounted. */
export async function countExport(projectId: string): Promise<void> {
  try {
    await backend().functions.call("exportProject", { projectId });
  } catch (error) {
    if (!(error instanceof AppError) || error.status < 500) throw error;
  }
}

/** Packs the game of a project with all its files. */
export async function exportProjectFile(projectId: string, game: Game): Promise<Blob> {
  const { packProject } = await loadZip();
  const hashes = new Set(Object.values(game.assets).flatMap((asset) => storedFileOf(asset)?.hash ?? []));
  const files = await Promise.all(
    [...hashes].map(async (hash) => [hash, new Uint8Array(await backend().storage.fetchObject(hash))] as const),
  );
  return new Blob([packProject({ game, files: new Map(files), projectId })], { type: "application/zip" });
}

/**
 * Creates a project from an exported file and uploads its files. On failure no project is left behind.
 * @throws UnreadableProjectFile with a user-facing message if the file is invalid; AppError from the server.
 */
export async function importProjectFile(file: File): Promise<ProjectSummary> {
  const { game, files, projectId } = await readProjectFile(file);
  const name =
    game.settings?.title?.trim().slice(0, 80) ||
    file.name.replace(/(\.playsmith)?\.(json|zip)$/i, "").slice(0, 80) ||
    translated("Imported game");
  const { project } = await backend().functions.call("importProject", {
    name,
    game: { ...game },
    ...(projectId !== undefined && { fromProjectId: projectId }),
  });
  try {
    for (const [hash, bytes] of files) {
      const stored = await backend().storage.upload(project.id, new File([bytes], hash));
      if (stored.hash !== hash) throw new UnreadableProjectFile(BROKEN);
    }
  } catch (error) {
    await removeProject(project.id);
    throw error;
  }
  return project;
}

async function readProjectFile(file: File): Promise<PackedProject> {
  if (file.size > FILE_MAX_BYTES)
    throw new UnreadableProjectFile(
      translated("This file has {megabytes}; a project file can have at most {megabytes2}.", {
        megabytes: megabytes(file.size),
        megabytes2: megabytes(FILE_MAX_BYTES),
      }),
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isJson = /^\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 64)).replace(/^\ufeff/, ""));
  if (!isZip && !isJson) throw otherThanOurs(formatOfBytes(bytes));
  if (!isZip) return readOlderFile(new TextDecoder().decode(bytes));
  const { unpackProject } = await loadZip();
  return unpackProject(bytes);
}

const loadZip = (): Promise<typeof import("./project-zip.ts")> => importRetrying(() => import("./project-zip.ts"));

async function removeProject(projectId: string): Promise<void> {
  try {
    await backend().functions.call("trashProject", { projectId });
    await backend().functions.call("deleteProject", { projectId });
  } catch {
    // The server is unreachable: report the original error; the user can delete the incomplete project.
  }
}
