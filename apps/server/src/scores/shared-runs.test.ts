import { SHARED_RUN_LIMITS } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, publishGame } from "../testing/published-game.ts";
import { type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const RECORDING = JSON.stringify({
  format: 1,
  seed: 7,
  sceneId: "",
  ticks: 90,
  inputs: [
    [60, 0],
    [30, 1],
  ],
  hashes: [],
});
/** The same in the form in which it is kept. */
const KEPT = JSON.stringify({ format: 1, seed: 7, sceneId: "", ticks: 90, runs: "1o.0 u.1", checks: "" });
let server: TestServer;
let [maker, player] = [] as unknown as [Person, Person];
let game: Awaited<ReturnType<typeof publishGame>>;

beforeAll(async () => {
  server = await startTestServer();
  [maker, player] = [await server.signUp(), await server.signUp()];
  game = await publishGame(maker, "Moments");
});
afterAll(() => server.close());

const share = (recording = RECORDING, slug = game.slug) =>
  player.result<{ runId: string; ticks: number }>("shareRun", { slug, version: 1, recording });

describe("a shared run", () => {
  it("is refused to a person who shares very many on one day", async () => {
    const eager = await server.signUp();
    const { database } = server.application.platform;
    const events = Array.from({ length: 100 }, () => ({ key: `sharedRunPerson:${eager.uid.toLowerCase()}`, at: Date.now() }));
    await database.insertInto("throttleEvent").values(events).execute();
    const run = { slug: game.slug, version: 1, recording: RECORDING };
    expect(await eager.call("shareRun", run)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(await codeOf(player, "shareRun", run)).toBeNull();
  });

  it("is kept once, and stays with the release that it was played in", async () => {
    const first = await share();
    expect(first).toEqual({ runId: expect.stringMatching(/^[\w-]{22}$/), ticks: 90 });
    expect(await share()).toEqual(first);
    const filled = JSON.stringify({ ...JSON.parse(RECORDING), filler: "x".repeat(9_000) });
    expect(await share(filled), "what nobody reads is not kept").toEqual(first);
    await maker.result("publishProject", { projectId: game.projectId, notes: "Newer" });
    const run = await player.result<{ version: number; recording: string }>("getSharedRun", { slug: game.slug, runId: first.runId });
    expect(run).toMatchObject({ version: 1, recording: KEPT, ticks: 90, releaseUrl: expect.stringContaining("/objects/") });
    expect(run).toMatchObject({ projectId: null });
    expect(await maker.result("getSharedRun", { slug: game.slug, runId: first.runId })).toMatchObject({ projectId: game.projectId });
  });

  it("must be a recording of a release of the game", async () => {
    for (const recording of ["{}", "no json", JSON.stringify({ format: 1, seed: 1, sceneId: "", inputs: [["x"]], hashes: [] })])
      expect(await codeOf(player, "shareRun", { slug: game.slug, version: 1, recording })).toBe("RECORDING_INVALID");
    expect(await codeOf(player, "shareRun", { slug: game.slug, version: 99, recording: RECORDING })).toBe("GAME_NOT_FOUND");
    const long = "x".repeat(SHARED_RUN_LIMITS.recordingLength + 1);
    expect(await codeOf(player, "shareRun", { slug: game.slug, version: 1, recording: long })).not.toBeNull();
    expect(await codeOf(player, "getSharedRun", { slug: game.slug, runId: "x".repeat(22) })).toBe("RUN_NOT_KEPT");
  });

  it("is found through its own game only, and not while the game is for members or unpublished", async () => {
    const own = await publishGame(maker, "Private");
    const { runId } = await share(RECORDING, own.slug);
    const read = (slug: string) => codeOf(player, "getSharedRun", { slug, runId });
    expect(await read(own.slug)).toBeNull();
    const other = await publishGame(maker, "Another");
    expect(await read(other.slug)).toBe("RUN_NOT_KEPT");
    await maker.result("updateListing", { projectId: own.projectId, changes: { visibility: "members" } });
    expect(await read(own.slug)).toBe("GAME_NOT_FOUND");
    await maker.result("updateListing", { projectId: own.projectId, changes: { visibility: "public" } });
    await maker.result("unpublishProject", { projectId: own.projectId });
    expect(await read(own.slug)).toBe("GAME_NOT_FOUND");
  });

  it("gives way to newer ones when nobody opens it", async () => {
    const { database } = server.application.platform;
    const crowded = await publishGame(maker, "Crowded");
    const { runId } = await share(RECORDING, crowded.slug);
    server.advance(2 * 24 * 60 * 60_000);
    player = await server.signUp();
    const rows = Array.from({ length: SHARED_RUN_LIMITS.perGame - 1 }, (_, index) => ({
      projectId: crowded.projectId,
      id: `other${index}`,
      version: 1,
      recording: RECORDING,
      ticks: 90,
      openedAt: 1 + index,
    }));
    for (let start = 0; start < rows.length; start += 500)
      await database
        .insertInto("sharedRun")
        .values(rows.slice(start, start + 500))
        .execute();
    await player.result("getSharedRun", { slug: crowded.slug, runId });
    const newest = JSON.stringify({ ...JSON.parse(RECORDING), seed: 8 });
    await share(newest, crowded.slug);
    const ids = (await database.selectFrom("sharedRun").select("id").where("projectId", "=", crowded.projectId).execute()).map(
      ({ id }) => id,
    );
    expect(ids).toHaveLength(SHARED_RUN_LIMITS.perGame);
    expect([ids.includes(runId), ids.includes("other0"), ids.includes("other1")]).toEqual([true, false, true]);
  });
});
