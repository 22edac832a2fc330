import type { Migration } from "./migration.ts";

/** Whether anyone may download a published game. */
export const downloads: Migration = {
  name: "downloads",
  async up({ schema }) {
    await schema
      .alterTable("publication")
      .addColumn("allowsDownload", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
