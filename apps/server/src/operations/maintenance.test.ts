import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../platform/database/open.ts";
import { createLog } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { temporaryFolder } from "../testing/test-server.ts";
import { startMaintenance } from "./maintenance.ts";

const HOUR_MS = 60 * 60_000;
const programs = findPostgres();
const log = createLog("silent");

describe.each(programs === null ? (["sqlite"] as const) : (["sqlite", "postgres"] as const))("housekeeping on %s", (kind) => {
  const folder = temporaryFolder();
  let postgres: TemporaryPostgres | null = null;
  let opened: OpenDatabase;
  let platform: Platform;
  beforeAll(async () => {
    if (kind === "postgres") postgres = await startTemporaryPostgres(programs ?? "");
    opened = await openDatabase({ url: (await postgres?.newDatabase()) ?? null, dataDir: folder.path, log, now: Date.now });
    platform = { database: opened.database, databaseKind: kind, log } as Platform;
  });
  afterAll(async () => {
    await opened.close();
    await postgres?.stop();
    folder.remove();
  });

  /** A process whose timers the test runs. */
  function start(jobs: Parameters<typeof startMaintenance>[1]) {
    const timers = new Set<{ ms: number; run: () => void }>();
    startMaintenance(platform, jobs, (ms, run) => {
      const timer = { ms, run };
      timers.add(timer);
      return { stop: () => void timers.delete(timer) };
    });
    return {
      tick: (isHourly: boolean) => {
        for (const { ms, run } of timers) if ((ms === HOUR_MS) === isHourly) run();
      },
      renewals: () => [...timers].filter(({ ms }) => ms < HOUR_MS).length,
    };
  }

  /** A job that runs until `finish`. */
  function longJob() {
    let runs = 0;
    let finish = (): void => undefined;
    const run = (): Promise<void> => {
      runs++;
      return new Promise((resolve) => {
        finish = resolve;
      });
    };
    return { run, runs: () => runs, finish: () => finish() };
  }
  const until = (condition: () => boolean) => expect.poll(condition).toBe(true);
  const expireLeases = () => opened.database.updateTable("lease").set({ until: 0 }).execute();

  it("leaves out a job that still runs, and goes on with the others", async () => {
    const [own, backup] = [longJob(), longJob()];
    let others = 0;
    const process = start({ own: { first: own.run }, shared: { [`backup-${kind}`]: backup.run, other: async () => others++ } });
    await until(() => own.runs() === 1);
    own.finish();
    await until(() => backup.runs() === 1);
    await expireLeases();
    process.tick(true);
    await until(() => own.runs() === 2);
    own.finish();
    await until(() => others === 1);
    expect(backup.runs()).toBe(1);
    await expireLeases();
    backup.finish();
    await until(() => others === 2);
    await expireLeases();
    process.tick(true);
    await until(() => own.runs() === 3);
    own.finish();
    await until(() => backup.runs() === 2);
    backup.finish();
  });

  it.skipIf(kind === "sqlite")("keeps a long job from other processes until it ends", async () => {
    const [here, there] = [longJob(), longJob()];
    const process = start({ own: {}, shared: { long: here.run } });
    await until(() => here.runs() === 1);
    await expireLeases();
    process.tick(false);
    const isTaken = async (): Promise<boolean> => {
      const { rows } = await sql`
        select 1 from "lease" where "name" = 'maintenance.long' and "until" > extract(epoch from clock_timestamp()) * 1000
      `.execute(opened.database);
      return rows.length > 0;
    };
    await expect.poll(isTaken).toBe(true);
    let isPast = false;
    start({ own: {}, shared: { long: there.run, after: async () => (isPast = true) } });
    await until(() => isPast);
    expect(there.runs()).toBe(0);
    here.finish();
    await until(() => process.renewals() === 0);
  });
});
