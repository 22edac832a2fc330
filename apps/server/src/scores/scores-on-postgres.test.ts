import { type CallableName, type Publication, type ScoreList, STOP_LIMITS } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishGame } from "../testing/published-game.ts";
import { heldRun, scoredGame } from "../testing/scored-game.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { callFunction, startTestServer, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();

describe.skipIf(programs === null)("scores on PostgreSQL", () => {
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

  it("are submitted, listed, claimed, removed and pruned as on SQLite", async () => {
    const [maker, player] = [await server.signUp(), await server.signUp()];
    const game = scoredGame("Held");
    const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: "Held", game });
    const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId: project.id });
    const { slug } = publication;
    const run = (ticks: number) => ({ slug, version: 1, recording: heldRun(game, { ticks }) });
    const list = () => player.result<ScoreList>("listScores", { slug, board: "Held", scope: "week" });

    const guest = { key: "a".repeat(32), name: "Gus" };
    await callFunction(server.origin, "submitRun", { ...run(80), guest }, null);
    const answers = await Promise.all([50, 60, 70].map((ticks) => player.result("submitRun", run(ticks))));
    expect(answers).toHaveLength(3);
    expect((await list()).scores.map(({ value, isMine }) => [value, isMine])).toEqual([
      [80, false],
      [70, true],
    ]);
    const copy = await callFunction(server.origin, "submitRun", { ...run(80), guest: { key: "b".repeat(32), name: "Copy" } }, null);
    expect(copy.code).toBe("RUN_ALREADY_SUBMITTED");
    await player.result("claimRuns", { guestKey: guest.key });
    const { scores } = await list();
    expect(scores).toMatchObject([{ value: 80, rank: 1, isMine: true, hasAccount: true }]);
    expect(await player.result("listAchievements", { slug })).toEqual({ achievements: ["Patient"] });
    await maker.result("removeRun", { slug, runId: scores[0]!.runId });
    expect((await list()).scores).toEqual([]);
    await player.result("deleteAccount", {});
    const { database } = server.application.platform;
    expect(await database.selectFrom("provenRun").selectAll().execute()).toEqual([]);
  });

  it("and all else of a release refuse ids and numbers that the database can't take", async () => {
    const { slug } = await publishGame(await server.signUp(), "Refusing");
    const { token } = await server.signUp();
    const run = { slug, version: Number.MAX_SAFE_INTEGER, recording: "x" };
    const wrong: [CallableName, object][] = [
      ["getRun", { slug, runId: "a\0b" }],
      ["removeRun", { slug, runId: "a\0b" }],
      ["submitRun", run],
      ["shareRun", run],
      ["reportCrash", run],
      ["addComment", { slug, version: run.version, text: "Hello" }],
      ["listScores", { slug, board: "Held", scope: "release", version: run.version }],
    ];
    for (const [name, input] of wrong)
      expect([name, (await callFunction(server.origin, name, input, token)).code]).toEqual([name, "INVALID_REQUEST"]);
    const stop = { version: run.version, sceneId: "s", x: 1, y: 1, tick: STOP_LIMITS.leastTicks };
    expect((await server.post(`/api/stops/${slug}`, stop)).status).toBe(400);
  });
});
