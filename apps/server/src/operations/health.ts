import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Platform } from "../platform/platform.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of `@fastify/under-pressure`: what is done for this route while the server is overloaded. */
    pressureHandler?: () => undefined;
  }
}

/** Timeout of the checks; a hanging database would block them for a minute. */
const ANSWERS_WITHIN_MS = 5_000;

export const { version: VERSION } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

/** Checks whether the database and the object store respond in time. */
export async function checkParts(
  { database, objects, log }: Pick<Platform, "database" | "objects" | "log">,
  answersWithinMs = ANSWERS_WITHIN_MS,
): Promise<{ database: boolean; objectStore: boolean }> {
  const works = async (part: string, check: () => Promise<unknown>) => {
    const silence = Promise.withResolvers<never>();
    const timer = setTimeout(() => silence.reject(new Error(`no answer within ${answersWithinMs} ms`)), answersWithinMs);
    try {
      await Promise.race([check(), silence.promise]);
      return true;
    } catch (error) {
      log.error({ err: error, part }, "a part that the server stands on does not answer");
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
  const [isDatabaseWell, isObjectStoreWell] = await Promise.all([
    works("database", () => sql`select 1`.execute(database)),
    works("objectStore", () => objects.check()),
  ]);
  return { database: isDatabaseWell, objectStore: isObjectStoreWell };
}

/** For routes that answer while the server is too busy for others: it is not restarted for that, and its metrics show it. */
export const alsoUnderPressure = (): undefined => undefined;

/** `/healthz`: the process runs, and its version. `/readyz`: its database and object store respond in time. */
export function registerHealthRoutes(
  app: FastifyInstance,
  platform: Pick<Platform, "database" | "objects" | "log">,
  answersWithinMs = ANSWERS_WITHIN_MS,
): void {
  app.get("/healthz", { config: { rateLimit: false, pressureHandler: alsoUnderPressure } }, async () => ({
    status: "ok",
    version: VERSION,
  }));
  app.get("/readyz", { config: { rateLimit: false } }, async (_request, reply) => {
    const parts = await checkParts(platform, answersWithinMs);
    const isReady = Object.values(parts).every(Boolean);
    reply.status(isReady ? 200 : 503);
    return { status: isReady ? "ready" : "unavailable", parts };
  });
}
