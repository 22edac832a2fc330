import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** The discussion of projects: comments and chat, and until when each member has read. */
export const discussion: Migration = {
  name: "discussion",
  async up({ schema }) {
    await schema
      .createTable("discussionMessage")
      .addColumn("id", "text", key)
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("channel", "text", required)
      .addColumn("threadId", "text")
      .addColumn("userId", "text")
      .addColumn("text", "text", required)
      .addColumn("at", "bigint", required)
      .addColumn("editedAt", "bigint")
      .addColumn("deletedAt", "bigint")
      .addColumn("resolvedAt", "bigint")
      .addColumn("pin", "text", required)
      .addColumn("pinName", "text", required)
      .addColumn("mentions", "text", required)
      .execute();
    await schema.createIndex("discussionMessageProject").on("discussionMessage").columns(["projectId", "channel", "at"]).execute();
    await schema.createIndex("discussionMessageThread").on("discussionMessage").column("threadId").execute();
    await schema.createIndex("discussionMessageUser").on("discussionMessage").column("userId").execute();
    await schema
      .createTable("discussionRead")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("userId", "text", required)
      .addColumn("readAt", "bigint", required)
      .addColumn("mailedAt", "bigint", required)
      .addPrimaryKeyConstraint("discussionReadKey", ["projectId", "userId"])
      .execute();
  },
};
