import { columnTypes, key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Projects, their members, documents and assets, and metered calls. */
export const projects: Migration = {
  name: "projects",
  async up(database, kind) {
    const { bytes, counter, counterKey } = columnTypes(kind);
    const { schema } = database;
    await schema
      .createTable("project")
      .addColumn("id", "text", key)
      .addColumn("name", "text", required)
      .addColumn("ownerId", "text", required)
      .addColumn("createdAt", "bigint", required)
      .addColumn("updatedAt", "bigint", required)
      .addColumn("trashedAt", "bigint")
      .addColumn("thumbnailHash", "text")
      .addColumn("documentBytes", "bigint", required)
      .addColumn("assetBytes", "bigint", required)
      .execute();
    await schema.createIndex("projectOwnerId").on("project").column("ownerId").execute();
    await schema.createIndex("projectTrashedAt").on("project").column("trashedAt").execute();
    await schema.createIndex("projectThumbnailHash").on("project").column("thumbnailHash").execute();
    await schema
      .createTable("member")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("userId", "text", required)
      .addColumn("role", "text", required)
      .addColumn("addedAt", "bigint", required)
      .addPrimaryKeyConstraint("memberKey", ["projectId", "userId"])
      .execute();
    await schema.createIndex("memberUserId").on("member").column("userId").execute();
    await schema
      .createTable("documentSnapshot")
      .addColumn("projectId", "text", key)
      .addColumn("version", "bigint", required)
      .addColumn("state", bytes, required)
      .addColumn("updatedAt", "bigint", required)
      .execute();
    await schema
      .createTable("documentUpdate")
      .addColumn("id", counter, counterKey)
      .addColumn("projectId", "text", required)
      .addColumn("data", bytes, required)
      .execute();
    await schema.createIndex("documentUpdateProjectId").on("documentUpdate").columns(["projectId", "id"]).execute();
    await schema
      .createTable("asset")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("hash", "text", required)
      .addColumn("mime", "text", required)
      .addColumn("byteLength", "bigint", required)
      .addColumn("widthPx", "integer", required)
      .addColumn("heightPx", "integer", required)
      .addColumn("createdAt", "bigint", required)
      .addPrimaryKeyConstraint("assetKey", ["projectId", "hash"])
      .execute();
    await schema.createIndex("assetHash").on("asset").column("hash").execute();
    await schema
      .createTable("meteredCall")
      .addColumn("id", counter, counterKey)
      .addColumn("userId", "text", required)
      .addColumn("name", "text", required)
      .addColumn("at", "bigint", required)
      .execute();
    await schema.createIndex("meteredCallUserIdAt").on("meteredCall").columns(["userId", "at"]).execute();
  },
};
