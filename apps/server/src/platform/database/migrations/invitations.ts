import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Invitation links of projects. */
export const invitations: Migration = {
  name: "invitations",
  async up({ schema }) {
    await schema
      .createTable("invitation")
      .addColumn("id", "text", key)
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("tokenHash", "text", (column) => column.notNull().unique())
      .addColumn("role", "text", required)
      .addColumn("createdBy", "text", required)
      .addColumn("createdAt", "bigint", required)
      .addColumn("expiresAt", "bigint", required)
      .addColumn("usesMax", "integer", required)
      .addColumn("uses", "integer", required)
      .addColumn("revokedAt", "bigint")
      .execute();
    await schema.createIndex("invitationProjectId").on("invitation").column("projectId").execute();
    await schema.createIndex("invitationExpiresAt").on("invitation").column("expiresAt").execute();
  },
};
