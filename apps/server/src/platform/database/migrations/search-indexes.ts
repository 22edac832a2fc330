import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * PostgreSQL collects new entries of a GIN index in a list that each search reads in full, until a vacuum. Games are searched for far more
 * often than published, so new entries go into the search indexes at once.
 */
export const searchIndexes: Migration = {
  name: "searchIndexes",
  async up(database, kind) {
    if (kind !== "postgres") return;
    for (const column of ["searchName", "searchText"]) {
      const index = `exploreEntry_${column}`;
      await sql`alter index ${sql.ref(index)} set (fastupdate = off)`.execute(database);
      await sql`select gin_clean_pending_list(${`"${index}"`}::regclass)`.execute(database);
    }
  },
};
