import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Admins of the installation, and the log of what they do. */
export const administration: Migration = {
  name: "administration",
  async up({ schema }) {
    await schema
      .createTable("admin")
      .addColumn("userId", "text", (column) => column.primaryKey().notNull().references("authUser.id").onDelete("cascade"))
      .addColumn("addedAt", "bigint", required)
      .execute();
    await schema
      .createTable("adminAct")
      .addColumn("id", "text", key)
      .addColumn("at", "bigint", required)
      .addColumn("source", "text", required)
      .addColumn("adminId", "text", required)
      .addColumn("act", "text", required)
      .addColumn("personId", "text", required)
      .addColumn("reason", "text", required)
      .execute();
    await schema.createIndex("adminActAt").on("adminAct").columns(["at", "id"]).execute();
    await schema.createIndex("authUserCreated").on("authUser").columns(["createdAt", "id"]).execute();
  },
};
