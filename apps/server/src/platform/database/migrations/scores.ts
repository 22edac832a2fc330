import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Proven runs, the ranks that they have, and the achievements that they unlock. */
export const scores: Migration = {
  name: "scores",
  async up({ schema }) {
    await schema
      .alterTable("release")
      .addColumn("scoring", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await schema
      .createTable("provenRun")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("version", "integer", required)
      .addColumn("playerKey", "text", required)
      .addColumn("userId", "text")
      .addColumn("guestName", "text", required)
      .addColumn("ticks", "integer", required)
      .addColumn("recording", "text", required)
      .addColumn("at", "bigint", required)
      .execute();
    await schema.createIndex("provenRunPlayer").on("provenRun").column("playerKey").execute();
    await schema.createIndex("provenRunProject").on("provenRun").column("projectId").execute();
    // Survives the run, so that a copy can't be submitted after the run has lost its rank.
    await schema
      .createTable("runCourse")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("board", "text", required)
      .addColumn("course", "text", required)
      .addColumn("playerKey", "text", required)
      .addPrimaryKeyConstraint("runCourseKey", ["projectId", "board", "course"])
      .execute();
    await schema
      .createTable("scoreRank")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("board", "text", required)
      .addColumn("scope", "text", required)
      .addColumn("playerKey", "text", required)
      .addColumn("value", "double precision", required)
      .addColumn("at", "bigint", required)
      .addColumn("runId", "text", (column) => column.notNull().references("provenRun.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("scoreRankKey", ["projectId", "board", "scope", "playerKey"])
      .execute();
    await schema.createIndex("scoreRankValue").on("scoreRank").columns(["projectId", "board", "scope", "value", "at"]).execute();
    await schema.createIndex("scoreRankRun").on("scoreRank").column("runId").execute();
    await schema
      .createTable("unlockedAchievement")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("name", "text", required)
      .addColumn("playerKey", "text", required)
      .addColumn("at", "bigint", required)
      .addPrimaryKeyConstraint("unlockedAchievementKey", ["projectId", "name", "playerKey"])
      .execute();
    await schema.createIndex("unlockedAchievementPlayer").on("unlockedAchievement").column("playerKey").execute();
  },
};
