import { afterAll, beforeAll, expect, it } from "vitest";
import { newProject, startTestServer, type TestServer } from "../testing/test-server.ts";
import { sweepObjects } from "./object-sweep.ts";

const HOUR_MS = 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("removes orphaned objects after a delay", async () => {
  const { platform } = server.application;
  const person = await server.signUp();
  const projectId = await newProject(person);
  await person.result("publishProject", { projectId });
  const release = await platform.database.selectFrom("release").select(["objectHash", "pictureHash"]).executeTakeFirstOrThrow();
  const left = await platform.objects.put(new TextEncoder().encode("nobody's"), "text/plain");
  await sweepObjects(platform);
  expect(await platform.objects.info(left)).not.toBeNull();
  server.advance(HOUR_MS + 1_000);
  await sweepObjects(platform);
  expect(await platform.objects.info(left)).toBeNull();
  for (const hash of [release.objectHash, release.pictureHash ?? ""]) expect(await platform.objects.info(hash)).not.toBeNull();
});
