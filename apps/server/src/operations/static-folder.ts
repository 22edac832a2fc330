import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";

const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
};

/** A built file, with its precompressed variants. */
export interface StaticFile {
  path: string;
  mime: string;
  byteLength: number;
  etag: string;
  encodings: readonly { name: "br" | "gzip"; path: string; byteLength: number }[];
}

/** The files of a build by relative path (with forward slashes). */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Serves a build folder that may be rebuilt while the server runs. `derive` computes further data, once per build.
 * @param marker a file that every build writes, to detect a new build.
 * @returns a function that returns the current build; null without one.
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

/**
 * Sends a built file in the best encoding that the browser accepts. The caller sets location-dependent headers.
 * @param hasETag whether browsers may ask if the file has changed.
 */
export function sendStaticFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile, hasETag = true): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const form = file.encodings.find((encoding) => new RegExp(`\\b${encoding.name}\\b`).test(accepted));
  reply.header("content-type", file.mime);
  if (hasETag) reply.header("etag", file.etag);
  if (file.encodings.length > 0) reply.header("vary", "accept-encoding");
  if (hasETag && request.headers["if-none-match"] === file.etag) return reply.status(304).send();
  if (form !== undefined) reply.header("content-encoding", form.name);
  const { path, byteLength } = form ?? file;
  reply.header("content-length", byteLength);
  return reply.send(byteLength > KEPT_MAX_BYTES ? createReadStream(path) : keptBytes(file, path));
}

/** Files up to this size are cached in memory: opening takes longer than sending, and a page requests dozens. */
const KEPT_MAX_BYTES = 512 * 1024;
const kept = new WeakMap<StaticFile, Map<string, Buffer>>();

/** The bytes of a file variant, cached for the lifetime of its build. */
function keptBytes(file: StaticFile, path: string): Buffer {
  let forms = kept.get(file);
  if (!forms) kept.set(file, (forms = new Map()));
  let bytes = forms.get(path);
  if (!bytes) forms.set(path, (bytes = readFileSync(path)));
  return bytes;
}

/** CSP hashes of the inline scripts in a build's pages. */
export function inlineScriptHashes(files: StaticFiles): string[] {
  const pages = [...files].filter(([name]) => name.endsWith(".html"));
  return [...new Set(pages.flatMap(([, file]) => scriptHashesOf(readFileSync(file.path, "utf8"))))];
}

/** CSP hashes of the inline scripts in a page. */
export function scriptHashesOf(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(([, attributes = "", code = ""]) =>
    /\bsrc\s*=/.test(attributes) || code === "" ? [] : [scriptHash(code)],
  );
}

/** CSP hash of a script. */
export const scriptHash = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Content type by file extension. */
function mimeOf(extension: string): string {
  return MIME_BY_EXTENSION[extension.toLowerCase()] ?? "application/octet-stream";
}
