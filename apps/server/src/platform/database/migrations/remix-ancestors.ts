import type { Migration } from "./migration.ts";

/** All games that a remix descends from, for the way down: the games between may be deleted. Filled from the credits of earlier remixes. */
export const remixAncestors: Migration = {
  name: "remix-ancestors",
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("remixAncestor")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("ancestorId", "text", (column) => column.notNull())
      .addColumn("generations", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("remixAncestorKey", ["projectId", "ancestorId"])
      .execute();
    await schema.createIndex("remixAncestorId").on("remixAncestor").columns(["ancestorId", "generations"]).execute();
    for (const { projectId, credits } of await database.selectFrom("remix").select(["projectId", "credits"]).execute()) {
      const line = JSON.parse(credits) as { projectId: string }[];
      const rows = line.map((credit, index) => ({ projectId, ancestorId: credit.projectId, generations: index + 1 }));
      if (rows.length > 0) await database.insertInto("remixAncestor").values(rows).execute();
    }
  },
};
