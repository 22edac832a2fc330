import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type StaticFile, type StaticFiles, watchBuild } from "../../operations/static-folder.ts";
import { hashOf } from "../../platform/objects/object-store.ts";
import { readBuildManifest } from "../host-script.ts";

/** The document of the player, and its entry in the manifest of its build. */
export const PLAYER_DOCUMENT = "player.html";
const HASH_LENGTH = 22;

/** The build of the player that the server has now: the files that its isolated frame may load, by path. */
export interface PresentBuild {
  /** Made of the paths and contents of all files. */
  hash: string;
  files: ReadonlyMap<string, StaticFile>;
}

/** Reads apps/player's build, again after each new one. @returns a function that returns null before the first. */
export function watchPresentBuild(playerBuildDir: string): () => PresentBuild | null {
  const build = watchBuild(playerBuildDir, PLAYER_DOCUMENT, (files) => {
    const framed = framedFiles(playerBuildDir, files);
    if (framed === null) return null;
    return { files: framed, hash: hashOfFiles([...framed].map(([path, file]) => ({ path, objectHash: hashOf(readFileSync(file.path)) }))) };
  });
  return () => build()?.derived ?? null;
}

/** The hash of a build. @param files with the hashes of their contents, in any order. */
export function hashOfFiles(files: readonly { path: string; objectHash: string }[]): string {
  const lines = files.map(({ path, objectHash }) => `${path}\0${objectHash}\n`).sort();
  return createHash("sha256").update(lines.join("")).digest("base64url").slice(0, HASH_LENGTH);
}

/** The player's document and what it loads, at once or later; null when any of it is missing. */
function framedFiles(playerBuildDir: string, files: StaticFiles): Map<string, StaticFile> | null {
  const manifest = readBuildManifest(playerBuildDir);
  if (manifest?.[PLAYER_DOCUMENT] === undefined) return null;
  const paths = new Set([PLAYER_DOCUMENT]);
  const chunks = new Set([PLAYER_DOCUMENT]);
  for (const name of chunks) {
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[name] ?? { file: name };
    for (const path of [file, ...css, ...assets]) paths.add(path);
    for (const next of [...imports, ...dynamicImports]) chunks.add(next);
  }
  const framed = new Map<string, StaticFile>();
  for (const path of paths) {
    const file = files.get(path);
    if (file === undefined) return null;
    framed.set(path, file);
  }
  return framed;
}
