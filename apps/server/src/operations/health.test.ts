import Fastify from "fastify";
import { expect, it } from "vitest";
import { createLog } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import { startTestServer } from "../testing/test-server.ts";
import { registerHealthRoutes } from "./health.ts";

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
