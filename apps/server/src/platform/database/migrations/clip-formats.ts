import type { Migration } from "./migration.ts";

/** The format of a clip: recorders of some browsers write WebM, others MP4. Null for the WebM of earlier versions. */
export const clipFormats: Migration = {
  name: "clipFormats",
  async up({ schema }) {
    await schema.alterTable("clip").addColumn("mime", "text").execute();
  },
};
