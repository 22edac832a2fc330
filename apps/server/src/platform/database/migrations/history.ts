import { columnTypes, key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Versions of projects and their authors; branches; who made each logged update. */
export const history: Migration = {
  name: "history",
  async up({ schema }, kind) {
    const { bytes } = columnTypes(kind);
    await schema
      .createTable("version")
      .addColumn("id", "text", key)
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("number", "integer", required)
      .addColumn("at", "bigint", required)
      .addColumn("cause", "text", required)
      .addColumn("name", "text", required)
      .addColumn("hash", "text", required)
      .addColumn("isKey", "integer", required)
      .addColumn("data", bytes, required)
      .addColumn("byteLength", "integer", required)
      .addColumn("changes", "text", required)
      .addColumn("grain", "integer", required)
      .addUniqueConstraint("versionNumber", ["projectId", "number"])
      .execute();
    await schema.createIndex("versionGrainAt").on("version").columns(["grain", "at"]).execute();
    await schema
      .createTable("versionAuthor")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("versionId", "text", required)
      .addColumn("userId", "text", required)
      .addPrimaryKeyConstraint("versionAuthorKey", ["projectId", "versionId", "userId"])
      .execute();
    await schema.createIndex("versionAuthorUserId").on("versionAuthor").column("userId").execute();
    await schema.alterTable("documentUpdate").addColumn("userId", "text").execute();
    await schema.alterTable("documentUpdate").addColumn("at", "bigint").execute();
    await schema
      .alterTable("project")
      .addColumn("branchOf", "text", (column) => column.references("project.id").onDelete("cascade"))
      .execute();
    await schema.alterTable("project").addColumn("branchBase", "text").execute();
    await schema.alterTable("project").addColumn("mergedBase", "text").execute();
    await schema.createIndex("projectBranchOf").on("project").column("branchOf").execute();
  },
};
