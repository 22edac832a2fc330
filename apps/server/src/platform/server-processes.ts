import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { StartError } from "./data-folder.ts";
import type { Database } from "./database/schema.ts";
import type { Platform } from "./platform.ts";

/** A process that stopped without a word, or that does not reach the database, counts as running for this long. */
const GONE_AFTER_MS = 20_000;
const BEAT_MS = 5_000;

/** A running server of the installation. */
export interface ServerProcess {
  id: string;
  version: string;
  /** The newest format of documents that it reads. */
  formatVersion: number;
  startedAtMs: number;
}

/** The running servers of an installation, in its database. One server on SQLite is alone, and writes nothing. */
export interface ServerProcesses {
  list(): Promise<ServerProcess[]>;
  /** Whether a running server reads only older formats of documents than this one. */
  hasOlderFormat(): Promise<boolean>;
  /** Removes this process from the list. */
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  version: string;
  formatVersion: number;
  /** Called with each beat, at which servers may have left. */
  onBeat(): void;
  /** Absent for a timer. Tests beat by themselves. */
  every?: (ms: number, beat: () => void) => { stop(): void };
}

const repeat = (ms: number, beat: () => void): { stop(): void } => {
  const timer = setInterval(beat, ms);
  return { stop: () => clearInterval(timer) };
};

/** Milliseconds since 1970 by the database, since the clocks of processes may differ. */
const clockMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The running servers in a database on PostgreSQL. */
async function listServers(database: Database): Promise<ServerProcess[]> {
  const rows = await database
    .selectFrom("serverProcess")
    .select(["id", "version", "formatVersion", "startedAt"])
    .where("seenAt", ">", sql<number>`${clockMs} - ${GONE_AFTER_MS}`)
    .orderBy("startedAt")
    .orderBy("id")
    .execute();
  return rows.map(({ startedAt, ...row }) => ({ ...row, startedAtMs: Number(startedAt) }));
}

/** Throws {@link StartError} when a server runs on a database on PostgreSQL, which may be empty or of an older version. */
export async function requireNoServers(database: Database): Promise<void> {
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === "serverProcess")) return;
  const servers = (await listServers(database)).map(
    ({ id, version, startedAtMs }) => `  ${id}: version ${version}, started at ${new Date(startedAtMs).toISOString()}`,
  );
  if (servers.length === 0) return;
  throw new StartError(
    `Playsmith servers are running on the database in DATABASE_URL:\n${servers.join("\n")}\n` +
      `Stop them first. One that was killed counts as running for ${GONE_AFTER_MS / 1_000} seconds.`,
  );
}

/** Enters this process into the list, and keeps it there. */
export async function startServerProcess(
  { database, databaseKind, log }: Pick<Platform, "database" | "databaseKind" | "log">,
  { version, formatVersion, onBeat, every = repeat }: ServerProcessOptions,
): Promise<ServerProcesses> {
  if (databaseKind === "sqlite") return { list: async () => [], hasOlderFormat: async () => false, stop: async () => undefined };
  const id = randomUUID();
  let [isStopped, hasFailed] = [false, false];
  const enter = async (): Promise<void> => {
    await sql`
      insert into "serverProcess" ("id", "version", "formatVersion", "startedAt", "seenAt")
      values (${id}, ${version}, ${formatVersion}, ${clockMs}, ${clockMs})
      on conflict ("id") do update set "seenAt" = excluded."seenAt"
    `.execute(database);
  };
  const list = () => listServers(database);

  await database.deleteFrom("serverProcess").where("seenAt", "<=", sql<number>`${clockMs} - ${GONE_AFTER_MS}`).execute();
  await enter();
  let beating = Promise.resolve();
  async function beat(): Promise<void> {
    try {
      await enter();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, "this server can't tell the others that it runs; it is tried again");
      hasFailed = true;
    }
    if (!isStopped) onBeat();
  }
  let isBeating = false;
  const timer = every(BEAT_MS, () => {
    if (isBeating) return;
    isBeating = true;
    beating = beat().finally(() => {
      isBeating = false;
    });
  });
  return {
    list,
    hasOlderFormat: async () => (await list()).some((running) => running.formatVersion < formatVersion),
    async stop() {
      isStopped = true;
      timer.stop();
      await beating;
      await database
        .deleteFrom("serverProcess")
        .where("id", "=", id)
        .execute()
        .catch((error: unknown) => log.warn({ err: error }, "this server stays in the list of running servers for some seconds"));
    },
  };
}
