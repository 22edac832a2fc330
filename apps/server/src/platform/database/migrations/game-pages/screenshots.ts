import { required } from "../column-types.ts";
import type { Migration } from "../migration.ts";

/** Pictures on the pages of games. */
export const screenshots: Migration = {
  name: "screenshots",
  async up({ schema }) {
    await schema
      .createTable("screenshot")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("hash", "text", required)
      .addColumn("alt", "text", required)
      .addColumn("widthPx", "integer", required)
      .addColumn("heightPx", "integer", required)
      .addColumn("at", "bigint", required)
      .execute();
    await schema.createIndex("screenshotProject").on("screenshot").column("projectId").execute();
    await schema.createIndex("screenshotHash").on("screenshot").column("hash").execute();
  },
};
