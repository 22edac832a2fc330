import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** The names under which people have a page; former ones lead to the current one. */
export const handles: Migration = {
  name: "handles",
  async up({ schema }) {
    await schema
      .createTable("handle")
      .addColumn("handle", "text", (column) => column.primaryKey().notNull())
      .addColumn("userId", "text", (column) => column.notNull().references("authUser.id").onDelete("cascade"))
      .addColumn("isCurrent", "integer", required)
      .addColumn("chosenAt", "bigint", required)
      .execute();
    await schema.createIndex("handleUserId").on("handle").column("userId").execute();
    await schema
      .alterTable("profile")
      .addColumn("about", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
