import type { Migration } from "./migration.ts";

/** Finds the client ids that a person has bound lately, which are limited. */
export const documentClientTimes: Migration = {
  name: "documentClientTimes",
  async up({ schema }) {
    await schema.createIndex("documentClientBoundAt").on("documentClient").columns(["userId", "boundAt"]).execute();
  },
};
