import type { Migration } from "./migration.ts";

/** Who has remixed a game, also when the remix is gone. Filled from the owners of the remixes that there are. */
export const remixers: Migration = {
  name: "remixers",
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("remixer")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("userId", "text", (column) => column.notNull().references("authUser.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("remixerKey", ["projectId", "userId"])
      .execute();
    await schema.createIndex("remixerUserId").on("remixer").column("userId").execute();
    const known = database
      .selectFrom("remix")
      .innerJoin("project", "project.id", "remix.projectId")
      .innerJoin("authUser", "authUser.id", "project.ownerId")
      .innerJoin("project as parent", "parent.id", "remix.parentId")
      .select(["remix.parentId", "project.ownerId"])
      .distinct();
    await database.insertInto("remixer").columns(["projectId", "userId"]).expression(known).execute();
  },
};
