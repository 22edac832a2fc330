import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** When each job of the cluster is due again. */
export const leases: Migration = {
  name: "leases",
  async up({ schema }) {
    await schema.createTable("lease").addColumn("name", "text", key).addColumn("until", "bigint", required).execute();
  },
};
