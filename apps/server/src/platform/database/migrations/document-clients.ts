import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Owner of each Yjs client id of a document. */
export const documentClients: Migration = {
  name: "document-clients",
  async up(database) {
    const { schema } = database;
    await schema
      .createTable("documentClient")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("clientId", "bigint", required)
      .addColumn("userId", "text", required)
      .addColumn("boundAt", "bigint", required)
      .addPrimaryKeyConstraint("documentClientKey", ["projectId", "clientId"])
      .execute();
    await schema.createIndex("documentClientUserId").on("documentClient").column("userId").execute();
  },
};
