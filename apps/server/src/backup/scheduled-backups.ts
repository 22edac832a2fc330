import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { BackupConfig } from "../platform/config.ts";
import type { Database } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";

const HOUR_MS = 60 * 60_000;
const PROCESS = fileURLToPath(new URL("process.ts", import.meta.url));
const KEY = "lastBackup";

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
}

export async function readLastBackup(database: Database): Promise<LastBackup | null> {
  const row = await database.selectFrom("installation").select("value").where("key", "=", KEY).executeTakeFirst();
  return row === undefined ? null : lastBackupSchema.parse(JSON.parse(row.value));
}

export function createScheduledBackups({ database, now, log, traces }: Platform, config: BackupConfig): ScheduledBackups {
  const last = () => readLastBackup(database);

  async function note(outcome: LastBackup): Promise<void> {
    const value = JSON.stringify(outcome);
    await database
      .insertInto("installation")
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  }

  function write(): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = execFile(process.execPath, [PROCESS, config.target, String(config.keep)], (error, stdout, stderr) => {
        if (error === null) resolve((JSON.parse(stdout) as { id: string }).id);
        else reject(new Error(stderr || error.message));
      });
      // Requests of people come first.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    });
  }

  return {
    last,
    lastWrittenMs: async () => writtenMsOf(await last()),
    async runWhenDue() {
      const before = await last();
      // After a failure it is tried again the next hour.
      const dueMs = before === null || before.problem !== null ? 0 : before.atMs + (config.everyHours - 0.5) * HOUR_MS;
      if (now() < dueMs) return;
      try {
        const id = await traces.run("write backup", {}, write, true);
        log.info({ backup: id }, "a backup was written");
        await note({ atMs: now(), id, problem: null });
      } catch (error) {
        log.error({ err: error }, "no backup could be written");
        const writtenAtMs = writtenMsOf(before);
        const problem = error instanceof Error ? error.message : String(error);
        await note({ atMs: now(), id: null, problem, ...(writtenAtMs === null ? {} : { writtenAtMs }) });
      }
    },
  };
}
