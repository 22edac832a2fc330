import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Errors that players of published games met. */
export const crashes: Migration = {
  name: "crashes",
  async up({ schema }) {
    await schema
      .createTable("crash")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("fingerprint", "text", required)
      .addColumn("message", "text", required)
      .addColumn("place", "text", required)
      .addColumn("version", "integer", required)
      .addColumn("tick", "integer", required)
      .addColumn("recording", "text", required)
      .addColumn("count", "integer", required)
      .addColumn("firstAt", "bigint", required)
      .addColumn("lastAt", "bigint", required)
      .addUniqueConstraint("crashFingerprint", ["projectId", "fingerprint"])
      .execute();
  },
};
