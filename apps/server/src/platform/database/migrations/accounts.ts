import { columnTypes, key, required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** Users, sessions and their documents. The auth tables have the columns that better-auth 1.7 expects. */
export const accounts: Migration = {
  name: "accounts",
  async up(database, kind) {
    const { counter, counterKey } = columnTypes(kind);
    const { schema } = database;
    await schema
      .createTable("authUser")
      .addColumn("id", "text", key)
      .addColumn("name", "text", required)
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("emailVerified", "integer", required)
      .addColumn("image", "text")
      .addColumn("createdAt", "text", required)
      .addColumn("updatedAt", "text", required)
      .execute();
    await schema
      .createTable("authSession")
      .addColumn("id", "text", key)
      .addColumn("userId", "text", (column) => column.notNull().references("authUser.id").onDelete("cascade"))
      .addColumn("token", "text", (column) => column.notNull().unique())
      .addColumn("expiresAt", "text", required)
      .addColumn("createdAt", "text", required)
      .addColumn("updatedAt", "text", required)
      .addColumn("ipAddress", "text")
      .addColumn("userAgent", "text")
      .execute();
    await schema.createIndex("authSessionUserId").on("authSession").column("userId").execute();
    await schema
      .createTable("authAccount")
      .addColumn("id", "text", key)
      .addColumn("userId", "text", (column) => column.notNull().references("authUser.id").onDelete("cascade"))
      .addColumn("accountId", "text", required)
      .addColumn("providerId", "text", required)
      .addColumn("accessToken", "text")
      .addColumn("refreshToken", "text")
      .addColumn("idToken", "text")
      .addColumn("accessTokenExpiresAt", "text")
      .addColumn("refreshTokenExpiresAt", "text")
      .addColumn("scope", "text")
      .addColumn("password", "text")
      .addColumn("createdAt", "text", required)
      .addColumn("updatedAt", "text", required)
      .execute();
    await schema.createIndex("authAccountUserId").on("authAccount").column("userId").execute();
    await schema
      .createTable("authVerification")
      .addColumn("id", "text", key)
      .addColumn("identifier", "text", required)
      .addColumn("value", "text", required)
      .addColumn("expiresAt", "text", required)
      .addColumn("createdAt", "text", required)
      .addColumn("updatedAt", "text", required)
      .execute();
    await schema.createIndex("authVerificationIdentifier").on("authVerification").column("identifier").execute();
    await schema.createTable("installation").addColumn("key", "text", key).addColumn("value", "text", required).execute();
    await schema
      .createTable("throttleEvent")
      .addColumn("id", counter, counterKey)
      .addColumn("key", "text", required)
      .addColumn("at", "bigint", required)
      .execute();
    await schema.createIndex("throttleEventKeyAt").on("throttleEvent").columns(["key", "at"]).execute();
    await schema
      .createTable("profile")
      .addColumn("uid", "text", key)
      .addColumn("email", "text", required)
      .addColumn("displayName", "text", required)
      .addColumn("photoURL", "text")
      .addColumn("theme", "text", required)
      .addColumn("autoSave", "integer", required)
      .addColumn("createdAt", "bigint", required)
      .addColumn("updatedAt", "bigint", required)
      .execute();
    await schema
      .createTable("userSettings")
      .addColumn("uid", "text", key)
      .addColumn("theme", "text", required)
      .addColumn("updatedAt", "bigint", required)
      .execute();
  },
};
