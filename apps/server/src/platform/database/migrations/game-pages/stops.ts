import { required } from "../column-types.ts";
import type { Migration } from "../migration.ts";

/** How often players stopped in each cell of a scene's grid; nothing about who stopped. */
export const stops: Migration = {
  name: "stops",
  async up({ schema }) {
    await schema
      .createTable("stopCell")
      .addColumn("releaseId", "text", (column) => column.notNull().references("release.id").onDelete("cascade"))
      .addColumn("sceneId", "text", required)
      .addColumn("column", "integer", required)
      .addColumn("row", "integer", required)
      .addColumn("stops", "integer", required)
      .addColumn("ticks", "bigint", required)
      .addPrimaryKeyConstraint("stopCellKey", ["releaseId", "sceneId", "column", "row"])
      .execute();
  },
};
