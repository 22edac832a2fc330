import type { Redis } from "ioredis";
import type { Config } from "./config.ts";
import type { Database, DatabaseKind } from "./database/schema.ts";
import type { Hints } from "./hints.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail.ts";
import type { Metrics } from "./metrics.ts";
import type { Traces } from "./traces/traces.ts";
import type { ObjectStore } from "./objects/object-store.ts";

/** Dependencies of all services. Time comes from `now` (milliseconds since 1970), so that tests can control it. */
export interface Platform {
  config: Config;
  log: Log;
  now: () => number;
  database: Database;
  databaseKind: DatabaseKind;
  objects: ObjectStore;
  mailer: Mailer;
  /** Messages to the other processes of this installation. */
  hints: Hints;
  /** Counts requests for all processes; null for one process, which counts by itself. */
  sharedCounts: Redis | null;
  metrics: Metrics;
  traces: Traces;
}
