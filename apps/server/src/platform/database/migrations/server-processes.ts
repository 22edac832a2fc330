import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** The running servers of an installation. */
export const serverProcesses: Migration = {
  name: "serverProcesses",
  async up({ schema }) {
    await schema
      .createTable("serverProcess")
      .addColumn("id", "text", key)
      .addColumn("version", "text", required)
      .addColumn("formatVersion", "integer", required)
      .addColumn("startedAt", "bigint", required)
      .addColumn("seenAt", "bigint", required)
      .execute();
  },
};
