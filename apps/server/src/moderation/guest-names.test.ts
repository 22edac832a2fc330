import type { CallableOutput, Publication, ScoreList } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpModerator } from "../testing/moderator.ts";
import { codeOf } from "../testing/published-game.ts";
import { heldRun, scoredGame } from "../testing/scored-game.ts";
import { callFunction, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let [maker, moderator] = [] as unknown as [Person, Person];
const game: Game = scoredGame("Named");
let slug = "";
const key = "a".repeat(32);

beforeAll(async () => {
  server = await startTestServer({ MODERATORS: "mod@example.org" });
  maker = await server.signUp("maker@example.org");
  moderator = await signUpModerator(server, "mod@example.org");
  const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: "Named", game });
  slug = (await maker.result<{ publication: Publication }>("publishProject", { projectId: project.id })).publication.slug;
});
afterAll(() => server.close());

const submit = (ticks: number, name: string) =>
  callFunction(server.origin, "submitRun", { slug, version: 1, recording: heldRun(game, { ticks }), guest: { key, name } }, null);
const scores = async () =>
  ((await callFunction(server.origin, "listScores", { slug, board: "Held", scope: "all" }, null)).result as ScoreList).scores;
const act = (id: string, name: string) =>
  codeOf(moderator, "actOnReport", { subject: { kind: "guest", id }, act: name, reason: "Because" });
const queue = async () => (await moderator.result<CallableOutput<"listReports">>("listReports")).entries;

describe("the name of a guest", () => {
  it("can be reported and hidden: it reads Guest then, on the page and with later runs too", async () => {
    await submit(60, "Rude");
    const [score] = await scores();
    expect(score).toMatchObject({ playerName: "Rude" });
    const report = { kind: "guest", id: score!.runId, reason: "hate", note: "" };
    expect(await codeOf(maker, "reportContent", report)).toBeNull();
    // A better run takes the place of the reported one.
    await submit(90, "Rude");
    const [entry] = await queue();
    expect(entry).toMatchObject({
      subject: { kind: "guest" },
      personName: "",
      content: { title: "Named", text: "Rude", path: `/play/${slug}` },
    });
    const { id } = entry!.subject;
    expect(await act(id, "warn")).toBe("ACT_NOT_POSSIBLE");
    expect(await act(id, "suspend")).toBe("ACT_NOT_POSSIBLE");
    expect(await act(id, "hide")).toBeNull();
    expect(await queue()).toEqual([]);
    expect(await scores()).toMatchObject([{ playerName: "Guest", value: 90 }]);
    expect(await (await fetch(`${server.origin}/play/${slug}`)).text()).not.toContain("Rude");
    await submit(120, "Rude again");
    const [later] = await scores();
    expect(later).toMatchObject({ playerName: "Guest", value: 120 });
    expect((await callFunction(server.origin, "getRun", { slug, runId: later!.runId }, null)).result).toMatchObject({
      playerName: "Guest",
    });
    expect(await codeOf(maker, "reportContent", { ...report, id: later!.runId })).toBe("CONTENT_NOT_FOUND");
    expect(await act(id, "show")).toBeNull();
    expect(await scores()).toMatchObject([{ playerName: "Rude again" }]);
  });

  it("can't be reported for runs of accounts, nor for runs that don't exist", async () => {
    await maker.result("submitRun", { slug, version: 1, recording: heldRun(game, { ticks: 150, fromTick: 2 }) });
    const [own] = await scores();
    expect(own).toMatchObject({ hasAccount: true });
    for (const id of [own!.runId, "none", key]) {
      expect(await codeOf(moderator, "reportContent", { kind: "guest", id, reason: "spam", note: "" })).toBe("CONTENT_NOT_FOUND");
    }
  });
});
