import { sql } from "kysely";
import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** A head per document: the number of its last update, and counters by which processes learn of changes. */
export const documentHeads: Migration = {
  name: "document-heads",
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("documentHead")
      .addColumn("projectId", "text", (column) => column.primaryKey().notNull().references("project.id").onDelete("cascade"))
      .addColumn("seq", "bigint", required)
      .addColumn("accessEpoch", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("discussionEpoch", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable("documentUpdate")
      .addColumn("seq", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable("documentUpdate").addColumn("batch", "text").execute();
    await schema
      .alterTable("documentSnapshot")
      .addColumn("seq", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update "documentUpdate" set "seq" = numbered."seq" from (
        select "id", row_number() over (partition by "projectId" order by "id") as "seq" from "documentUpdate"
      ) as numbered where numbered."id" = "documentUpdate"."id"
    `.execute(database);
    await schema.dropIndex("documentUpdateProjectId").execute();
    await schema.createIndex("documentUpdateSeq").unique().on("documentUpdate").columns(["projectId", "seq"]).execute();
    await sql`
      insert into "documentHead" ("projectId", "seq")
      select "id", coalesce((select max("seq") from "documentUpdate" where "projectId" = "project"."id"), 0) from "project"
    `.execute(database);
  },
};
