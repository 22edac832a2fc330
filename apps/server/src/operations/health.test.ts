import Fastify from "fastify";
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { expect, it, vi } from "vitest";
import { createLog } from "../platform/log.ts";
import type { Tables } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { startTestServer } from "../testing/test-server.ts";
import { createHttpServer } from "./http-server.ts";
import { checkParts, registerHealthRoutes } from "./health.ts";

it("reports a hanging part after a timeout", async () => {
  const server = await startTestServer();
  const { database } = server.application.platform;
  const objects = { check: () => new Promise<never>(() => undefined) } as Partial<Platform["objects"]> as Platform["objects"];
  const app = Fastify();
  registerHealthRoutes(app, { database, objects, log: createLog("silent") }, 20);
  const answer = await app.inject("/readyz");
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: "unavailable", parts: { database: true, objectStore: false } }]);
  await app.close();
  await server.close();
});

it("asks all parts at once, so that the answer comes in the time of one", async () => {
  const hang = () => new Promise<never>(() => undefined);
  class HangingDriver extends DummyDriver {
    override acquireConnection = hang;
  }
  const database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new HangingDriver(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const check = vi.fn(hang);
  const objects = { check } as Partial<Platform["objects"]> as Platform["objects"];
  const checked = checkParts({ database, objects, log: createLog("silent") }, 20);
  expect(check).toHaveBeenCalledOnce();
  expect(await checked).toEqual({ database: false, objectStore: false });
});

it("reports a process that is too busy for other requests, so that nothing restarts it", async () => {
  const server = await startTestServer();
  const { platform } = server.application;
  // Any delay at all is too much.
  const { app } = await createHttpServer(platform, Number.MIN_VALUE);
  registerHealthRoutes(app, platform);
  await expect.poll(async () => (await app.inject("/readyz")).statusCode).toBe(503);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await app.close();
  await server.close();
});
