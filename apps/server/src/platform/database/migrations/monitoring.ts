import { columnTypes, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Page load metrics. */
export const monitoring: Migration = {
  name: "monitoring",
  async up(database, kind) {
    const { counter, counterKey } = columnTypes(kind);
    const { schema } = database;
    await schema
      .createTable("webVital")
      .addColumn("id", counter, counterKey)
      .addColumn("at", "bigint", required)
      .addColumn("route", "text", required)
      .addColumn("name", "text", required)
      .addColumn("value", "double precision", required)
      .addColumn("isGood", "integer", required)
      .execute();
    await schema.createIndex("webVitalAt").on("webVital").column("at").execute();
  },
};
