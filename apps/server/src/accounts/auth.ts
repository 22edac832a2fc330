import { randomBytes } from "node:crypto";
import { SESSION } from "@playsmith/contract";
import { betterAuth } from "better-auth";
import { installationValue } from "../platform/installation.ts";
import type { Platform } from "../platform/platform.ts";
import { nameFromEmail, type Profiles } from "./profiles/profiles.ts";
import { signInAs } from "./sessions/sign-in-as.ts";

/**
 * better-auth with our tables, password hashing and session limits. Our own routes call it; it is not mounted, so that all responses use
 * our error catalogue, and no other endpoint is reachable.
 */
export async function createAuth(platform: Pick<Platform, "config" | "database" | "log" | "now">, profiles: Profiles) {
  const { config, database, log, now } = platform;
  const secret = await installationValue(database, "auth-secret", async () => randomBytes(32).toString("hex"));
  async function createProfile({ id, email, name }: { id: string; email: string; name: string }): Promise<void> {
    await profiles.write({ uid: id, email, name: name || nameFromEmail(email) }, {}, true);
  }

  return betterAuth({
    // Both databases store dates as ISO text and booleans as 0 and 1, as the adapter's type "sqlite" does.
    database: { db: database, type: "sqlite" },
    secret,
    baseURL: config.publicOrigin ?? `http://localhost:${config.port}`,
    basePath: "/api/auth",
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: "warn", log: (level, message) => log[level]({ part: "better-auth" }, message.replaceAll(/\S+@\S+/g, "[redacted]")) },
    user: { modelName: "authUser" },
    account: { modelName: "authAccount" },
    // Only `reset-links.ts` uses this table.
    verification: { modelName: "authVerification", storeIdentifier: "hashed", disableCleanup: true },
    session: {
      modelName: "authSession",
      expiresIn: SESSION.maxDurationMs / 1_000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    plugins: [signInAs],
    databaseHooks: {
      session: {
        create: {
          // With the first session, or a later one if the profile is missing, e.g. after a server stop (SPEC §4).
          after: async ({ userId }) => {
            const user = await database.selectFrom("authUser").select(["id", "email", "name"]).where("id", "=", userId).executeTakeFirst();
            if (user !== undefined) await createProfile(user);
          },
          before: async (session) => {
            const at = new Date(now());
            return { data: { ...session, createdAt: at, updatedAt: at, expiresAt: new Date(at.getTime() + SESSION.maxDurationMs) } };
          },
        },
      },
    },
    advanced: {
      cookiePrefix: "playsmith",
      useSecureCookies: config.publicOrigin?.startsWith("https:") ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
      // The library's check expects SQLite's catalogue; our own migrations create the tables.
      database: { validateSchema: false },
      ipAddress: { ipAddressHeaders: ["x-real-ip"] },
    },
  });
}

export type Auth = Awaited<ReturnType<typeof createAuth>>;
