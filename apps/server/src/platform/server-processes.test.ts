import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { temporaryFolder } from "../testing/test-server.ts";
import { openDatabase } from "./database/open.ts";
import { createLog } from "./log.ts";
import { startServerProcess } from "./server-processes.ts";

const programs = findPostgres();
const log = createLog("silent");
const TIMEOUT_MS = 30_000;

describe.skipIf(programs === null)("the running servers of an installation on PostgreSQL", { timeout: TIMEOUT_MS }, () => {
  const folder = temporaryFolder();
  let postgres: TemporaryPostgres;
  let opened: Awaited<ReturnType<typeof openDatabase>>;

  beforeAll(async () => {
    postgres = await startTemporaryPostgres(programs ?? "");
    opened = await openDatabase({ url: await postgres.newDatabase(), dataDir: folder.path, log, now: Date.now });
  }, TIMEOUT_MS);
  beforeEach(async () => {
    await opened.database.deleteFrom("serverProcess").execute();
  });
  afterAll(async () => {
    await opened.close();
    await postgres.stop();
    folder.remove();
  });

  /** A server whose beats the test makes. */
  async function start(version: string, formatVersion: number) {
    let beat = (): void => undefined;
    let heard = (): void => undefined;
    const parts = { database: opened.database, databaseKind: opened.kind, log };
    const every = (_ms: number, run: () => void) => {
      beat = run;
      return { stop: () => undefined };
    };
    const processes = await startServerProcess(parts, { version, formatVersion, onBeat: () => heard(), every });
    return {
      ...processes,
      beat: () =>
        new Promise<void>((resolve) => {
          heard = resolve;
          beat();
        }),
    };
  }
  const letPass = (ms: number) => sql`update "serverProcess" set "seenAt" = "seenAt" - ${ms}`.execute(opened.database);

  it("are listed with their versions until they stop", async () => {
    const old = await start("1.0.0", 6);
    const upgraded = await start("2.0.0", 7);
    expect(await old.list()).toMatchObject([
      { version: "1.0.0", formatVersion: 6 },
      { version: "2.0.0", formatVersion: 7 },
    ]);
    expect([await old.hasOlderFormat(), await upgraded.hasOlderFormat()]).toEqual([false, true]);
    await old.stop();
    expect(await upgraded.list()).toMatchObject([{ version: "2.0.0" }]);
    expect(await upgraded.hasOlderFormat()).toBe(false);
  });

  it("are gone 20 seconds after their last beat, and return with the next one", async () => {
    const old = await start("1.0.0", 6);
    const upgraded = await start("2.0.0", 7);
    await letPass(15_000);
    expect(await upgraded.hasOlderFormat()).toBe(true);
    await upgraded.beat();
    await letPass(10_000);
    expect(await upgraded.list()).toMatchObject([{ version: "2.0.0" }]);
    expect(await upgraded.hasOlderFormat()).toBe(false);
    await old.beat();
    expect(await upgraded.hasOlderFormat()).toBe(true);
  });

  it("that were killed are removed when another one starts", async () => {
    await start("1.0.0", 6);
    await letPass(25_000);
    await start("2.0.0", 7);
    expect(await opened.database.selectFrom("serverProcess").select("version").execute()).toEqual([{ version: "2.0.0" }]);
  });
});

it("one server on SQLite is alone, and writes nothing", async () => {
  const folder = temporaryFolder();
  const opened = await openDatabase({ url: null, dataDir: folder.path, log, now: Date.now });
  const parts = { database: opened.database, databaseKind: opened.kind, log };
  const processes = await startServerProcess(parts, { version: "1.0.0", formatVersion: 1, onBeat: () => undefined });
  expect(await processes.hasOlderFormat()).toBe(false);
  expect(await opened.database.selectFrom("serverProcess").selectAll().execute()).toEqual([]);
  await processes.stop();
  await opened.close();
  folder.remove();
});
