import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Comments on published games. */
export const comments: Migration = {
  name: "comments",
  async up({ schema }) {
    await schema
      .createTable("comment")
      .addColumn("id", "text", key)
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("version", "integer", required)
      .addColumn("parentId", "text")
      .addColumn("userId", "text")
      .addColumn("text", "text", required)
      .addColumn("at", "bigint", required)
      .addColumn("editedAt", "bigint")
      .addColumn("heldAt", "bigint")
      .addColumn("hiddenAt", "bigint")
      .addColumn("deletedAt", "bigint")
      .execute();
    await schema.createIndex("commentProject").on("comment").columns(["projectId", "at", "id"]).execute();
    await schema.createIndex("commentParent").on("comment").column("parentId").execute();
    await schema.createIndex("commentUser").on("comment").column("userId").execute();
    await schema.createIndex("commentHeld").on("comment").column("heldAt").execute();
  },
};
