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

/** Keeps a job that this process has taken for another `forMs` from now on. */
export async function renewLease(
  { database, databaseKind }: Pick<Platform, "database" | "databaseKind">,
  name: string,
  forMs: number,
): Promise<void> {
  if (databaseKind === "sqlite") return;
  await sql`
    update "lease" set "until" = (extract(epoch from clock_timestamp()) * 1000)::bigint + ${forMs} where "name" = ${name}
  `.execute(database);
}
