import { key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Builds of the player with their files, and the build of each recorded run of a published game. */
export const playerBuilds: Migration = {
  name: "playerBuilds",
  async up({ schema }) {
    await schema
      .createTable("playerBuild")
      .addColumn("hash", "text", key)
      .addColumn("protocol", "integer", required)
      .addColumn("createdAt", "bigint", required)
      .addColumn("usedAt", "bigint", required)
      .execute();
    await schema
      .createTable("playerBuildFile")
      .addColumn("build", "text", (column) => column.notNull().references("playerBuild.hash").onDelete("cascade"))
      .addColumn("path", "text", required)
      .addColumn("objectHash", "text", required)
      .addColumn("mime", "text", required)
      .addPrimaryKeyConstraint("playerBuildFileKey", ["build", "path"])
      .execute();
    await schema.createIndex("playerBuildFileObject").on("playerBuildFile").column("objectHash").execute();
    for (const table of ["provenRun", "sharedRun", "crash"]) {
      await schema.alterTable(table).addColumn("build", "text").execute();
      await schema.createIndex(`${table}Build`).on(table).column("build").execute();
    }
  },
};
