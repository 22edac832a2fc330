import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Reports, the acts of moderators, suspensions, and whom people have blocked. */
export const moderation: Migration = {
  name: "moderation",
  async up({ schema }) {
    await schema.alterTable("profile").addColumn("hiddenAt", "bigint").execute();
    await schema
      .createTable("report")
      .addColumn("id", "text", key)
      .addColumn("subjectKind", "text", required)
      .addColumn("subjectId", "text", required)
      .addColumn("personId", "text", required)
      .addColumn("reporterId", "text", required)
      .addColumn("reason", "text", required)
      .addColumn("note", "text", required)
      .addColumn("content", "text", required)
      .addColumn("at", "bigint", required)
      .addColumn("closedAt", "bigint")
      .execute();
    await schema.createIndex("reportSubject").on("report").columns(["subjectKind", "subjectId"]).execute();
    await schema.createIndex("reportOpen").on("report").columns(["closedAt", "at"]).execute();
    await schema.createIndex("reportReporter").on("report").columns(["reporterId", "at"]).execute();
    await schema.createIndex("reportPerson").on("report").column("personId").execute();
    await schema
      .createTable("moderationAct")
      .addColumn("id", "text", key)
      .addColumn("subjectKind", "text", required)
      .addColumn("subjectId", "text", required)
      .addColumn("personId", "text", required)
      .addColumn("moderatorId", "text", required)
      .addColumn("act", "text", required)
      .addColumn("reason", "text", required)
      .addColumn("content", "text", required)
      .addColumn("at", "bigint", required)
      .addColumn("until", "bigint")
      .addColumn("appeal", "text", required)
      .addColumn("appealState", "text", required)
      .execute();
    await schema.createIndex("moderationActAt").on("moderationAct").columns(["at", "id"]).execute();
    await schema.createIndex("moderationActPerson").on("moderationAct").columns(["personId", "at"]).execute();
    await schema.createIndex("moderationActAppeal").on("moderationAct").column("appealState").execute();
    await schema
      .createTable("suspension")
      .addColumn("userId", "text", (column) => column.primaryKey().notNull().references("authUser.id").onDelete("cascade"))
      .addColumn("until", "bigint")
      .addColumn("at", "bigint", required)
      .execute();
    await schema
      .createTable("block")
      .addColumn("userId", "text", (column) => column.notNull().references("authUser.id").onDelete("cascade"))
      .addColumn("blockedId", "text", (column) => column.notNull().references("authUser.id").onDelete("cascade"))
      .addColumn("at", "bigint", required)
      .addPrimaryKeyConstraint("blockKey", ["userId", "blockedId"])
      .execute();
    await schema.createIndex("blockBlocked").on("block").column("blockedId").execute();
  },
};
