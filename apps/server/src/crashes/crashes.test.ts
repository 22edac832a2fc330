import { afterAll, beforeAll, expect, it } from "vitest";
import { newProject, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createCrashes } from "./crashes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("that players of an earlier release still meet stays an error of the latest one, with a run of that", async () => {
  const projectId = await newProject(await server.signUp());
  const crashes = createCrashes(server.application.platform);
  const add = (version: number, tick: number) =>
    crashes.add(projectId, version, { message: "Nothing there", tick }, { recording: `${version}:${tick}`, build: null });
  const stored = async () => {
    const [crash] = await crashes.list(projectId);
    const { recording } = await crashes.read(projectId, crash?.id ?? "");
    return [crash?.version, crash?.tick, crash?.count, recording];
  };
  await add(1, 50);
  await add(2, 90);
  expect(await stored()).toEqual([2, 90, 2, "2:90"]);
  await add(1, 10);
  expect(await stored()).toEqual([2, 90, 3, "2:90"]);
  await add(2, 40);
  expect(await stored()).toEqual([2, 40, 4, "2:40"]);
});
