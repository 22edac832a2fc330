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

/** One built file, with its compressed forms where the build has made them. */
export interface StaticFile {
  path: string;
  mime: string;
  byteLength: number;
  etag: string;
  encodings: readonly { name: "br" | "gzip"; path: string; byteLength: number }[];
}

/** The files of a finished build, by path inside it (with forward slashes). Null when there is no such folder. */
export function readStaticFolder(root: string): ReadonlyMap<string, StaticFile> | null {
  if (!existsSync(root)) return null;
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
    mime: MIME_BY_EXTENSION[extname(path).toLowerCase()] ?? "application/octet-stream",
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
  reply.header("content-length", form?.byteLength ?? file.byteLength);
  return reply.send(createReadStream(form?.path ?? file.path));
}

/** The `script-src` hashes of the scripts that stand inside the pages of a build. */
export function inlineScriptHashes(files: ReadonlyMap<string, StaticFile>): string[] {
  const hashes = new Set<string>();
  for (const [name, file] of files) {
    if (!name.endsWith(".html")) continue;
    for (const [, attributes = "", code = ""] of readFileSync(file.path, "utf8").matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
      if (!/\bsrc\s*=/.test(attributes) && code !== "") hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    }
  }
  return [...hashes];
}
