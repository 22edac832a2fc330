import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Immutable releases, and the public address that refers to one of them. */
export const publishing: Migration = {
  name: "publishing",
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("release")
      .addColumn("id", "text", key)
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("version", "integer", required)
      .addColumn("objectHash", "text", required)
      .addColumn("pictureHash", "text")
      .addColumn("title", "text", required)
      .addColumn("authorName", "text", required)
      .addColumn("createdAt", "bigint", required)
      .addColumn("createdBy", "text", required)
      .addUniqueConstraint("releaseVersion", ["projectId", "version"])
      .execute();
    await schema.createIndex("releaseObjectHash").on("release").column("objectHash").execute();
    await schema.createIndex("releasePictureHash").on("release").column("pictureHash").execute();
    await schema
      .createTable("publication")
      .addColumn("projectId", "text", (column) => column.primaryKey().notNull().references("project.id").onDelete("cascade"))
      .addColumn("slug", "text", (column) => column.notNull().unique())
      .addColumn("releaseId", "text", (column) => column.references("release.id"))
      .execute();
  },
};
