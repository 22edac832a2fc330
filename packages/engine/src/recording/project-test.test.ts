import { type ProjectTest, TEST_LIMITS } from "@playsmith/game-format";
import { compileGame } from "@playsmith/scripts";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import { createWorld } from "../full-world.ts";
import { runProjectTest } from "./project-test.ts";
import { createRecorder, type Recording } from "./recording.ts";
import { encodeRecording } from "./recording-file.ts";

const game = () => templates.find(({ id }) => id === "platformer")?.build("Owl") ?? templates[0]!.build("Owl");

function recorded(ticks: number): Recording {
  const played = game();
  const world = createWorld(played, { seed: 7 });
  const recorder = createRecorder(7, { game: played });
  for (let tick = 0; tick < ticks; tick++) recorder.step(world, { buttons: 2, pointerX: 0, pointerY: 0, pointerDown: false });
  return recorder.take();
}
const recording = encodeRecording(recorded(180));
const test = (changes: Partial<ProjectTest>): ProjectTest => ({
  name: "Walks",
  order: "a",
  kind: "outcome",
  recording,
  expectations: [],
  ...changes,
});

describe("a test of a project", () => {
  it("passes when the game has no errors and everything that is expected is true at its tick", () => {
    const expectations = [
      { expression: 'status = "playing"', tick: 0 },
      { expression: "coins >= 0 and health > 0", tick: 120 },
      { expression: "health > 0", tick: 100_000 },
    ];
    expect(runProjectTest(game(), test({ expectations }))).toEqual({ failure: null, ticks: 180 });
    expect(runProjectTest(game(), test({ kind: "smoke" }))).toEqual({ failure: null, ticks: 180 });
    expect(runProjectTest(game(), test({ kind: "exact" }))).toEqual({ failure: null, ticks: 180 });
  });

  it("stops at the first expectation that is not true, or that can't be evaluated, with its value", () => {
    const expectations = [
      { expression: "coins", tick: 90 },
      { expression: "coins > 1000", tick: 60 },
    ];
    expect(runProjectTest(game(), test({ expectations }))).toEqual({
      failure: { kind: "expectation", tick: 60, expression: "coins > 1000", value: false },
      ticks: 60,
    });
    const unknown = runProjectTest(game(), test({ expectations: [{ expression: "coinz > 1", tick: 30 }] }));
    expect(unknown.failure).toMatchObject({ kind: "expectation", tick: 30, problem: expect.stringContaining("coinz") });
  });

  it("fails when a script of a game with leaderboards, or of an online game, is not the same after going back", () => {
    const hiding = game();
    hiding.prefabs[Object.keys(hiding.prefabs)[0]!]!.script = `
      function add(list: number[]) { list.push(1); return list.length; }
      const next = (() => { const list: number[] = []; return () => add(list); })();
      export default class extends Script { steps = 0; onTick() { this.steps = next(); } }`;
    const { scripts } = compileGame(hiding);
    expect(runProjectTest(hiding, test({ kind: "smoke" }), { scripts }).failure).toBeNull();
    for (const changed of [
      { ...hiding, settings: { ...hiding.settings, online: 2 } },
      { ...hiding, leaderboards: { best: { name: "Best", order: "a", ranks: "highest" as const, unit: "" } } },
    ])
      expect(runProjectTest(changed, test({ kind: "smoke" }), { scripts }).failure).toMatchObject({
        kind: "error",
        message: expect.stringContaining('"steps" of'),
      });
  });

  it("fails exactly only when the world differs, at the check hash where that is seen", () => {
    const changed = game();
    for (const scene of Object.values(changed.scenes)) for (const instance of Object.values(scene.instances)) instance.x += 1;
    expect(runProjectTest(changed, test({ kind: "exact" })).failure).toEqual({ kind: "world", tick: 60 });
    expect(runProjectTest(changed, test({ kind: "smoke" })).failure).toBeNull();
  });

  it("fails when the game has an error, and when its recording can't be read", () => {
    const broken = game();
    const scene = broken.scenes[broken.settings.startSceneId];
    if (scene) scene.script = "export default class extends SceneScript { onTick() { if (game.tick > 50) throw new Error('nothing'); } }";
    const { scripts } = compileGame(broken);
    const { failure } = runProjectTest(broken, test({ kind: "smoke" }), { scripts });
    expect(failure).toMatchObject({ kind: "error", tick: 51, message: expect.stringContaining("nothing") });
    expect(runProjectTest(game(), test({ recording: "no recording" })).failure).toEqual({ kind: "recording", tick: 0 });
    const endless = encodeRecording({ ...recorded(1), inputs: [[TEST_LIMITS.ticks + 1, 0]], hashes: [] });
    expect(runProjectTest(game(), test({ recording: endless }))).toEqual({ failure: { kind: "recording", tick: 0 }, ticks: 0 });
  });
});
