import type { Migration } from "./migration.ts";

/** What the own projects of single people may take. */
export const personQuotas: Migration = {
  name: "personQuotas",
  async up({ schema }) {
    await schema
      .createTable("personQuota")
      .addColumn("userId", "text", (column) => column.primaryKey().notNull().references("authUser.id").onDelete("cascade"))
      .addColumn("projects", "integer")
      .addColumn("megabytes", "integer")
      .execute();
  },
};
