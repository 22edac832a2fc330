import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** When each member last had each project open, and when each author of a version last edited. */
export const visits: Migration = {
  name: "visits",
  async up({ schema }) {
    await schema
      .createTable("projectVisit")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("userId", "text", required)
      .addColumn("visitedAt", "bigint", required)
      .addPrimaryKeyConstraint("projectVisitKey", ["projectId", "userId"])
      .execute();
    await schema.createIndex("projectVisitUserId").on("projectVisit").column("userId").execute();
    await schema
      .alterTable("versionAuthor")
      .addColumn("editedAt", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
