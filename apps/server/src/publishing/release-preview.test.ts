import type { CallableOutput, Publication, ReleasePreview } from "@playsmith/contract";
import { encodeRecording } from "@playsmith/engine";
import { emptyGame, type Game } from "@playsmith/game-format";
import { ProjectDocument } from "@playsmith/document";
import { openAsEditor } from "../testing/editor.ts";
import { codeOf } from "../testing/published-game.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { releaseChanges } from "./release-changes.ts";

describe("the changes between two releases", () => {
  it("name what was added, removed and changed, in this order", () => {
    const [before, after] = [emptyGame("Game"), emptyGame("Game")];
    before.variables = { score: 0, lives: 3 };
    after.variables = { score: 5, coins: 0 };
    after.settings.background = "#ffffff";
    after.scenes["second"] = { ...after.scenes["scene"]!, name: "Second" };
    expect(releaseChanges(before, after)).toEqual([
      { part: "scene", name: "Second", kind: "added" },
      { part: "variable", name: "coins", kind: "added" },
      { part: "variable", name: "lives", kind: "removed" },
      { part: "settings", name: "", kind: "changed" },
      { part: "variable", name: "score", kind: "changed" },
    ]);
    expect(releaseChanges(before, structuredClone(before))).toEqual([]);
  });
});

describe("the preview of a release", () => {
  let server: TestServer;
  let maker: Person;
  beforeAll(async () => {
    server = await startTestServer();
    maker = await server.signUp();
  });
  afterAll(() => server.close());

  it("runs the start of the game, and compares with the public release", async () => {
    const game = emptyGame("Failing");
    const start = async (script: string) => {
      game.scenes["scene"]!.script = script;
      const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: "Failing", game });
      return project.id;
    };
    const failing = await start('export default class extends SceneScript {\n  onTick() { throw new Error("It broke"); }\n}');
    const preview = await maker.result<ReleasePreview>("previewRelease", { projectId: failing });
    expect(preview).toMatchObject({ changes: [], changeCount: 0, isChecked: true });
    expect(preview.errors.length).toBeGreaterThan(0);
    await maker.result("publishProject", { projectId: failing });
    const again = await maker.result<ReleasePreview>("previewRelease", { projectId: failing });
    expect(again).toMatchObject({ changes: [], changeCount: 0 });
  });

  it("runs the tests of the project, which are not part of the release", async () => {
    const game = emptyGame("Tested");
    const recording = encodeRecording({ format: 1, seed: 1, sceneId: "", ticks: 120, inputs: [[120, 0]], hashes: [] });
    const test = { kind: "outcome" as const, recording };
    game.tests = {
      good: { ...test, name: "Goes on", order: "a", expectations: [{ expression: 'status = "playing"', tick: 120 }] },
      bad: { ...test, name: "Is won", order: "b", expectations: [{ expression: 'status = "won"', tick: 60 }] },
      odd: { ...test, name: "Odd", order: "c", expectations: [{ expression: "((", tick: 60 }] },
    };
    const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: "Tested", game });
    const all = await maker.result<CallableOutput<"runTests">>("runTests", { projectId: project.id });
    expect(all.results).toMatchObject([
      { testId: "good", kind: "passed", tick: 120 },
      { testId: "bad", name: "Is won", kind: "expectation", tick: 60, text: 'status = "won"', value: "false" },
      { testId: "odd", kind: "expression", text: "((" },
    ]);
    const one = await maker.result<CallableOutput<"runTests">>("runTests", { projectId: project.id, testIds: ["good", "none"] });
    expect(one.results?.map(({ testId }) => testId)).toEqual(["good"]);
    const preview = await maker.result<ReleasePreview>("previewRelease", { projectId: project.id });
    expect(preview.failedTests?.map(({ testId }) => testId)).toEqual(["bad", "odd"]);
    const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId: project.id });
    const page = await (await fetch(server.origin + publication.path)).text();
    const release = await (await fetch(server.origin + (/data-release="([^"]+)"/.exec(page)?.[1] ?? ""))).json();
    expect((release as { game: Game }).game.tests).toBeUndefined();
  });

  it("finds the version in which a test began to fail", async () => {
    const game = emptyGame("Breaks");
    game.variables = { coins: 0 };
    const recording = encodeRecording({ format: 1, seed: 1, sceneId: "", ticks: 10, inputs: [[10, 0]], hashes: [] });
    game.tests = { t: { name: "Few", order: "a", kind: "outcome", recording, expectations: [{ expression: "coins < 5", tick: 10 }] } };
    const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: "Breaks", game });
    const find = () => maker.result<CallableOutput<"findBreakingVersion">>("findBreakingVersion", { projectId: project.id, testId: "t" });
    expect(await find()).toEqual({ passed: null, failed: null });
    const { connection, ...opened } = await openAsEditor(server.origin, maker, project.id);
    await connection.whenReady;
    const document = new ProjectDocument(connection.doc);
    for (let coins = 0; coins < 9; coins++) {
      document.transact("Set", (edits) => edits.set(["variables", "coins"], coins));
      await connection.whenSaved();
      await maker.result("saveVersion", { projectId: project.id, name: `${coins} coins` });
    }
    const found = await find();
    expect([found.passed?.name, found.failed?.name]).toEqual(["4 coins", "5 coins"]);
    const compared = { projectId: project.id, testId: "t", versionId: found.passed?.id ?? "" };
    for (const testId of ["x", "__proto__", "constructor"]) {
      expect(await codeOf(maker, "findBreakingVersion", { projectId: project.id, testId })).toBe("TEST_NOT_FOUND");
      expect(await codeOf(maker, "compareTestRun", { ...compared, testId })).toBe("TEST_NOT_FOUND");
    }
    const { firstTick, differences, graphs } = await maker.result<CallableOutput<"compareTestRun">>("compareTestRun", compared);
    expect(firstTick).toBe(0);
    expect(differences).toContainEqual({ object: "", field: "variables.coins", before: 4, after: 8 });
    expect(graphs[0]).toMatchObject({ name: "variables.coins", before: expect.arrayContaining([4]), after: expect.arrayContaining([8]) });
    expect(await codeOf(maker, "compareTestRun", { ...compared, versionId: "none" })).toBe("VERSION_NOT_FOUND");
    expect(await codeOf(maker, "compareTestRun", { ...compared, testId: "x" })).toBe("TEST_NOT_FOUND");
    await opened.close();
  });
});
