import type { Game } from "@playsmith/game-format";
import type { PackedProject } from "./project-zip.ts";
import { NOT_OURS, UnreadableProjectFile } from "./unreadable.ts";

/** Reads the format before zip files: one JSON with the plain game and its files in base64 by hash. The server validates the game. */
export function readOlderFile(text: string): PackedProject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UnreadableProjectFile(NOT_OURS, { cause });
  }
  if (typeof value !== "object" || value === null || !("playsmith" in value) || !("game" in value))
    throw new UnreadableProjectFile(NOT_OURS);
  if (typeof value.game !== "object" || value.game === null) throw new UnreadableProjectFile(NOT_OURS);
  const files = "files" in value && typeof value.files === "object" && value.files !== null ? value.files : {};
  const read = Object.entries(files).map(([hash, base64]) => [hash, fromBase64(base64)] as const);
  return { game: value.game as Game, files: new Map(read) };
}

function fromBase64(base64: unknown): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(String(base64)), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new UnreadableProjectFile(NOT_OURS, { cause });
  }
}
