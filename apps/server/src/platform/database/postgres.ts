import { Socket } from "node:net";
import { PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";

const POOL_SIZE = 10;
/** How long requests of people wait for a query: the database or the network may never respond. */
export const SILENCE_MAX_MS = 60_000;
/** Also finds out that the network is gone when there is no limit. */
const KEEP_ALIVE_MS = 60_000;

/**
 * Kysely's PostgreSQL dialect; 64-bit integers are returned as numbers, as in SQLite.
 * @param silenceMaxMs a connection that gets nothing for so long is closed; null for no limit, since some statements take long.
 */
export function postgresDialect(url: string, log: Log, silenceMaxMs: number | null): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
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
    if (silenceMaxMs !== null && stream instanceof Socket) stream.setTimeout(silenceMaxMs, () => stream.destroy(new SilentDatabaseError()));
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
