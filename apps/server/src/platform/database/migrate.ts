import { sql } from "kysely";
import { StartError } from "../data-folder.ts";
import { migrations } from "./migrations/index.ts";
import type { Migration } from "./migrations/migration.ts";
import type { Database, DatabaseKind } from "./schema.ts";

const MIGRATION_LOCK = 7_295_771_402;

/**
 * Migrates the database to this version's schema, in one transaction.
 * Throws {@link StartError} without changes when the database is from a newer version.
 * @returns the names of the applied migrations.
 */
export async function migrateDatabase(
  database: Database,
  kind: DatabaseKind,
  nowMs: number,
  known: readonly Migration[] = migrations,
): Promise<string[]> {
  const tables = await database.introspection.getTables();
  if (tables.some((table) => table.name === "schemaMigration")) refuseNewer(await appliedNames(database), known);
  return database.transaction().execute(async (transaction) => {
    if (kind === "postgres") await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    await transaction.schema
      .createTable("schemaMigration")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("appliedAt", "bigint", (column) => column.notNull())
      .execute();
    const applied = new Set(await appliedNames(transaction));
    const due = known.filter((migration) => !applied.has(migration.name));
    for (const migration of due) {
      await migration.up(transaction, kind);
      await transaction.insertInto("schemaMigration").values({ name: migration.name, appliedAt: nowMs }).execute();
    }
    return due.map((migration) => migration.name);
  });
}

async function appliedNames(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("schemaMigration").select("name").execute();
  return rows.map((row) => row.name);
}

/** Throws when `applied` contains an unknown migration. */
export function refuseNewer(applied: readonly string[], known: readonly Migration[] = migrations): void {
  const unknown = applied.filter((name) => !known.some((migration) => migration.name === name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The data was written by a newer version of Playsmith (it has the change "${unknown[0]}", which this version doesn't know). ` +
      "Nothing was touched. Start the newer version, or use another data folder.",
  );
}
