import { createHash } from "node:crypto";
import { pipeline, Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompress, type BrotliOptions, createGunzip } from "node:zlib";
import { hashOf } from "../platform/objects/object-store.ts";
import { type BackupTarget, BackupError } from "./backup-target.ts";
import { type BackupFile, type Manifest, objectPathIn, readBytes, type StoredObject, storedObjectSchema } from "./manifest.ts";

const LINE_FEED = 10;
/** Bytes of a row as JSON, and that a compressed file may be larger than its plain one. */
const MAX_LINE_BYTES = 128 * 1_024 * 1_024;
const MAX_GROWTH_BYTES = 65_536;

/** The lines of a file of a backup. Throws {@link BackupError} at the end when its bytes or rows are not those of the manifest. */
export async function* readLines(target: BackupTarget, file: BackupFile): AsyncGenerator<string> {
  const damaged = (cause?: unknown): BackupError => new BackupError(`${file.path} is damaged: restore another backup.`, { cause });
  const sha256 = createHash("sha256");
  const hashed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  let failure: unknown = null;
  const plain = pipeline(await target.read(file.path), hashed, createGunzip(), (error) => {
    failure = error ?? null;
  });
  let rows = 0;
  try {
    for await (const line of linesOf(plain)) {
      // What has more rows can be endless.
      if (++rows > file.rows) throw new Error("There are more rows than the manifest says.");
      yield line;
    }
  } catch (error) {
    throw damaged(error);
  }
  if (failure !== null || rows !== file.rows || sha256.digest("hex") !== file.sha256) throw damaged(failure);
}

/** Lines that end with a line feed. Node's readline also splits at U+2028 and U+2029, which texts in JSON have unescaped. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let byteLength = 0;
  const add = (part: Uint8Array): void => {
    byteLength += part.length;
    if (byteLength > MAX_LINE_BYTES) throw new Error("A row is too long.");
    parts.push(part);
  };
  const joined = (): string => {
    const line = Buffer.concat(parts).toString("utf8");
    parts = [];
    byteLength = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    // In UTF-8, no other character has this byte.
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      yield joined();
      start = end + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (parts.length > 0) yield joined();
}

/** The objects of a backup. */
export async function readObjectList(target: BackupTarget, { objects }: Manifest): Promise<StoredObject[]> {
  const all: StoredObject[] = [];
  for await (const line of readLines(target, objects)) all.push(storedObjectSchema.parse(JSON.parse(line)));
  return all;
}

const decompress = promisify<Uint8Array, BrotliOptions, Uint8Array>(brotliDecompress);

/** The compressed form of an object in a backup; null when it is missing, or is not one of the object. */
export async function readBrotli(target: BackupTarget, { hash, byteLength }: StoredObject): Promise<Uint8Array | null> {
  const path = `${objectPathIn(hash)}.br`;
  if (!(await target.has(path))) return null;
  const bytes = await readBytes(target, path, byteLength + MAX_GROWTH_BYTES).catch(() => null);
  if (bytes === null) return null;
  // What has more bytes is another one.
  const plain = await decompress(bytes, { maxOutputLength: Math.max(1, byteLength) }).catch(() => null);
  return plain !== null && hashOf(plain) === hash ? bytes : null;
}
