import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../../testing/temporary-postgres.ts";
import { temporaryFolder } from "../../testing/test-server.ts";
import { StartError } from "../data-folder.ts";
import { createLog } from "../log.ts";
import { databaseFailure } from "./failure.ts";
import { openDatabase } from "./open.ts";
import { postgresDialect } from "./postgres.ts";

const programs = findPostgres();

describe.skipIf(programs === null)("a connection to PostgreSQL", () => {
  let postgres: TemporaryPostgres;
  const open: Kysely<unknown>[] = [];
  beforeAll(async () => {
    postgres = await startTemporaryPostgres(programs ?? "");
  });
  afterAll(async () => {
    for (const database of open) await database.destroy();
    await postgres.stop();
  });

  async function connect(silenceMaxMs: number | null = null): Promise<Kysely<unknown>> {
    const database = new Kysely<unknown>({ dialect: postgresDialect(await postgres.newDatabase(), createLog("silent"), silenceMaxMs) });
    open.push(database);
    return database;
  }

  const answers = async (database: Kysely<unknown>) => (await sql<{ one: number }>`select 1 as one`.execute(database)).rows[0]?.one;

  it("fails only the transaction in which it breaks, and is replaced", async () => {
    const [database, other] = [await connect(), await connect()];
    const failure = await database
      .transaction()
      .execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(other);
        await sql`select 1`.execute(transaction);
      })
      .then(() => null, databaseFailure);
    expect(failure).toBe("unavailable");
    expect(await answers(database)).toBe(1);
  });

  it("is closed when a query gets no response, so that the caller can retry", async () => {
    const database = await connect(300);
    expect(await sql`select pg_sleep(60)`.execute(database).then(() => null, databaseFailure)).toBe("unavailable");
    expect(await answers(database)).toBe(1);
  });

  it("waits for a migration for as long as it takes", async () => {
    const folder = temporaryFolder();
    const url = await postgres.newDatabase();
    const other = new Kysely<unknown>({ dialect: postgresDialect(url, createLog("silent"), null) });
    open.push(other);
    const options = { url, dataDir: folder.path, log: createLog("silent"), now: Date.now, comesWithinMs: 0, silenceMaxMs: 100 };
    const opened = await other.connection().execute(async (connection) => {
      // As another server that migrates.
      await sql`select pg_advisory_lock(7295771402)`.execute(connection);
      const opening = openDatabase(options);
      await sql`select pg_sleep(1)`.execute(connection);
      await sql`select pg_advisory_unlock(7295771402)`.execute(connection);
      return opening;
    });
    const database = opened.database as Kysely<unknown>;
    expect(await answers(database)).toBe(1);
    expect(await sql`select pg_sleep(60)`.execute(database).then(() => null, databaseFailure)).toBe("unavailable");
    await opened.close();
    folder.remove();
  });

  it("is retried for a while at startup", async () => {
    const folder = temporaryFolder();
    const url = await postgres.newDatabase();
    await postgres.down();
    const options = { url, dataDir: folder.path, log: createLog("silent"), now: Date.now };
    await expect(openDatabase({ ...options, comesWithinMs: 0 })).rejects.toThrow(StartError);
    const opening = openDatabase(options);
    await postgres.up();
    const opened = await opening;
    expect(await answers(opened.database as Kysely<unknown>)).toBe(1);
    await opened.close();
    folder.remove();
  });

  it("reports a failure, and works again when the database is back", async () => {
    const database = await connect();
    expect(await answers(database)).toBe(1);
    await postgres.down();
    expect(await answers(database).then(() => null, databaseFailure)).toBe("unavailable");
    expect(await answers(database).then(() => null, databaseFailure)).toBe("unavailable");
    await postgres.up();
    expect(await answers(database)).toBe(1);
  });
});
