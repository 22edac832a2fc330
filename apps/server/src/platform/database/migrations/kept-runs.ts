import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Recorded runs of a project that comments refer to, by the hash of their recording. */
export const keptRuns: Migration = {
  name: "keptRuns",
  async up({ schema }) {
    await schema
      .createTable("keptRun")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("id", "text", required)
      .addColumn("recording", "text", required)
      .addColumn("ticks", "integer", required)
      .addColumn("at", "bigint", required)
      .addPrimaryKeyConstraint("keptRunKey", ["projectId", "id"])
      .execute();
  },
};
