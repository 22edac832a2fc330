import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { StartError } from "../data-folder.ts";
import type { Log } from "../log.ts";
import { databaseFailure } from "./failure.ts";
import { migrateDatabase, refuseNewer } from "./migrate.ts";
import { nodeSqliteDialect } from "./node-sqlite.ts";
import { postgresDialect, SILENCE_MAX_MS } from "./postgres.ts";
import type { Database, DatabaseKind, Tables } from "./schema.ts";

/** Time to wait for the database at startup, since both may start together. */
const COMES_WITHIN_MS = 60_000;
const RETRY_MS = 500;
/** The embedded database in the data folder. */
const SQLITE_FILE = "playsmith.sqlite";

export interface OpenDatabase {
  database: Database;
  kind: DatabaseKind;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL when `url` is given, else SQLite in `dataDir`, and migrates it. Waits for an unreachable database. Throws {@link
 * StartError} when it can't be used.
 */
export async function openDatabase(options: {
  url: string | null;
  dataDir: string;
  log: Log;
  now: () => number;
  comesWithinMs?: number;
  silenceMaxMs?: number;
}): Promise<OpenDatabase> {
  const { url, log, comesWithinMs = COMES_WITHIN_MS, silenceMaxMs = SILENCE_MAX_MS } = options;
  const path = join(options.dataDir, SQLITE_FILE);
  const kind: DatabaseKind = url === null ? "sqlite" : "postgres";
  let database: Database | null = null;
  try {
    if (url === null) refuseNewerFile(path);
    const migrated = connectDatabase(options);
    database = migrated;
    const applied = await onceReachable(() => migrateDatabase(migrated, kind, options.now()), log, url === null ? 0 : comesWithinMs);
    if (applied.length > 0) log.info({ applied }, "the database was brought up to date");
    if (url === null) return { database: migrated, kind, close: () => migrated.destroy() };
    await migrated.destroy();
    const opened = new Kysely<Tables>({ dialect: postgresDialect(url, log, silenceMaxMs) });
    return { database: opened, kind, close: () => opened.destroy() };
  } catch (error) {
    await database?.destroy();
    if (error instanceof StartError || (url === null && databaseFailure(error) === null)) throw error;
    throw unusable(url === null ? path : "in DATABASE_URL", error);
  }
}

/** Connects to a database, for migrations and commands, and leaves its tables as they are. Statements may take as long as they need. */
export const connectDatabase = ({ url, dataDir, log }: { url: string | null; dataDir: string; log: Log }): Database =>
  new Kysely<Tables>({ dialect: url === null ? nodeSqliteDialect(join(dataDir, SQLITE_FILE)) : postgresDialect(url, log, null) });

function unusable(which: string, cause: unknown): StartError {
  return new StartError(`The database ${which} can't be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}

async function onceReachable<T>(work: () => Promise<T>, log: Log, withinMs: number): Promise<T> {
  const startedMs = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (databaseFailure(error) !== "unavailable" || performance.now() - startedMs >= withinMs) throw error;
      if (attempt === 1) log.warn({ err: error }, "the database in DATABASE_URL can't be reached yet; it is waited for");
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Checks an existing file read-only, so that one from a newer version stays unchanged. */
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
