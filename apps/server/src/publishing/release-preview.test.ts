import type { ReleasePreview } from "@playsmith/contract";
import { emptyGame } from "@playsmith/game-format";
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
});
