import type { Migration } from "./migration.ts";

/** What the next server of a room needs when this one dies, seats that quick matches offered, and rooms in which members play a draft. */
export const onlineRoomState: Migration = {
  name: "onlineRoomState",
  async up({ schema }) {
    await schema
      .alterTable("onlineRoom")
      .addColumn("state", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await schema
      .alterTable("onlineRoom")
      .addColumn("offeredSeats", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable("onlineRoom")
      .addColumn("offeredAt", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable("onlineRoom")
      .addColumn("draftHash", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await schema
      .alterTable("onlineRoom")
      .addColumn("seats", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex("onlineRoomDraftHash").on("onlineRoom").column("draftHash").execute();
  },
};
