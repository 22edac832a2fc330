import type { Migration } from "./migration.ts";

/** The language in which a person uses the app, for mails; null until they have used it since. */
export const accountLanguages: Migration = {
  name: "account-languages",
  async up({ schema }) {
    await schema.alterTable("authUser").addColumn("language", "text").execute();
  },
};
