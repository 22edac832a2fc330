import type { Migration } from "./migration.ts";

/** Whether moderation hides the name that a guest gave with a run. */
export const guestNames: Migration = {
  name: "guest-names",
  async up({ schema }) {
    await schema.alterTable("provenRun").addColumn("nameHiddenAt", "bigint").execute();
  },
};
