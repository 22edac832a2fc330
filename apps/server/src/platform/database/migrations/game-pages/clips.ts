import { required } from "../column-types.ts";
import type { Migration } from "../migration.ts";

/** The video on the page of a game. */
export const clips: Migration = {
  name: "clips",
  async up({ schema }) {
    await schema
      .createTable("clip")
      .addColumn("projectId", "text", (column) => column.primaryKey().notNull().references("project.id").onDelete("cascade"))
      .addColumn("hash", "text", required)
      .addColumn("widthPx", "integer", required)
      .addColumn("heightPx", "integer", required)
      .addColumn("durationMs", "integer", required)
      .addColumn("at", "bigint", required)
      .execute();
    await schema.createIndex("clipHash").on("clip").column("hash").execute();
  },
};
