import { type ChildProcess, execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { BackupConfig } from "../platform/config.ts";
import type { Database } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";

const HOUR_MS = 60 * 60_000;
const PROCESS = fileURLToPath(new URL("process.ts", import.meta.url));
const KEY = "lastBackup";
/** Time in which a backup that is stopped removes its files. What it leaves otherwise, a later backup removes. */
const ENDS_WITHIN_MS = 5_000;

const lastBackupSchema = z.object({
  atMs: z.number(),
  id: z.string().nullable(),
  problem: z.string().nullable(),
  writtenAtMs: z.number().optional(),
});
/** The last attempt to write a backup: the id of the backup, or why there is none; and when the last one was written that was. */
export type LastBackup = z.infer<typeof lastBackupSchema>;

const writtenMsOf = (last: LastBackup | null): number | null =>
  last === null ? null : last.problem === null ? last.atMs : (last.writtenAtMs ?? null);

/** Writes backups from time to time, in a process of their own, and keeps the newest ones. */
export interface ScheduledBackups {
  /** Writes a backup when one is due. Call it every hour, in one process of the installation. */
  runWhenDue(): Promise<void>;
  last(): Promise<LastBackup | null>;
  /** When the last backup was written, whatever failed since; null for never. */
  lastWrittenMs(): Promise<number | null>;
  /** Ends a backup that is being written, which is due again at the next start, and starts no more. */
  stop(): Promise<void>;
}

export async function readLastBackup(database: Database): Promise<LastBackup | null> {
  const row = await database.selectFrom("installation").select("value").where("key", "=", KEY).executeTakeFirst();
  return row === undefined ? null : lastBackupSchema.parse(JSON.parse(row.value));
}

export function createScheduledBackups({ database, now, log, traces }: Platform, config: BackupConfig): ScheduledBackups {
  const last = () => readLastBackup(database);
  let isStopped = false;
  let running: { child: ChildProcess; ended: Promise<unknown> } | null = null;

  async function note(outcome: LastBackup): Promise<void> {
    const value = JSON.stringify(outcome);
    await database
      .insertInto("installation")
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  }

  async function write(): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const child = execFile(process.execPath, [PROCESS, config.target, String(config.keep)], (error, stdout, stderr) => {
      if (error === null) resolve((JSON.parse(stdout) as { id: string }).id);
      else reject(new Error(stderr || error.message));
    });
    running = { child, ended: Promise.allSettled([promise]) };
    // Requests of people come first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    return promise.finally(() => {
      running = null;
    });
  }

  return {
    last,
    lastWrittenMs: async () => writtenMsOf(await last()),
    async runWhenDue() {
      const before = await last();
      // After a failure it is tried again the next hour.
      const dueMs = before === null || before.problem !== null ? 0 : before.atMs + (config.everyHours - 0.5) * HOUR_MS;
      if (now() < dueMs || isStopped) return;
      try {
        const id = await traces.run("write backup", {}, write, true);
        log.info({ backup: id }, "a backup was written");
        await note({ atMs: now(), id, problem: null });
      } catch (error) {
        if (isStopped) return log.info("a backup was stopped, since the server stops");
        log.error({ err: error }, "no backup could be written");
        const writtenAtMs = writtenMsOf(before);
        const problem = error instanceof Error ? error.message : String(error);
        await note({ atMs: now(), id: null, problem, ...(writtenAtMs === null ? {} : { writtenAtMs }) });
      }
    },
    async stop() {
      isStopped = true;
      if (running === null) return;
      const { child, ended } = running;
      child.kill();
      const late = setTimeout(() => child.kill("SIGKILL"), ENDS_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
