import { sql } from "kysely";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { migrations } from "../platform/database/migrations/index.ts";
import type { Database, DatabaseKind } from "../platform/database/schema.ts";
import { hashOf, type ObjectStore } from "../platform/objects/object-store.ts";
import { type BackupTarget, BackupError } from "./backup-target.ts";
import { type Manifest, objectPathIn, readBytes } from "./manifest.ts";
import { readBrotli, readLines, readObjectList } from "./read-files.ts";
import { decodeRow, moveCounters, writeTable } from "./tables.ts";

/** Where a backup is restored to: no server may run on it. */
export interface RestoreDestination {
  database: Database;
  kind: DatabaseKind;
  objects: ObjectStore;
  now: () => number;
  report(line: string): void;
}

/**
 * Restores a backup of this or an older version into an empty database, of either kind. Objects come first, so it can be started again
 * after an interruption; all rows are one transaction.
 * Throws {@link BackupError} when the backup is newer or damaged, or the database is not empty.
 */
export async function restoreBackup(target: BackupTarget, manifest: Manifest, destination: RestoreDestination): Promise<void> {
  const { database, kind, now, report } = destination;
  const known = migrations.slice(0, manifest.migrations.length);
  const names = new Set(manifest.migrations);
  if (manifest.migrations.length > migrations.length || known.some(({ name }) => !names.has(name)))
    throw new BackupError(`A newer version of Playsmith has made the backup ${manifest.id}. Restore it with that version.`);
  await requireEmpty(database);
  await requireTablesOf(manifest, database);
  await restoreObjects(target, manifest, destination);
  // The tables as they were; what has changed since is applied to the rows.
  await migrateDatabase(database, kind, now(), known);
  await database.transaction().execute(async (transaction) => {
    // Migrations may have made rows of their own.
    for (const { name } of manifest.tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(transaction);
    for (const { name, file } of manifest.tables) {
      const rows = await writeTable(transaction, name, decoded(readLines(target, file)));
      report(`${name}: ${rows} rows`);
    }
    if (kind === "postgres") await moveCounters(transaction);
  });
  await migrateDatabase(database, kind, now());
}

async function* decoded(lines: AsyncIterable<string>) {
  for await (const line of lines) yield decodeRow(line);
}

/** Throws {@link BackupError} when people have used a database. */
export async function requireEmpty(database: Database): Promise<void> {
  const tables = await database.introspection.getTables();
  if (!tables.some((table) => table.name === "authUser")) return;
  for (const table of ["authUser", "project"] as const) {
    const found = await database.selectFrom(table).select(sql<number>`1`.as("found")).limit(1).executeTakeFirst();
    if (found !== undefined)
      throw new BackupError("The database is in use: it has accounts or projects. Restore into an empty one, so that nothing is lost.");
  }
}

/** Refuses a database that has migrations which the rows of the backup do not have: they can't be undone. */
async function requireTablesOf(manifest: Manifest, database: Database): Promise<void> {
  const tables = await database.introspection.getTables();
  if (!tables.some((table) => table.name === "schemaMigration")) return;
  const applied = await database.selectFrom("schemaMigration").select("name").execute();
  if (applied.every(({ name }) => manifest.migrations.includes(name))) return;
  throw new BackupError(
    `A newer version of Playsmith than that of the backup ${manifest.id} has made the tables of this database, though nobody has used it yet. ` +
      "Nothing was touched. Restore into a new empty database: an empty DATA_DIR, or a database without tables in DATABASE_URL.",
  );
}

async function restoreObjects(target: BackupTarget, manifest: Manifest, { objects, report }: RestoreDestination): Promise<void> {
  const listed = await readObjectList(target, manifest);
  for (const object of listed) {
    const { hash, mime, byteLength, brotliByteLength } = object;
    if ((await objects.info(hash)) !== null) continue;
    const bytes = await readBytes(target, objectPathIn(hash), byteLength);
    if (hashOf(bytes) !== hash) throw new BackupError(`The object ${hash} of the backup is damaged: restore another backup.`);
    const brotli = brotliByteLength === null ? null : await readBrotli(target, object);
    if (brotliByteLength !== null && brotli === null) report(`object ${hash}: without its compressed form, which is missing or damaged`);
    await objects.put(bytes, mime, brotli ?? undefined);
  }
  report(`objects: ${listed.length}`);
}
