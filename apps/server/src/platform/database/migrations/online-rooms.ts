import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** How many can play a release online at once, and the open rooms of online play. */
export const onlineRooms: Migration = {
  name: "onlineRooms",
  async up({ schema }) {
    await schema
      .alterTable("release")
      .addColumn("onlineSeats", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable("onlineRoom")
      .addColumn("code", "text", key)
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("version", "integer", required)
      .addColumn("isQuick", "integer", required)
      .addColumn("freeSeats", "integer", required)
      .addColumn("node", "text", required)
      .addColumn("madeBy", "text", required)
      .addColumn("createdAt", "bigint", required)
      .addColumn("beatAt", "bigint", required)
      .execute();
    await schema.createIndex("onlineRoomProject").on("onlineRoom").columns(["projectId", "isQuick"]).execute();
    await schema.createIndex("onlineRoomMaker").on("onlineRoom").column("madeBy").execute();
    await schema.createIndex("onlineRoomBeat").on("onlineRoom").column("beatAt").execute();
  },
};
