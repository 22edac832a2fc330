import { DISCUSSION_LIMITS } from "@playsmith/contract";
import { encodeRecording } from "@playsmith/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { newProject, startTestServer, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();

describe.skipIf(programs === null)("kept runs on PostgreSQL", () => {
  let postgres: TemporaryPostgres;
  let server: TestServer;

  beforeAll(async () => {
    postgres = await startTemporaryPostgres(programs ?? "");
    server = await startTestServer({ DATABASE_URL: await postgres.newDatabase() });
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
  });

  it("keep to the limit of an hour also when they are sent at once", async () => {
    const person = await server.signUp();
    const projectId = await newProject(person);
    const recording = (seed: number) => encodeRecording({ format: 1, seed, sceneId: "", ticks: 1, inputs: [[1, 0]], hashes: [] });
    const seeds = Array.from({ length: DISCUSSION_LIMITS.runsPerHour + 20 }, (_, index) => index);
    const answers = await Promise.all(seeds.map((seed) => person.call("keepRun", { projectId, recording: recording(seed) })));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(DISCUSSION_LIMITS.runsPerHour);
    expect(new Set(codes)).toEqual(new Set([null, "RATE_LIMITED"]));
  });
});
