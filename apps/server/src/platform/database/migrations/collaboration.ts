import { key, required } from "./column-types.ts";
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

/** Projects whose changes come by review, the requests for review, and who created each branch. */
export const reviews: Migration = {
  name: "reviews",
  async up({ schema }) {
    await schema
      .alterTable("project")
      .addColumn("isProtected", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    // Unknown for branches that exist: only the owner can delete them.
    await schema.alterTable("project").addColumn("createdBy", "text").execute();
    await schema
      .createTable("review")
      .addColumn("id", "text", key)
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("branchId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("userId", "text")
      .addColumn("threadId", "text", required)
      .addColumn("at", "bigint", required)
      .addColumn("state", "text", required)
      .addColumn("decidedBy", "text")
      .addColumn("decidedAt", "bigint")
      .execute();
    await schema.createIndex("reviewProjectAt").on("review").columns(["projectId", "at"]).execute();
    await schema.createIndex("reviewBranch").on("review").column("branchId").execute();
    await schema.createIndex("reviewUserId").on("review").column("userId").execute();
  },
};
