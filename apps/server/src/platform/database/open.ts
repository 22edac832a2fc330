import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { StartError } from "../data-folder.ts";
import type { Log } from "../log.ts";
import { migrateDatabase, refuseNewer } from "./migrate.ts";
import { nodeSqliteDialect } from "./node-sqlite.ts";
import { postgresDialect } from "./postgres.ts";
import type { Database, DatabaseKind, Tables } from "./schema.ts";

export interface OpenDatabase {
  database: Database;
  kind: DatabaseKind;
  close(): Promise<void>;
}

/** Opens PostgreSQL when `url` is given, else the embedded database under `dataDir`, and brings it to this version. */
export async function openDatabase(options: { url: string | null; dataDir: string; log: Log; now: () => number }): Promise<OpenDatabase> {
  const { url, log } = options;
  const path = join(options.dataDir, "playsmith.sqlite");
  if (url === null) refuseNewerFile(path);
  const kind: DatabaseKind = url === null ? "sqlite" : "postgres";
  const database = new Kysely<Tables>({ dialect: url === null ? nodeSqliteDialect(path) : postgresDialect(url, log) });
  try {
    const applied = await migrateDatabase(database, kind, options.now());
    if (applied.length > 0) log.info({ applied }, "the database was brought up to date");
  } catch (error) {
    await database.destroy();
    if (error instanceof StartError || url === null) throw error;
    throw new StartError(`The database in DATABASE_URL can't be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return { database, kind, close: () => database.destroy() };
}

/** Looks at an existing file without writing to it, so that one from a newer version stays as it is. */
function refuseNewerFile(path: string): void {
  if (!existsSync(path)) return;
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    const table = file.prepare("select 1 from sqlite_master where type = 'table' and name = 'schemaMigration'").get();
    if (table === undefined) return;
    refuseNewer(
      file
        .prepare('select name from "schemaMigration"')
        .all()
        .map((row) => String(row["name"])),
    );
  } finally {
    file.close();
  }
}
