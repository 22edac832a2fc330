import { compileGame } from "@playsmith/scripts";
import { afterEach, describe, expect, it } from "vitest";
import { heldRun, scoredGame } from "../testing/scored-game.ts";
import { createReplayRunner, REPLAY_LIMITS, type ReplayLimits, type ReplayRunner } from "./replay-runner.ts";

let runner: ReplayRunner;
const startRunner = (limits: Partial<ReplayLimits> = {}) => (runner = createReplayRunner({ ...REPLAY_LIMITS, ...limits }));
afterEach(() => runner.close());

const recording = (ticks: number): string => JSON.stringify({ format: 1, seed: 1, sceneId: "", ticks, inputs: [[ticks, 0]], hashes: [] });
/** A release whose scene has a script. */
function scripted(body: string): string {
  const game = scoredGame("Scripted");
  game.scenes["scene"]!.script = `export default class extends SceneScript {\n${body}\n}`;
  const { scripts, problems } = compileGame(game);
  expect(problems).toEqual([]);
  return JSON.stringify({ game, scripts });
}

describe("the process that replays runs", () => {
  it("replays one run after the other", async () => {
    startRunner();
    const game = scoredGame("Held");
    const release = JSON.stringify({ game, scripts: {} });
    for (const ticks of [30, 45]) {
      const outcome = await runner.run({ release, recording: heldRun(game, { ticks }) });
      expect(outcome).toMatchObject({ kind: "replayed", scores: [{ board: "Held", value: ticks }] });
    }
  });

  it.each([
    ["its time", { timeMs: 3_000 }, 'onTick() { /^(a+)+$/.test("a".repeat(50) + "b"); }'],
    ["its memory", { heapMb: 100 }, "list = [];\nonTick() { this.list.push(Array.from({ length: 90_000 }, (_, i) => ({ i }))); }"],
  ])("ends a replay that exceeds %s, and then replays the next", async (_, limits, body) => {
    startRunner(limits);
    expect(await runner.run({ release: scripted(body), recording: recording(100_000) })).toBeNull();
    const game = scoredGame("Held");
    const outcome = await runner.run({ release: JSON.stringify({ game, scripts: {} }), recording: heldRun(game, { ticks: 30 }) });
    expect(outcome).toMatchObject({ kind: "replayed" });
  });

  it("replays the scripts of a game, each time in a new process", async () => {
    startRunner();
    const release = scripted('count = 0;\nonTick() { this.count += 2; game.submitScore("Held", this.count); }');
    for (const ticks of [10, 20]) {
      const outcome = await runner.run({ release, recording: recording(ticks) });
      expect(outcome).toMatchObject({ kind: "replayed", scores: [{ board: "Held", value: ticks * 2 }] });
    }
  });

  it.each([
    ["makes code", 'const name = "constructor"; ((() => {}) as any)[name]("return process")().send({ outcome: { kind: "invalid" } });'],
    ["changes what all lists share", "(Reflect.getPrototypeOf([]) as any).at = () => 7;"],
  ])("gives a script that %s no more than the player does", async (_, code) => {
    startRunner();
    const outcome = await runner.run({ release: scripted(`onTick() { ${code} }`), recording: recording(10) });
    expect(outcome).toMatchObject({ kind: "replayed", ticks: 10, errors: [{ message: expect.stringMatching(/^TypeError/) }] });
  });

  it("answers a broken release as invalid", async () => {
    startRunner();
    expect(await runner.run({ release: '{"scripts":{}}', recording: recording(10) })).toEqual({ kind: "invalid" });
  });

  it("runs nothing after it was closed", async () => {
    startRunner();
    runner.close();
    expect(await runner.run({ release: "{}", recording: "{}" })).toBeNull();
  });
});
