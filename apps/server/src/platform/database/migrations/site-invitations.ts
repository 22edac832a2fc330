import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Invitations to make an account, and how many accounts each invitation to a project has let in. */
export const siteInvitations: Migration = {
  name: "siteInvitations",
  async up({ schema }) {
    await schema
      .createTable("siteInvitation")
      .addColumn("id", "text", key)
      .addColumn("tokenHash", "text", (column) => column.notNull().unique())
      .addColumn("email", "text", required)
      .addColumn("createdAt", "bigint", required)
      .addColumn("expiresAt", "bigint", required)
      .execute();
    await schema.createIndex("siteInvitationCreated").on("siteInvitation").columns(["createdAt", "id"]).execute();
    await schema
      .alterTable("invitation")
      .addColumn("signUps", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
