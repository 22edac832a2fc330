import type { Database, DatabaseKind } from "../schema.ts";

/** A named schema migration. Names are never reused; migrations run in the order of the list. */
export interface Migration {
  name: string;
  up(database: Database, kind: DatabaseKind): Promise<void>;
}
