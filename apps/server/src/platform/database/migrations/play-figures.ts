import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Plays and finished games per day, device and referring site; nothing about who played. */
export const playFigures: Migration = {
  name: "play-figures",
  async up({ schema }) {
    await schema
      .createTable("playDay")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("day", "integer", required)
      .addColumn("device", "text", required)
      .addColumn("referrer", "text", required)
      .addColumn("plays", "integer", required)
      .addColumn("finishes", "integer", required)
      .addPrimaryKeyConstraint("playDayKey", ["projectId", "day", "device", "referrer"])
      .execute();
    await schema
      .alterTable("countedPlay")
      .addColumn("hasFinished", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
