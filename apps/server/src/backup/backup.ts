import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database, DatabaseKind } from "../platform/database/schema.ts";
import type { ObjectStore } from "../platform/objects/object-store.ts";
import type { BackupTarget } from "./backup-target.ts";
import { BACKUPS, type BackupFile, type Manifest, manifestPath, objectPathIn, type StoredObject } from "./manifest.ts";
import { encodeRow, hashesIn, readTable, tablesInOrder } from "./tables.ts";

/** What a backup reads. The server may run meanwhile. */
export interface BackupSource {
  /** A connection of its own: the rows are those of one moment. */
  database: Database;
  kind: DatabaseKind;
  objects: ObjectStore;
  now: () => number;
  /** Tells the operator how far it is. */
  report(line: string): void;
  /** Stops the backup, which then rejects. */
  signal?: AbortSignal;
}

/** The tables are read again at most so often for objects that are replaced meanwhile. */
const READINGS_MAX = 3;

/** A compressed file of a backup that is not in the target yet. */
interface SpooledFile {
  /** On this machine. */
  file: string;
  sha256: string;
  byteLength: number;
  rows: number;
}

/**
 * Writes a backup of all rows and objects. Objects that an earlier backup has copied are not copied again. One that fails or is stopped leaves
 * none of its own files, only objects, for the next one.
 */
export async function writeBackup(source: BackupSource, destination: BackupTarget): Promise<Manifest> {
  const { signal } = source;
  const target: BackupTarget = {
    ...destination,
    write(path, content) {
      signal?.throwIfAborted();
      return destination.write(path, content);
    },
  };
  const createdAt = new Date(source.now()).toISOString();
  const id = `${createdAt.replace(/\.\d+/, "").replaceAll(":", "-")}-${randomUUID().slice(0, 4)}`;
  const spool = mkdtempSync(join(tmpdir(), "playsmith-backup-"));
  const stored = new Map<string, StoredObject>();
  const written: string[] = [];
  const store = async (name: string, { file, ...rest }: SpooledFile): Promise<BackupFile> => {
    const path = `${BACKUPS}/${id}/${name}.jsonl.gz`;
    written.push(path);
    await target.write(path, { file });
    return { path, ...rest };
  };
  try {
    // Before the rows: an object that is deleted after their moment is copied already.
    await copyAll(source, target, stored);
    const { migrations, tables } = await spoolWithObjects(source, spool, target, stored);
    const files: Manifest["tables"] = [];
    for (const [name, file] of tables) files.push({ name, file: await store(`tables/${name}`, file) });
    await copyAll(source, target, stored);
    const all = [...stored.values()];
    const list = await spoolFile(join(spool, "objects"), Readable.from(all.map((object) => `${JSON.stringify(object)}\n`)));
    const manifest: Manifest = {
      format: 1,
      id,
      createdAt,
      database: source.kind,
      migrations,
      tables: files,
      objects: await store("objects", list),
      objectBytes: all.reduce((sum, { byteLength, brotliByteLength }) => sum + byteLength + (brotliByteLength ?? 0), 0),
    };
    written.push(manifestPath(id));
    await target.write(manifestPath(id), new TextEncoder().encode(JSON.stringify(manifest, null, 2)));
    return manifest;
  } catch (error) {
    // The manifest first: a backup without all of its files must not look complete. A later backup removes what can't be removed now.
    for (const path of written.toReversed()) if (!(await isRemoved(target, path))) break;
    throw error;
  } finally {
    rmSync(spool, { recursive: true, force: true });
  }
}

const isRemoved = (target: BackupTarget, path: string): Promise<boolean> =>
  target.remove(path).then(
    () => true,
    () => false,
  );

/** Spools the tables and copies the objects that they use. What was stored and replaced meanwhile is missing: then the tables are read again. */
async function spoolWithObjects(source: BackupSource, spool: string, target: BackupTarget, stored: Map<string, StoredObject>) {
  let before: ReadonlySet<string> = new Set();
  for (let reading = 1; ; reading++) {
    const spooled = await spoolTables(source, spool);
    const missing = new Set<string>();
    for (const hash of spooled.used) {
      if (!stored.has(hash)) await copyObject(source.objects, target, hash, stored);
      if (!stored.has(hash)) missing.add(hash);
    }
    // Those that are missing for good are found by a verification.
    if (reading === READINGS_MAX || [...missing].every((hash) => before.has(hash))) return spooled;
    before = missing;
    source.report(`objects: ${missing.size} were replaced meanwhile, so the tables are read again`);
  }
}

/** Writes all tables to files on this machine, so that no slow target keeps the transaction open. `used` are the objects of the rows. */
async function spoolTables({ database, kind, report, signal }: BackupSource, spool: string) {
  return database
    .transaction()
    .setIsolationLevel(kind === "postgres" ? "repeatable read" : "serializable")
    .execute(async (transaction) => {
      const applied = await transaction.selectFrom("schemaMigration").select("name").orderBy("appliedAt").execute();
      const tables = new Map<string, SpooledFile>();
      const used = new Set<string>();
      async function* encoded(name: string): AsyncGenerator<string> {
        for await (const row of readTable(transaction, kind, name)) {
          signal?.throwIfAborted();
          for (const hash of hashesIn(name, row)) used.add(hash);
          yield encodeRow(row);
        }
      }
      for (const name of await tablesInOrder(transaction, kind)) {
        const file = await spoolFile(join(spool, `table-${name}`), encoded(name));
        tables.set(name, file);
        report(`${name}: ${file.rows} rows`);
      }
      return { migrations: applied.map((row) => row.name), tables, used };
    });
}

async function spoolFile(file: string, lines: AsyncIterable<string>): Promise<SpooledFile> {
  const sha256 = createHash("sha256");
  let rows = 0;
  async function* counted(): AsyncGenerator<string> {
    for await (const line of lines) {
      rows++;
      yield line;
    }
  }
  await pipeline(
    Readable.from(counted(), { objectMode: true }),
    createGzip(),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        sha256.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file),
  );
  return { file, sha256: sha256.digest("hex"), byteLength: (await stat(file)).size, rows };
}

/** Copies the objects that the target does not have, and notes all in `stored`. */
async function copyAll({ objects, report, signal }: BackupSource, target: BackupTarget, stored: Map<string, StoredObject>): Promise<void> {
  let copied = 0;
  for await (const { hash } of objects.list()) {
    signal?.throwIfAborted();
    if (await copyObject(objects, target, hash, stored)) copied++;
  }
  if (copied > 0) report(`objects: ${copied} new ones of ${stored.size}`);
}

/** Copies an object unless the target has it, and notes it in `stored`. @returns whether it was copied. */
async function copyObject(objects: ObjectStore, target: BackupTarget, hash: string, stored: Map<string, StoredObject>): Promise<boolean> {
  const info = await objects.info(hash);
  // Deleted meanwhile, or not finished yet.
  if (info === null) return false;
  const path = objectPathIn(hash);
  const hasBrotli = info.brotliByteLength !== null;
  const isThere = (await target.has(path)) && (!hasBrotli || (await target.has(`${path}.br`)));
  if (!isThere) {
    const read = await readObject(objects, hash, hasBrotli);
    if (read === null) return false;
    if (read.brotli !== null) await target.write(`${path}.br`, read.brotli);
    await target.write(path, read.bytes);
  }
  stored.set(hash, { hash, ...info });
  return !isThere;
}

/** An object with its compressed form; null when it is deleted meanwhile. */
async function readObject(
  objects: ObjectStore,
  hash: string,
  hasBrotli: boolean,
): Promise<{ bytes: Uint8Array; brotli: Uint8Array | null } | null> {
  try {
    const bytes = await objects.read(hash);
    return bytes && { bytes, brotli: hasBrotli ? await bytesOf(objects.stream(hash, "brotli")) : null };
  } catch (error) {
    if ((await objects.info(hash)) === null) return null;
    throw error;
  }
}

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
