import { sql } from "kysely";
import type { Database, DatabaseKind, DatabaseTransaction } from "../platform/database/schema.ts";

const ROWS_AT_ONCE = 100;
const PARAMETERS_MAX = 5_000;

/** A value that both databases store. */
type Value = string | number | null | Uint8Array;
export type Row = Record<string, Value>;

/** Tables that are not backed up: migrations are in the manifest, and the others are of running processes. */
const LEFT_OUT = new Set(["schemaMigration", "lease", "serverProcess", "onlineRoom"]);

/** The tables of a database in an order in which each refers only to earlier ones. */
export async function tablesInOrder(database: Database, kind: DatabaseKind): Promise<string[]> {
  const names = kind === "postgres" ? await namesOnPostgres(database) : await namesOnSqlite(database);
  const references = kind === "postgres" ? await referencesOnPostgres(database) : await referencesOnSqlite(database, names);
  const ordered: string[] = [];
  const add = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const { from, to } of references) if (from === name && to !== name) add(to);
    ordered.push(name);
  };
  for (const name of names.filter((table) => !LEFT_OUT.has(table)).sort()) add(name);
  return ordered;
}

async function namesOnPostgres(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
  `.execute(database);
  return rows.map(({ name }) => name);
}

/** Without the full-text tables, which triggers fill. */
async function namesOnSqlite(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'
  `.execute(database);
  return rows.map(({ name }) => name);
}

async function referencesOnPostgres(database: Database): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select origin.relname as "from", target.relname as "to" from pg_constraint
    join pg_class as origin on origin.oid = conrelid join pg_class as target on target.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(database);
  return rows;
}

async function referencesOnSqlite(database: Database, names: readonly string[]): Promise<{ from: string; to: string }[]> {
  const references: { from: string; to: string }[] = [];
  for (const from of names) {
    const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${from})`.execute(database);
    for (const { table } of rows) references.push({ from, to: table });
  }
  return references;
}

/** All rows of a table as of the start of `transaction`; of projects, main ones before their branches, which refer to them. */
export async function* readTable(transaction: DatabaseTransaction, kind: DatabaseKind, table: string): AsyncGenerator<Row> {
  const order = table === "project" ? sql`order by "branchOf" is not null` : sql``;
  if (kind === "postgres") {
    await sql`declare dump no scroll cursor for select * from ${sql.table(table)} ${order}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from dump`.execute(transaction);
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await sql`close dump`.execute(transaction);
    return;
  }
  for (const isBranch of table === "project" ? [false, true] : [null]) {
    const condition = isBranch === null ? sql`` : sql`and ("branchOf" is not null) = ${isBranch ? 1 : 0}`;
    let last = -1;
    for (;;) {
      const { rows } = await sql<Row & { backupRow: number }>`
        select rowid as "backupRow", * from ${sql.table(table)} where rowid > ${last} ${condition} order by rowid limit ${ROWS_AT_ONCE}
      `.execute(transaction);
      for (const { backupRow, ...row } of rows) {
        last = backupRow;
        yield row;
      }
      if (rows.length < ROWS_AT_ONCE) break;
    }
  }
}

/** Inserts rows into a table. */
export async function writeTable(transaction: DatabaseTransaction, table: string, rows: AsyncIterable<Row>): Promise<number> {
  let count = 0;
  let waiting: Row[] = [];
  async function insert(): Promise<void> {
    if (waiting.length === 0) return;
    const columns = Object.keys(waiting[0] as Row);
    const values = waiting.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      transaction,
    );
    count += waiting.length;
    waiting = [];
  }
  for await (const row of rows) {
    waiting.push(row);
    const parameters = waiting.length * Object.keys(row).length;
    if (waiting.length >= ROWS_AT_ONCE || parameters >= PARAMETERS_MAX) await insert();
  }
  await insert();
  return count;
}

/** Moves the counters of a PostgreSQL database behind the rows that were inserted with their ids. */
export async function moveCounters(transaction: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as "table", column_name as "column",
      pg_get_serial_sequence(quote_ident(table_name), column_name) as "sequence"
    from information_schema.columns where table_schema = current_schema() and column_default like 'nextval(%'
  `.execute(transaction);
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}, (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
      transaction,
    );
}

/** A row as one line of JSON; bytes become `{"bytes": base64}`. */
export function encodeRow(row: Row): string {
  const plain = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Uint8Array ? { bytes: Buffer.from(value).toString("base64") } : value,
  ]);
  return `${JSON.stringify(Object.fromEntries(plain))}\n`;
}

export function decodeRow(line: string): Row {
  const plain = JSON.parse(line) as Record<string, string | number | null | { bytes: string }>;
  return Object.fromEntries(
    Object.entries(plain).map(([column, value]) => [
      column,
      typeof value === "object" && value !== null ? new Uint8Array(Buffer.from(value.bytes, "base64")) : value,
    ]),
  );
}
