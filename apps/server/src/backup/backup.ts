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
import { encodeRow, readTable, tablesInOrder } from "./tables.ts";

/** What a backup reads. The server may run meanwhile. */
export interface BackupSource {
  /** A connection of its own: the rows are those of one moment. */
  database: Database;
  kind: DatabaseKind;
  objects: ObjectStore;
  now: () => number;
  /** Tells the operator how far it is. */
  report(line: string): void;
}

/** Writes a backup of all rows and objects. Objects that an earlier backup has copied are not copied again. */
export async function writeBackup(source: BackupSource, target: BackupTarget): Promise<Manifest> {
  const { database, kind, objects, report } = source;
  const createdAt = new Date(source.now()).toISOString();
  const id = `${createdAt.replace(/\.\d+/, "").replaceAll(":", "-")}-${randomUUID().slice(0, 4)}`;
  const spool = mkdtempSync(join(tmpdir(), "playsmith-backup-"));
  const store = (name: string, lines: AsyncIterable<string>): Promise<BackupFile> => storeFile(target, id, spool, name, lines);
  try {
    // Before the rows: an object that is deleted after their moment is copied already.
    await copyObjects(objects, target, report);
    const tables: Manifest["tables"] = [];
    const migrations = await database
      .transaction()
      .setIsolationLevel(kind === "postgres" ? "repeatable read" : "serializable")
      .execute(async (transaction) => {
        const applied = await transaction.selectFrom("schemaMigration").select("name").orderBy("appliedAt").execute();
        for (const name of await tablesInOrder(transaction, kind)) {
          const file = await store(`tables/${name}`, encoded(readTable(transaction, kind, name)));
          tables.push({ name, file });
          report(`${name}: ${file.rows} rows`);
        }
        return applied.map((row) => row.name);
      });
    const stored = await copyObjects(objects, target, report);
    const manifest: Manifest = {
      format: 1,
      id,
      createdAt,
      database: kind,
      migrations,
      tables,
      objects: await store("objects", Readable.from(stored.map((object) => `${JSON.stringify(object)}\n`))),
      objectBytes: stored.reduce((sum, { byteLength, brotliByteLength }) => sum + byteLength + (brotliByteLength ?? 0), 0),
    };
    await target.write(manifestPath(id), new TextEncoder().encode(JSON.stringify(manifest, null, 2)));
    return manifest;
  } finally {
    rmSync(spool, { recursive: true, force: true });
  }
}

async function* encoded(rows: AsyncIterable<Parameters<typeof encodeRow>[0]>): AsyncGenerator<string> {
  for await (const row of rows) yield encodeRow(row);
}

/** Writes lines to a compressed file of a backup. */
async function storeFile(target: BackupTarget, id: string, spool: string, name: string, lines: AsyncIterable<string>): Promise<BackupFile> {
  const path = `${BACKUPS}/${id}/${name}.jsonl.gz`;
  const file = join(spool, "part");
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
  await target.write(path, { file });
  return { path, sha256: sha256.digest("hex"), byteLength: (await stat(file)).size, rows };
}

/** Copies the objects that the target does not have. @returns all objects. */
async function copyObjects(objects: ObjectStore, target: BackupTarget, report: BackupSource["report"]): Promise<StoredObject[]> {
  const all: StoredObject[] = [];
  let copied = 0;
  for await (const { hash } of objects.list()) {
    const info = await objects.info(hash);
    // Deleted meanwhile, or not finished yet.
    if (info === null) continue;
    const path = objectPathIn(hash);
    if (!(await target.has(path))) {
      const bytes = await objects.read(hash);
      if (bytes === null) continue;
      if (info.brotliByteLength !== null) await target.write(`${path}.br`, await bytesOf(objects.stream(hash, "brotli")));
      await target.write(path, bytes);
      copied++;
    }
    all.push({ hash, ...info });
  }
  if (copied > 0) report(`objects: ${copied} new ones of ${all.length}`);
  return all;
}

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
