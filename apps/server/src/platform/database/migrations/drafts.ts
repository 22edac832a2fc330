import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Links under which testers play a project as it is, without a release. */
export const drafts: Migration = {
  name: "drafts",
  async up({ schema }) {
    await schema
      .createTable("draft")
      .addColumn("projectId", "text", (column) => column.primaryKey().notNull().references("project.id").onDelete("cascade"))
      .addColumn("key", "text", (column) => column.notNull().unique())
      .addColumn("createdBy", "text", required)
      .addColumn("objectHash", "text")
      .addColumn("builtFrom", "text", required)
      .execute();
    await schema.createIndex("draftObjectHash").on("draft").column("objectHash").execute();
  },
};
