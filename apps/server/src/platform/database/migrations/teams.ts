import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Teams, and which role of a project's member is from the project and which from its team. */
export const teams: Migration = {
  name: "teams",
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("team")
      .addColumn("id", "text", key)
      .addColumn("name", "text", required)
      .addColumn("createdAt", "bigint", required)
      .execute();
    await schema
      .createTable("teamMember")
      .addColumn("teamId", "text", (column) => column.notNull().references("team.id").onDelete("cascade"))
      .addColumn("userId", "text", required)
      .addColumn("role", "text", required)
      .addColumn("addedAt", "bigint", required)
      .addPrimaryKeyConstraint("teamMemberKey", ["teamId", "userId"])
      .execute();
    await schema.createIndex("teamMemberUserId").on("teamMember").column("userId").execute();
    await schema
      .alterTable("project")
      .addColumn("teamId", "text", (column) => column.references("team.id"))
      .execute();
    await schema.createIndex("projectTeamId").on("project").column("teamId").execute();
    await schema.alterTable("member").addColumn("directRole", "text").execute();
    await database
      .updateTable("member")
      .set(({ ref }) => ({ directRole: ref("role") }))
      .execute();
  },
};
