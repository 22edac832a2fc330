import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Recorded runs of published games to which players have made links, by the hash of release and recording. */
export const sharedRuns: Migration = {
  name: "sharedRuns",
  async up({ schema }) {
    await schema
      .createTable("sharedRun")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("id", "text", required)
      .addColumn("version", "integer", required)
      .addColumn("recording", "text", required)
      .addColumn("ticks", "integer", required)
      .addColumn("openedAt", "bigint", required)
      .addPrimaryKeyConstraint("sharedRunKey", ["projectId", "id"])
      .execute();
    await schema.createIndex("sharedRunOpened").on("sharedRun").columns(["projectId", "openedAt"]).execute();
  },
};
