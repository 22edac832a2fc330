import { Socket } from "node:net";
import { PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";

const POOL_SIZE = 10;
/** A query that says nothing for so long is given up with its connection: the database, or the network before it, may never answer. */
const SILENCE_MAX_MS = 60_000;

/** Kysely's PostgreSQL dialect; whole numbers of 64 bits are read as numbers, as SQLite does. */
export function postgresDialect(url: string, log: Log, silenceMaxMs = SILENCE_MAX_MS): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 && format !== "binary" ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  });
  const noteLoss = (error: Error): void => log.warn({ err: error }, "a connection to the database was lost");
  // Without listeners, a database restart would end the process: the pool's own hears only of connections that nobody is using.
  pool.on("error", noteLoss);
  pool.on("connect", (client) => {
    client.on("error", noteLoss);
    const { stream } = (client as pg.Client).connection;
    if (stream instanceof Socket) stream.setTimeout(silenceMaxMs, () => stream.destroy(new SilentDatabaseError()));
  });
  return new PostgresDialect({ pool });
}

class SilentDatabaseError extends Error {
  override readonly name = "SilentDatabaseError";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("the database does not answer");
  }
}
