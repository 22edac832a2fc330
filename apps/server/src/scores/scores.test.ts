import { randomBytes } from "node:crypto";
import { FUNCTIONS_REGION, type Publication, type ScoreList } from "@playsmith/contract";
import { BUTTON, decodeRecording, encodeRecording } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, type Person, personFrom, startTestServer, type TestServer } from "../testing/test-server.ts";
import { heldRun, scoredGame } from "../testing/scored-game.ts";

let server: TestServer;
let maker: Person;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: "true" });
  maker = await server.signUp("maker@example.org");
});
afterAll(() => server.close());

let games = 0;
async function publish(change: (game: Game) => void = () => undefined): Promise<{ slug: string; projectId: string; game: Game }> {
  const game = scoredGame(`Scored ${++games}`);
  change(game);
  const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: game.settings.title, game });
  const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId: project.id });
  return { slug: publication.slug, projectId: project.id, game };
}
let addresses = 0;
/** Each call comes from an address of its own. */
async function asGuest(name: string, data: unknown): Promise<{ code: string | null; result: unknown }> {
  const headers = { "x-forwarded-for": `10.0.0.${++addresses}` };
  const { body } = await server.post(`/functions/${FUNCTIONS_REGION}/${name}`, { data }, headers);
  const { result = null, error } = body as { result?: unknown; error?: { details: { code: string } } };
  return { result, code: error?.details.code ?? null };
}
const guest = (name = "Gus") => ({ key: randomBytes(16).toString("hex"), name });
const scoresOf = async (slug: string, board = "Held", more: object = {}) =>
  (await asGuest("listScores", { slug, board, scope: "all", ...more })).result as ScoreList;

describe("a submitted run", () => {
  it("is ranked by what its replay reaches, for guests and for people", async () => {
    const { slug, game } = await publish();
    const gus = guest();
    const first = await asGuest("submitRun", { slug, version: 1, recording: heldRun(game, { ticks: 60 }), guest: gus });
    expect(first.result).toMatchObject({ scores: [{ board: "Held", value: 60, rank: 1, isBest: true }], achievements: ["Patient"] });
    const second = await maker.result("submitRun", { slug, version: 1, recording: heldRun(game, { ticks: 125, fromTick: 3 }) });
    expect(second).toMatchObject({
      scores: [
        { board: "Held", value: 125, unit: "", rank: 1, isBest: true },
        { board: "Time", unit: "s", rank: 1 },
      ],
    });
    const list = await scoresOf(slug, "Held", { guestKey: gus.key });
    expect(list).toMatchObject({ ranks: "highest", unit: "" });
    expect(list.scores).toMatchObject([
      { rank: 1, value: 125, playerName: "maker", hasAccount: true, version: 1, isMine: false },
      { rank: 2, value: 60, playerName: "Gus", hasAccount: false, isMine: true },
    ]);
    expect((await asGuest("listAchievements", { slug, guestKey: gus.key })).result).toEqual({ achievements: ["Patient"] });
    const run = await asGuest("getRun", { slug, runId: list.scores[1]!.runId });
    expect(run.result).toMatchObject({ version: 1, playerName: "Gus", ticks: 60 });
  });

  it("keeps the best score of a player, and ranks the lowest where that is the best", async () => {
    const { slug, game } = await publish();
    const gus = guest();
    const submit = (fromTick: number, ticks: number) =>
      asGuest("submitRun", { slug, version: 1, recording: heldRun(game, { fromTick, ticks }), guest: gus });
    await submit(60, 120);
    await submit(0, 120);
    await submit(30, 120);
    expect((await submit(0, 20)).result).toMatchObject({ scores: [{ value: 20, isBest: false }] });
    const time = await scoresOf(slug, "Time");
    expect(time.scores.map(({ value }) => Math.round(value))).toEqual([2]);
    const { database } = server.application.platform;
    const kept = await database.selectFrom("provenRun").select("id").where("guestName", "=", "Gus").where("version", "=", 1).execute();
    expect(kept.length).toBeLessThan(5);
  });

  it("is refused when it is forged, copied, of another release, or nothing that can be replayed", async () => {
    const { slug, game, projectId } = await publish();
    const recording = heldRun(game, { ticks: 90 });
    const refused = async (data: object) => (await asGuest("submitRun", { slug, version: 1, recording, guest: guest(), ...data })).code;
    expect(await refused({ recording: "{}" })).toBe("RUN_NOT_PROVEN");
    expect(await refused({ recording: heldRun(game, { ticks: 0, fromTick: 5 }).replace(/"runs":"[^"]*"/, '"runs":"zz@"') })).toBe(
      "RUN_NOT_PROVEN",
    );
    expect(await refused({ version: 2 })).toBe("GAME_NOT_FOUND");
    expect(await refused({ slug: "nowhere" })).toBe("GAME_NOT_FOUND");
    expect(await refused({ guest: undefined })).toBe("UNAUTHENTICATED");
    expect(await refused({ guest: { key: "short", name: "x" } })).toBe("INVALID_REQUEST");
    for (const name of ["", " ", "a\u202eb", "a\u0000b", "x".repeat(31)]) {
      expect(await refused({ guest: { ...guest(), name } })).toBe("INVALID_REQUEST");
    }
    expect(await refused({})).toBeNull();
    expect(await refused({})).toBe("RUN_ALREADY_SUBMITTED");
    const edited = decodeRecording(recording)!;
    const copy = encodeRecording({ ...edited, inputs: edited.inputs.map(([ticks = 0, buttons = 0]) => [ticks, buttons, 5, 5, 0]) });
    expect(await refused({ recording: copy })).toBe("RUN_ALREADY_SUBMITTED");
    const harder = { ...game, variables: { held: -50 } };
    await maker.result("unpublishProject", { projectId });
    expect(await refused({ recording: heldRun(harder, { ticks: 90 }) })).toBe("GAME_NOT_FOUND");
  });

  it("is refused with inputs that no device can make, and stored without what nobody reads", async () => {
    const { slug, game, projectId } = await publish();
    const honest = decodeRecording(heldRun(game, { ticks: 90 }))!;
    const codeOf = async (recording: string, key = guest()) =>
      (await asGuest("submitRun", { slug, version: 1, recording, guest: key })).code;
    const held = BUTTON.jump;
    for (const [inputs, seed] of [
      [[[90, held, 1e300, 0, 0]], 1],
      [[[90, held, 0.5, 0, 0]], 1],
      [[[90, held, 321, 5, 0]], 1],
      [[[90, -1]], 1],
      [[[90, held | 128]], 1],
      [[[90, held, 0, 0, 0, held]], 1],
      [honest.inputs, 2 ** 32 + 1],
      [honest.inputs, 1.5],
    ] as const)
      expect([inputs, await codeOf(JSON.stringify({ ...honest, inputs, seed }))]).toEqual([inputs, "RUN_NOT_PROVEN"]);

    const filled = JSON.stringify({ ...honest, filler: "x".repeat(190_000), saves: { coins: 9 }, sceneId: "elsewhere" });
    expect(await codeOf(filled)).toBeNull();
    const { database } = server.application.platform;
    const { recording } = await database.selectFrom("provenRun").selectAll().where("projectId", "=", projectId).executeTakeFirstOrThrow();
    expect(recording).toBe(encodeRecording({ ...honest, sceneId: "" }));

    const pressing = honest.inputs.map(([ticks = 0, buttons = 0]) => [ticks, buttons | BUTTON.left]);
    expect(await codeOf(encodeRecording({ ...honest, inputs: pressing })), "a button that the game does not read").toBe(
      "RUN_ALREADY_SUBMITTED",
    );
  });

  it("of parallel equal requests counts once", async () => {
    const { slug, game } = await publish();
    const recording = heldRun(game, { ticks: 30 });
    const gus = guest();
    const answers = await Promise.all(Array.from({ length: 12 }, () => asGuest("submitRun", { slug, version: 1, recording, guest: gus })));
    const codes = new Set(answers.map(({ code }) => code));
    expect([...codes].every((code) => code === null || code === "SCORES_BUSY" || code === "RATE_LIMITED")).toBe(true);
    expect((await scoresOf(slug)).scores).toHaveLength(1);
  });

  it("of a game without leaderboards is refused without a replay", async () => {
    const { slug, game } = await publish((plain) => {
      delete plain.leaderboards;
      delete plain.achievements;
    });
    const answer = await maker.call("submitRun", { slug, version: 1, recording: heldRun(game, { ticks: 5 }) });
    expect(answer.code).toBe("RUN_NOT_PROVEN");
    expect(await maker.call("listScores", { slug, board: "Held", scope: "all" })).toMatchObject({ code: "LEADERBOARD_NOT_FOUND" });
  });
});

describe("a leaderboard", () => {
  it("lists the week and each release apart", async () => {
    const { slug, game, projectId } = await publish();
    await maker.result("submitRun", { slug, version: 1, recording: heldRun(game, { ticks: 50 }) });
    server.advance(8 * 24 * 60 * 60_000);
    maker = await signInAgain();
    await maker.result("updateListing", { projectId, changes: { tagline: "New" } });
    await maker.result("publishProject", { projectId, onlyIfChanged: false });
    await maker.result("submitRun", { slug, version: 2, recording: heldRun(game, { ticks: 20 }) });
    const values = async (scope: string, version?: number) =>
      (await scoresOf(slug, "Held", { scope, ...(version ? { version } : {}) })).scores.map(({ value }) => value);
    expect(await values("all")).toEqual([50]);
    expect(await values("week")).toEqual([20]);
    expect(await values("release")).toEqual([20]);
    expect(await values("release", 1)).toEqual([50]);
  });

  it("gives a guest's runs to their account, and the better of two stays", async () => {
    const { slug, game } = await publish();
    const gus = guest();
    await asGuest("submitRun", { slug, version: 1, recording: heldRun(game, { ticks: 70 }), guest: gus });
    const person = await server.signUp();
    await person.result("submitRun", { slug, version: 1, recording: heldRun(game, { ticks: 40 }) });
    expect(await person.result("claimRuns", { guestKey: gus.key })).toEqual({ runs: 1 });
    expect(await person.result("claimRuns", { guestKey: gus.key })).toEqual({ runs: 0 });
    const { scores } = await scoresOf(slug);
    expect(scores).toMatchObject([{ value: 70, hasAccount: true }]);
    expect(await person.result("listAchievements", { slug })).toEqual({ achievements: ["Patient"] });
  });

  it("loses a run that its player or the maker removes, and those of a deleted account", async () => {
    const { slug, game } = await publish();
    const [player, stranger] = [await server.signUp(), await server.signUp()];
    const submit = (ticks: number) =>
      player.result<{ runId: string }>("submitRun", { slug, version: 1, recording: heldRun(game, { ticks }) });
    const { runId } = await submit(33);
    expect(await stranger.call("removeRun", { slug, runId })).toMatchObject({ code: "PERMISSION_DENIED" });
    expect(await stranger.call("removeRun", { slug, runId: "none" })).toMatchObject({ code: "RUN_NOT_FOUND" });
    await player.result("removeRun", { slug, runId });
    expect((await player.call("submitRun", { slug, version: 1, recording: heldRun(game, { ticks: 33 }) })).code).toBe(
      "RUN_ALREADY_SUBMITTED",
    );
    expect(await maker.result<ScoreList>("listScores", { slug, board: "Held", scope: "all" })).toMatchObject({ canRemove: true });
    expect(await stranger.result<ScoreList>("listScores", { slug, board: "Held", scope: "all" })).toMatchObject({ canRemove: false });
    expect((await scoresOf(slug)).scores).toEqual([]);
    const again = await submit(34);
    await maker.result("removeRun", { slug, runId: again.runId });
    await submit(35);
    await player.result("deleteAccount", {});
    expect((await scoresOf(slug)).scores).toEqual([]);
  });

  it("of a game for members is for members alone", async () => {
    const { slug, game, projectId } = await publish();
    await maker.result("updateListing", { projectId, changes: { visibility: "members" } });
    const recording = heldRun(game, { ticks: 12 });
    expect((await asGuest("submitRun", { slug, version: 1, recording, guest: guest() })).code).toBe("GAME_NOT_FOUND");
    expect((await asGuest("listScores", { slug, board: "Held", scope: "all" })).code).toBe("GAME_NOT_FOUND");
    await maker.result("submitRun", { slug, version: 1, recording });
    expect(await maker.result<ScoreList>("listScores", { slug, board: "Held", scope: "all" })).toMatchObject({ scores: [{ value: 12 }] });
  });
});

describe("a server with scores switched off", () => {
  it("replays nothing", async () => {
    const quiet = await startTestServer({ SCORES: "false" });
    const person = await quiet.signUp();
    expect(await person.call("submitRun", { slug: "any", version: 1, recording: "{}" })).toMatchObject({ status: 403, code: "SCORES_OFF" });
    await quiet.close();
  });
});

/** The session has ended meanwhile. */
async function signInAgain(): Promise<Person> {
  const email = "maker@example.org";
  return personFrom(server.origin, email, await server.post("/api/auth/sign-in/email", { email, password: PASSWORD }));
}
