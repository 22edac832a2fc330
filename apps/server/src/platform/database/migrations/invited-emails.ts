import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Invitations for one email; which emails owners entered themselves; requests to edit. */
export const invitedEmails: Migration = {
  name: "invited-emails",
  async up(database) {
    const { schema } = database;
    await schema.alterTable("invitation").addColumn("email", "text").execute();
    await schema.createIndex("invitationEmail").on("invitation").column("email").execute();
    // Until now every member was added by email.
    await schema
      .alterTable("member")
      .addColumn("isAddedByEmail", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await schema.alterTable("member").addColumn("askedToEditAt", "bigint").execute();
    // Confirmations to join a project, which invitations for one email replace.
    await sql`delete from "authVerification" where "value" like '{"kind":"joinProject"%'`.execute(database);
  },
};
