import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Platform } from "../platform/platform.ts";

/** `/healthz`: the process is up. `/readyz`: its database and object store answer. */
export function registerHealthRoutes(app: FastifyInstance, { database, objects, log }: Platform): void {
  app.get("/healthz", { config: { rateLimit: false } }, async () => ({ status: "ok" }));
  app.get("/readyz", { config: { rateLimit: false } }, async (_request, reply) => {
    const works = async (part: string, check: () => Promise<unknown>) => {
      try {
        await check();
        return true;
      } catch (error) {
        log.error({ err: error, part }, "a part that the server stands on does not answer");
        return false;
      }
    };
    const parts = {
      database: await works("database", () => sql`select 1`.execute(database)),
      objectStore: await works("objectStore", () => objects.check()),
    };
    const isReady = Object.values(parts).every(Boolean);
    reply.status(isReady ? 200 : 503);
    return { status: isReady ? "ready" : "unavailable", parts };
  });
}
