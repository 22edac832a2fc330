import { sql } from "kysely";
import type { Platform } from "./platform.ts";

/**
 * Takes a job for this process, unless another one has taken it within `forMs`. A single server takes every job. Times are those of the
 * database, since the clocks of processes may differ.
 */
export async function takeLease(
  { database, databaseKind }: Pick<Platform, "database" | "databaseKind">,
  name: string,
  forMs: number,
): Promise<boolean> {
  if (databaseKind === "sqlite") return true;
  const { rows } = await sql`
    with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms)
    insert into "lease" ("name", "until") select ${name}, ms + ${forMs} from clock
    on conflict ("name") do update set "until" = excluded."until" where "lease"."until" <= (select ms from clock)
    returning "name"
  `.execute(database);
  return rows.length > 0;
}
