import type { Crash, Publication } from "@playsmith/contract";
import { createRecorder, createWorld, encodeRecording } from "@playsmith/engine";
import { emptyGame, type Game } from "@playsmith/game-format";
import { compileGame } from "@playsmith/scripts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writePlayerBuild } from "../testing/player-build.ts";
import { callFunction, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";

const player = temporaryFolder();
let server: TestServer;
let maker: Person;

beforeAll(async () => {
  writePlayerBuild(player.path, "first");
  server = await startTestServer({ PLAYER_BUILD_DIR: player.path });
  maker = await server.signUp("maker@example.org");
});
afterAll(async () => {
  await server.close();
  player.remove();
});

/** A game whose scene fails at a tick, also when it was saved that it shall. */
function failingGame(atTick: number): Game {
  const game = emptyGame("Failing");
  game.scenes["scene"]!.script = `export default class extends SceneScript {
  count = game.load("count") ?? 0;
  onTick() {
    this.count += 1;
    if (this.count === ${atTick}) throw new Error("It broke");
  }
}`;
  return game;
}

function run(game: Game, ticks: number, saves: Record<string, number> = {}): string {
  const { scripts } = compileGame(game);
  const world = createWorld(game, { seed: 1, scripts, saves });
  const recorder = createRecorder(1, { game, saves });
  for (let tick = 0; tick < ticks; tick++) recorder.step(world, { buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false });
  return encodeRecording(recorder.take());
}

async function publish(game: Game): Promise<{ projectId: string; slug: string }> {
  const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: "Failing", game });
  const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId: project.id });
  return { projectId: project.id, slug: publication.slug };
}
const report = (data: object) => callFunction(server.origin, "reportCrash", { version: 1, ...data }, null);
const list = async (projectId: string) => (await maker.result<{ crashes: Crash[] }>("listCrashes", { projectId })).crashes;

describe("a crash of a player", () => {
  it("arrives once per error, with the shortest run that leads to it", async () => {
    const game = failingGame(90);
    const { projectId, slug } = await publish(game);
    expect((await report({ slug, recording: run(game, 95) })).code).toBeNull();
    await report({ slug, recording: run(game, 40, { count: 60 }) });
    const crashes = await list(projectId);
    expect(crashes).toMatchObject([
      { message: expect.stringContaining("It broke"), version: 1, count: 2, tick: 30, place: { sceneId: "scene", line: 5 } },
    ]);
    const crash = await maker.result<{ tick: number; recording: string }>("getCrash", { projectId, crashId: crashes[0]!.id });
    const build = { hash: expect.any(String), protocol: null, isPresent: true };
    expect(crash).toEqual({ tick: 30, recording: run(game, 40, { count: 60 }), build });
    await maker.result("dismissCrash", { projectId, crashId: crashes[0]!.id });
    expect(await list(projectId)).toEqual([]);
    expect((await maker.call("dismissCrash", { projectId, crashId: crashes[0]!.id })).code).toBe("CRASH_NOT_FOUND");
    expect((await maker.call("getCrash", { projectId, crashId: "none" })).code).toBe("CRASH_NOT_FOUND");
  });

  it("is not believed: a run without an error, or of no game, adds nothing", async () => {
    const game = failingGame(90);
    const { projectId, slug } = await publish(game);
    await report({ slug, recording: run(game, 20) });
    expect((await report({ slug, recording: "{}" })).code).toBe("RUN_NOT_PROVEN");
    expect((await report({ slug: "nowhere", recording: run(game, 20) })).code).toBe("GAME_NOT_FOUND");
    expect(await list(projectId)).toEqual([]);
  });

  it("counts the new release from then on", async () => {
    const game = failingGame(10);
    const { projectId, slug } = await publish(game);
    await report({ slug, recording: run(game, 12) });
    await maker.result("publishProject", { projectId, onlyIfChanged: false });
    await report({ slug, version: 2, recording: run(game, 15) });
    expect(await list(projectId)).toMatchObject([{ version: 2, count: 2 }]);
  });
});
