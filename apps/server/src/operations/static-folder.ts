import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { mimeOf } from "./mime-types.ts";

/** One built file, with its compressed forms where the build has made them. */
export interface StaticFile {
  path: string;
  mime: string;
  byteLength: number;
  etag: string;
  encodings: readonly { name: "br" | "gzip"; path: string; byteLength: number }[];
}

/** What a build has made, by path inside its folder (with forward slashes). */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * A build's folder that may be built, or built anew, while the server runs. `derive` works out what else is needed of its
 * files; that is done once for each build.
 * @param marker the file that every build writes, by which a new build is noticed.
 * @returns how to get the present build; null while there is none.
 */
export function watchBuild<T>(
  root: string,
  marker: string,
  derive: (files: StaticFiles) => T,
): () => { files: StaticFiles; derived: T } | null {
  let current: { files: StaticFiles; derived: T } | null = null;
  let builtMs = Number.NaN;
  return () => {
    const markerMs = statSync(join(root, marker), { throwIfNoEntry: false })?.mtimeMs;
    if (markerMs === undefined) return null;
    if (current === null || markerMs !== builtMs) {
      const files = readFolder(root);
      current = { files, derived: derive(files) };
      builtMs = markerMs;
    }
    return current;
  };
}

function readFolder(root: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(root, path).split(sep).join("/"), describe(path));
  }
  return files;
}

function describe(path: string): StaticFile {
  const { size, mtimeMs } = statSync(path);
  const compressed = [
    { name: "br", path: `${path}.br` },
    { name: "gzip", path: `${path}.gz` },
  ] as const;
  return {
    path,
    mime: mimeOf(extname(path)),
    byteLength: size,
    etag: `"${createHash("sha1").update(`${path} ${size} ${mtimeMs}`).digest("base64url")}"`,
    encodings: compressed.filter((form) => existsSync(form.path)).map((form) => ({ ...form, byteLength: statSync(form.path).size })),
  };
}

/** Sends a built file in the best form that the browser takes. Headers that depend on the place are the caller's. */
export function sendStaticFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const form = file.encodings.find((encoding) => new RegExp(`\\b${encoding.name}\\b`).test(accepted));
  reply.header("content-type", file.mime).header("etag", file.etag);
  if (file.encodings.length > 0) reply.header("vary", "accept-encoding");
  if (request.headers["if-none-match"] === file.etag) return reply.status(304).send();
  if (form !== undefined) reply.header("content-encoding", form.name);
  const { path, byteLength } = form ?? file;
  reply.header("content-length", byteLength);
  return reply.send(byteLength > KEPT_MAX_BYTES ? createReadStream(path) : keptBytes(file, path));
}

/** Files up to this size stay in memory once they were asked for: to open one takes longer than to send it, and a page asks for dozens. */
const KEPT_MAX_BYTES = 512 * 1024;
const kept = new WeakMap<StaticFile, Map<string, Buffer>>();

/** What is in one of a file's forms; kept for as long as its build is the present one. */
function keptBytes(file: StaticFile, path: string): Buffer {
  let forms = kept.get(file);
  if (!forms) kept.set(file, (forms = new Map()));
  let bytes = forms.get(path);
  if (!bytes) forms.set(path, (bytes = readFileSync(path)));
  return bytes;
}

/** The `script-src` hashes of the scripts that stand inside the pages of a build. */
export function inlineScriptHashes(files: StaticFiles): string[] {
  const hashes = new Set<string>();
  for (const [name, file] of files) {
    if (!name.endsWith(".html")) continue;
    for (const [, attributes = "", code = ""] of readFileSync(file.path, "utf8").matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
      if (!/\bsrc\s*=/.test(attributes) && code !== "") hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    }
  }
  return [...hashes];
}
