import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Likes, counted plays, and where remixes come from. */
export const community: Migration = {
  name: "community",
  async up({ schema }) {
    await schema
      .createTable("gameLike")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("userId", "text", required)
      .addColumn("at", "bigint", required)
      .addColumn("isTakenBack", "integer", required)
      .addPrimaryKeyConstraint("gameLikeKey", ["projectId", "userId"])
      .execute();
    await schema.createIndex("gameLikeUserId").on("gameLike").column("userId").execute();
    await schema
      .createTable("countedPlay")
      .addColumn("day", "integer", required)
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("visitor", "text", required)
      .addPrimaryKeyConstraint("countedPlayKey", ["day", "projectId", "visitor"])
      .execute();
    await schema
      .createTable("remix")
      .addColumn("projectId", "text", (column) => column.primaryKey().notNull().references("project.id").onDelete("cascade"))
      .addColumn("parentId", "text", required)
      .addColumn("credits", "text", required)
      .addColumn("at", "bigint", required)
      .execute();
    await schema.createIndex("remixParentId").on("remix").column("parentId").execute();
  },
};
