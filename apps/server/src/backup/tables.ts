import { sql } from "kysely";
import { hashOfPath, OBJECT_COLUMNS } from "../assets/object-references.ts";
import type { Database, DatabaseKind, DatabaseTransaction } from "../platform/database/schema.ts";

const ROWS_AT_ONCE = 100;
/** Of texts and bytes in rows that are in memory together, unless one row has more. */
const BYTES_AT_ONCE = 8_000_000;
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

/** A row's place in its table, and how many bytes it has. */
interface Place {
  place: string | number;
  byteLength: number;
}

/** All rows of a table as of the start of `transaction`; of projects, main ones before their branches, which refer to them. */
export async function* readTable(transaction: DatabaseTransaction, kind: DatabaseKind, table: string): AsyncGenerator<Row> {
  const pages = kind === "postgres" ? placesOnPostgres(transaction, table) : placesOnSqlite(transaction, table);
  for await (const page of pages) for (const group of smallGroups(page)) yield* rowsAt(transaction, kind, table, group);
}

async function* placesOnPostgres(transaction: DatabaseTransaction, table: string): AsyncGenerator<Place[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type in ('text', 'bytea')
  `.execute(transaction);
  const order = table === "project" ? sql`order by "branchOf" is not null` : sql``;
  await sql`
    declare dump no scroll cursor for
    select ctid::text as "place", ${byteLengthOf(columns)}::bigint as "byteLength" from ${sql.table(table)} ${order}
  `.execute(transaction);
  for (;;) {
    const { rows } = await sql<Place>`fetch ${sql.lit(ROWS_AT_ONCE)} from dump`.execute(transaction);
    yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close dump`.execute(transaction);
}

async function* placesOnSqlite(transaction: DatabaseTransaction, table: string): AsyncGenerator<Place[]> {
  const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(transaction);
  for (const isBranch of table === "project" ? [false, true] : [null]) {
    const condition = isBranch === null ? sql`` : sql`and ("branchOf" is not null) = ${isBranch ? 1 : 0}`;
    let last: string | number = -1;
    for (;;) {
      const { rows }: { rows: Place[] } = await sql<Place>`
        select rowid as "place", ${byteLengthOf(columns)} as "byteLength" from ${sql.table(table)}
        where rowid > ${last} ${condition} order by rowid limit ${ROWS_AT_ONCE}
      `.execute(transaction);
      yield rows;
      last = rows.at(-1)?.place ?? last;
      if (rows.length < ROWS_AT_ONCE) break;
    }
  }
}

/** Databases know it without reading the values. */
const byteLengthOf = (columns: readonly { name: string }[]) =>
  sql.join([sql`0`, ...columns.map(({ name }) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`)], sql` + `);

function* smallGroups(places: readonly Place[]): Generator<Place[]> {
  let [group, byteLength]: [Place[], number] = [[], 0];
  for (const place of places) {
    if (group.length > 0 && byteLength + place.byteLength > BYTES_AT_ONCE) {
      yield group;
      [group, byteLength] = [[], 0];
    }
    group.push(place);
    byteLength += place.byteLength;
  }
  if (group.length > 0) yield group;
}

async function* rowsAt(transaction: DatabaseTransaction, kind: DatabaseKind, table: string, group: readonly Place[]): AsyncGenerator<Row> {
  const places = group.map(({ place }) => place);
  const [place, condition] =
    kind === "postgres" ? [sql`ctid::text`, sql`ctid = any(${places}::tid[])`] : [sql`rowid`, sql`rowid in (${sql.join(places)})`];
  const { rows } = await sql<Row & { backupPlace: Place["place"] }>`
    select ${place} as "backupPlace", * from ${sql.table(table)} where ${condition}
  `.execute(transaction);
  const found = new Map(rows.map(({ backupPlace, ...row }) => [backupPlace, row]));
  for (const at of places) yield found.get(at) as Row;
}

/** Inserts rows into a table. */
export async function writeTable(transaction: DatabaseTransaction, table: string, rows: AsyncIterable<Row>): Promise<number> {
  let count = 0;
  let waiting: Row[] = [];
  let waitingBytes = 0;
  async function insert(): Promise<void> {
    if (waiting.length === 0) return;
    const columns = Object.keys(waiting[0] as Row);
    const values = waiting.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      transaction,
    );
    count += waiting.length;
    waiting = [];
    waitingBytes = 0;
  }
  for await (const row of rows) {
    const byteLength = bytesIn(row);
    if (waitingBytes + byteLength > BYTES_AT_ONCE) await insert();
    waiting.push(row);
    waitingBytes += byteLength;
    const parameters = waiting.length * Object.keys(row).length;
    if (waiting.length >= ROWS_AT_ONCE || parameters >= PARAMETERS_MAX) await insert();
  }
  await insert();
  return count;
}

function bytesIn(row: Row): number {
  let byteLength = 0;
  for (const value of Object.values(row)) byteLength += value instanceof Uint8Array || typeof value === "string" ? value.length : 0;
  return byteLength;
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

/** The hashes of objects that a row references. */
export function hashesIn(table: string, row: Row): string[] {
  const columns: Readonly<Record<string, readonly string[]>> = OBJECT_COLUMNS;
  const hashes = (columns[table] ?? []).map((column) => row[column]);
  if (table === "profile") hashes.push(hashOfPath(String(row["photoURL"])));
  return hashes.filter((hash): hash is string => typeof hash === "string" && hash !== "");
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
