import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Authentication times, disabled accounts, and familiar addresses. */
export const accountSecurity: Migration = {
  name: "account-security",
  async up(database) {
    const { schema } = database;
    await schema.alterTable("authSession").addColumn("authenticatedAt", "bigint").execute();
    await schema.alterTable("authUser").addColumn("disabledAt", "bigint").execute();
    await schema.alterTable("authUser").addColumn("deletingAt", "bigint").execute();
    await schema.alterTable("authAccount").addColumn("email", "text").execute();
    await schema.createIndex("authAccountIdentity").on("authAccount").columns(["providerId", "accountId"]).unique().execute();
    await schema.createIndex("authVerificationValue").on("authVerification").column("value").execute();
    await schema.createIndex("profilePhotoURL").on("profile").column("photoURL").execute();
    await schema
      .createTable("familiarAddress")
      .addColumn("userId", "text", (column) => column.notNull().references("authUser.id").onDelete("cascade"))
      .addColumn("network", "text", required)
      .addColumn("at", "bigint", required)
      .addPrimaryKeyConstraint("familiarAddressKey", ["userId", "network"])
      .execute();
    await schema.createIndex("familiarAddressAt").on("familiarAddress").column("at").execute();
  },
};
