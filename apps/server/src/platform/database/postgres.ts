import { Socket } from "node:net";
import { PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";

const POOL_SIZE = 10;
/** Query timeout, after which the connection is closed: the database or the network may never respond. */
const SILENCE_MAX_MS = 60_000;

/** Kysely's PostgreSQL dialect; 64-bit integers are returned as numbers, as in SQLite. */
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
  // Unhandled error events would end the process: the pool only handles idle connections.
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
