import { PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";

const POOL_SIZE = 10;

/** Kysely's PostgreSQL dialect; whole numbers of 64 bits are read as numbers, as SQLite does. */
export function postgresDialect(url: string, log: Log): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 && format !== "binary" ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    },
  });
  // Without a listener, a database restart would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "a connection to the database was lost"));
  return new PostgresDialect({ pool });
}
