import { Kysely, type KyselyPlugin, sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { createLog } from "../platform/log.ts";
import { nodeSqliteDialect } from "../platform/database/node-sqlite.ts";
import { postgresDialect } from "../platform/database/postgres.ts";
import type { Database, DatabaseKind, Tables } from "../platform/database/schema.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { temporaryFolder } from "../testing/test-server.ts";
import { readTable, type Row, writeTable } from "./tables.ts";

const programs = findPostgres();
const kinds: readonly DatabaseKind[] = programs === null ? ["sqlite"] : ["sqlite", "postgres"];
const MEGABYTE = 1_000_000;

const bytesOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (value instanceof Uint8Array || typeof value === "string" ? value.length : 0), 0);

describe.each(kinds)("rows of a table on %s", (kind) => {
  const folder = temporaryFolder();
  let postgres: TemporaryPostgres | null = null;
  const open: Database[] = [];
  afterAll(async () => {
    for (const database of open) await database.destroy();
    await postgres?.stop();
    folder.remove();
  });

  /** A database with a table, and the largest results and statements so far. */
  async function connect() {
    if (kind === "postgres") postgres ??= await startTemporaryPostgres(programs ?? "");
    const largest = { result: 0, statement: 0 };
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        largest.result = Math.max(largest.result, bytesOf(result.rows.flatMap((row) => Object.values(row))));
        return result;
      },
    };
    const dialect =
      kind === "sqlite"
        ? nodeSqliteDialect(`${folder.path}/${open.length}.sqlite`)
        : postgresDialect((await postgres?.newDatabase()) ?? "", createLog("silent"), null);
    const database = new Kysely<Tables>({
      dialect,
      plugins: [watch],
      log: ({ query }) => {
        largest.statement = Math.max(largest.statement, bytesOf(query.parameters));
      },
    });
    open.push(database);
    const bytes = kind === "sqlite" ? sql`blob` : sql`bytea`;
    await sql`create table "things" ("id" integer primary key, "name" text, "content" ${bytes})`.execute(database);
    return { database, largest };
  }

  async function rowsOf(database: Database): Promise<Row[]> {
    const rows: Row[] = [];
    await database.transaction().execute(async (transaction) => {
      for await (const row of readTable(transaction, kind, "things")) rows.push(row);
    });
    return rows;
  }

  async function write(database: Database, rows: readonly Row[]): Promise<number> {
    async function* all() {
      yield* rows;
    }
    return database.transaction().execute((transaction) => writeTable(transaction, "things", all()));
  }

  const row = (id: number, byteLength: number): Row => ({ id, name: "x".repeat(byteLength), content: new Uint8Array(byteLength).fill(id) });
  const plain = (rows: readonly Row[]) =>
    rows.map(({ id, name, content }) => ({
      id,
      name,
      content: content === null ? null : Buffer.from(content as Uint8Array).toString("base64"),
    }));

  it("are read and written in groups of a limited size", async () => {
    const { database, largest } = await connect();
    const rows = Array.from({ length: 12 }, (_, index) => row(index + 1, 1.5 * MEGABYTE));
    expect(await write(database, rows)).toBe(12);
    expect(plain(await rowsOf(database))).toEqual(plain(rows));
    expect(largest.statement).toBe(6 * MEGABYTE);
    expect(largest.result).toBeGreaterThanOrEqual(6 * MEGABYTE);
    expect(largest.result).toBeLessThan(6.1 * MEGABYTE);
  });

  it("that are larger than the limit are read and written alone", async () => {
    const { database, largest } = await connect();
    const rows = [row(1, 1), row(2, 6 * MEGABYTE), row(3, 6 * MEGABYTE), row(4, 1)];
    expect(await write(database, rows)).toBe(4);
    expect(plain(await rowsOf(database))).toEqual(plain(rows));
    expect(largest.statement).toBe(12 * MEGABYTE);
    expect(largest.result).toBeLessThan(12.1 * MEGABYTE);
  });

  it("are all there, also without values and after removals", async () => {
    const { database } = await connect();
    const rows: Row[] = Array.from({ length: 450 }, (_, index) => ({
      id: index + 1,
      name: index % 2 === 0 ? null : `ä€ ${index}`,
      content: null,
    }));
    expect(await write(database, rows)).toBe(450);
    await sql`delete from "things" where "id" % 7 = 0`.execute(database);
    expect(plain(await rowsOf(database))).toEqual(plain(rows.filter(({ id }) => Number(id) % 7 !== 0)));
    await sql`delete from "things"`.execute(database);
    expect(await rowsOf(database)).toEqual([]);
  });
});
