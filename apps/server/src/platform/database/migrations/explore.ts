import { sql } from "kysely";
import { columnTypes, required } from "./column-types.ts";
import type { Database } from "../schema.ts";
import type { Migration } from "./migration.ts";

/** The public games in the form in which they are listed and searched. */
export const explore: Migration = {
  name: "explore",
  async up(database, kind) {
    const { counter, counterKey } = columnTypes(kind);
    await database.schema
      .createTable("exploreEntry")
      .addColumn("id", counter, counterKey)
      .addColumn("projectId", "text", (column) => column.notNull().unique().references("project.id").onDelete("cascade"))
      .addColumn("ownerId", "text", required)
      .addColumn("slug", "text", required)
      .addColumn("title", "text", required)
      .addColumn("tagline", "text", required)
      .addColumn("authorName", "text", required)
      .addColumn("tags", "text", required)
      .addColumn("pictureHash", "text")
      .addColumn("players", "integer", required)
      .addColumn("onPhone", "integer", required)
      .addColumn("playCount", "integer", required)
      .addColumn("likeCount", "integer", required)
      .addColumn("remixCount", "integer", required)
      .addColumn("firstPublishedAt", "bigint", required)
      .addColumn("releasedAt", "bigint", required)
      .addColumn("trend", "double precision", required)
      .addColumn("searchName", "text", required)
      .addColumn("searchText", "text", required)
      .execute();
    for (const [name, ...columns] of [
      ["Trend", "trend", "id"],
      ["New", "firstPublishedAt", "id"],
      ["Remixed", "remixCount", "id"],
      ["Owner", "ownerId"],
    ] as const) {
      await database.schema
        .createIndex(`exploreEntry${name}`)
        .on("exploreEntry")
        .columns([...columns])
        .execute();
    }
    for (const column of ["players", "onPhone"]) {
      await database.schema
        .alterTable("release")
        .addColumn(column, "integer", (spec) => spec.notNull().defaultTo(1))
        .execute();
    }
    await database.schema
      .alterTable("publication")
      .addColumn("trend", "double precision", (spec) => spec.notNull().defaultTo(0))
      .execute();
    for (const column of SEARCHED) await (kind === "postgres" ? indexOnPostgres : indexOnSqlite)(database, column);
  },
};

/** The name of a game (title, author, tags), and what is said of it. */
const SEARCHED = ["searchName", "searchText"] as const;

async function indexOnPostgres(database: Database, column: (typeof SEARCHED)[number]): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(database);
  await sql`create index ${sql.ref(`exploreEntry_${column}`)} on "exploreEntry" using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
    database,
  );
}

/** A full-text table of trigrams for each column, kept current by triggers; the number of texts with each trigram is in `…Term`. */
async function indexOnSqlite(database: Database, column: (typeof SEARCHED)[number]): Promise<void> {
  const [table, terms] = [sql.table(column), sql.table(`${column}Term`)];
  const trigger = (event: string) => sql.ref(`${column}${event}`);
  const [before, after] = [sql.raw("old"), sql.raw("new")];
  const add = sql`insert into ${table} (rowid, text) values (${after}.id, ${after}.${sql.ref(column)})`;
  const remove = sql`delete from ${table} where rowid = ${before}.id`;
  await sql`create virtual table ${table} using fts5(text, content='', contentless_delete=1, detail=none, tokenize='trigram')`.execute(
    database,
  );
  await sql`create virtual table ${terms} using fts5vocab(${table}, 'row')`.execute(database);
  await sql`create trigger ${trigger("Added")} after insert on "exploreEntry" begin ${add}; end`.execute(database);
  await sql`create trigger ${trigger("Removed")} after delete on "exploreEntry" begin ${remove}; end`.execute(database);
  await sql`create trigger ${trigger("Changed")} after update of ${sql.ref(column)} on "exploreEntry" begin ${remove}; ${add}; end`.execute(
    database,
  );
}
