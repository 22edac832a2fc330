import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** What games have saved for the accounts of their players. */
export const saves: Migration = {
  name: "saves",
  async up({ schema }) {
    await schema
      .createTable("gameSaves")
      .addColumn("userId", "text", required)
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("slots", "text", required)
      .addColumn("revision", "text", required)
      .addColumn("updatedAt", "bigint", required)
      .addPrimaryKeyConstraint("gameSavesKey", ["userId", "projectId"])
      .execute();
    await schema.createIndex("gameSavesProject").on("gameSaves").column("projectId").execute();
  },
};
