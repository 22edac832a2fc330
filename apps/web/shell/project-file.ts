import { AppError, type ProjectSummary } from "@playsmith/contract";
import { type Game, storedFileOf } from "@playsmith/game-format";
import { backend } from "../backend/backend.ts";

/** A project as one file: the plain game, and its files in base64 by hash. */
interface ProjectFile {
  playsmith: 1;
  game: Game;
  files: Record<string, string>;
}

/** Counts an export against the hourly and daily limit. Without the server nothing is counted: what one has made stays one's own. */
export async function countExport(projectId: string): Promise<void> {
  try {
    await backend().functions.call("exportProject", { projectId });
  } catch (error) {
    if (!(error instanceof AppError) || error.status < 500) throw error;
  }
}

/** Packs a game with all its files. */
export async function exportProjectFile(game: Game): Promise<Blob> {
  const hashes = new Set(Object.values(game.assets).flatMap((asset) => storedFileOf(asset)?.hash ?? []));
  const files = await Promise.all([...hashes].map(async (hash) => [hash, toBase64(await backend().storage.fetchObject(hash))] as const));
  const file: ProjectFile = { playsmith: 1, game, files: Object.fromEntries(files) };
  return new Blob([JSON.stringify(file, null, 1)], { type: "application/json" });
}

/**
 * Makes a project of an exported file and uploads what it needs.
 * @throws SyntaxError with a message for people when it is not such a file; AppError from the server.
 */
export async function importProjectFile(file: File): Promise<ProjectSummary> {
  const content = parseProjectFile(await file.text());
  const name =
    content.game.settings?.title?.trim().slice(0, 80) || file.name.replace(/(\.playsmith)?\.json$/i, "").slice(0, 80) || "Imported game";
  const { project } = await backend().functions.call("importProject", { name, game: { ...content.game } });
  for (const [hash, base64] of Object.entries(content.files)) {
    await backend().storage.upload(project.id, new File([fromBase64(base64)], hash));
  }
  return project;
}

function parseProjectFile(text: string): ProjectFile {
  const notOurs = "This is not a Playsmith project file. Choose a .playsmith.json file that the editor exported.";
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(notOurs, { cause: error });
  }
  if (typeof value !== "object" || value === null || !("playsmith" in value) || !("game" in value) || typeof value.game !== "object")
    throw new SyntaxError(notOurs);
  const files = "files" in value && typeof value.files === "object" && value.files !== null ? (value.files as Record<string, string>) : {};
  return { playsmith: 1, game: value.game as Game, files };
}

function toBase64(buffer: ArrayBuffer): string {
  let binary = "";
  for (const byte of new Uint8Array(buffer)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
