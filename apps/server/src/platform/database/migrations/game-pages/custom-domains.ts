import { required } from "../column-types.ts";
import type { Migration } from "../migration.ts";

/** Host names that games have or want. */
export const customDomains: Migration = {
  name: "customDomains",
  async up({ schema }) {
    await schema
      .createTable("gameDomain")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("host", "text", required)
      .addColumn("token", "text", required)
      .addColumn("addedAt", "bigint", required)
      .addColumn("provenHost", "text", (column) => column.unique())
      .addColumn("provenAt", "bigint")
      .addColumn("checkedAt", "bigint")
      .addColumn("missingSince", "bigint")
      .addPrimaryKeyConstraint("gameDomainKey", ["projectId", "host"])
      .execute();
  },
};
