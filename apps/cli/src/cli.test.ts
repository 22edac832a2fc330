import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createRecorder, createWorld, encodeRecording } from "@playsmith/engine";
import { emptyGame } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "./run.ts";

const command = path.join(import.meta.dirname, "../bin/playsmith.mjs");
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "playsmith-cli-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: unknown): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, typeof content === "string" ? content : JSON.stringify(content));
  return place;
}

/** Runs the command. @returns exit code and what it says. */
async function playsmith(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...args]);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

/** Starts the command. @returns its process, and how it ends. */
function started(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, ...environment } });
  let err = "";
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  const done = new Promise<{ code: number | null; err: string }>((resolve) => child.on("close", (code) => resolve({ code, err })));
  return { child, done };
}

describe("playsmith run", () => {
  it("plays a recording, checks what is expected, and answers with exit code and JSON", async () => {
    const game = templates.find(({ id }) => id === "platformer")?.build("Test") ?? emptyGame("Test");
    const world = createWorld(game, { seed: 4 });
    const recorder = createRecorder(4, { game });
    for (let tick = 0; tick < 240; tick++)
      recorder.step(world, { buttons: tick < 120 ? 2 : 18, pointerX: 0, pointerY: 0, pointerDown: false });
    const gameFile = await file("game.json", game);
    const recordingFile = await file("r.json", encodeRecording(recorder.take()));
    const good = await playsmith("run", gameFile, "--recording", recordingFile, "--expect", "health > 0", "--expect", 'status = "playing"');
    const report = JSON.parse(good.out) as Report;
    expect(good.code).toBe(0);
    expect(report).toMatchObject({ ok: true, ticks: 240, hash: world.hash(), divergedAtTick: null, isSameGame: true, errors: [] });
    const bad = await playsmith(
      "run",
      gameFile,
      "--recording",
      recordingFile,
      "--until-tick",
      "100",
      "--expect",
      "coins > 1000",
      "--expect",
      "coinz > 1",
    );
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.out)).toMatchObject({
      ticks: 100,
      expectations: [
        { holds: false, value: false },
        { holds: false, problem: expect.stringContaining("coinz") },
      ],
    });
    for (const scene of Object.values(game.scenes)) scene.gravityPxPerS2 *= 2;
    const changed = await playsmith("run", await file("changed.json", game), "--recording", recordingFile);
    expect(changed.code).toBe(1);
    expect(JSON.parse(changed.out)).toMatchObject({ ok: false, divergedAtTick: expect.any(Number), isSameGame: false });
  });

  it("goes on when nobody reads what it prints", async () => {
    const { child, done } = started(["run", await file("unread.json", emptyGame("Unread")), "--until-tick", "1"]);
    child.stdout.destroy();
    expect(await done).toEqual({ code: 0, err: "" });
    const wrong = started(["walk"]);
    wrong.child.stderr.destroy();
    expect((await wrong.done).code).toBe(2);
  });

  it("reads a file that begins with a byte order mark, from a folder with a space", async () => {
    await mkdir(path.join(folder, "my games"), { recursive: true });
    const { code, err } = await playsmith("run", await file("my games/marked.json", `\uFEFF${JSON.stringify(emptyGame("Marked"))}`));
    expect([code, err]).toEqual([0, ""]);
  });

  it("says what is wrong with its use or its files", async () => {
    const notJson = await file("not.json", "{");
    const noGame = await file("none.json", { formatVersion: 1, scenes: 3 });
    const game = await file("empty.json", emptyGame("Empty"));
    const wrong: [string[], RegExp][] = [
      [["walk"], /playsmith run/],
      [["run", path.join(folder, "gone.json")], /can't be read/],
      [["run", notJson], /no JSON/],
      [["run", noGame], /scenes/],
      [["run", game, "--recording", notJson], /no recording/],
      [["run", game, "--until-tick", "soon"], /whole number/],
      [["run", game, "--loud"], /loud/],
    ];
    for (const [args, message] of wrong) {
      const { code, err } = await playsmith(...args);
      expect(code, args.join(" ")).toBe(2);
      expect(err, args.join(" ")).toMatch(message);
    }
    expect((await playsmith("--help")).out).toContain("--expect");
  }, 60_000);
});

describe("playsmith test", () => {
  async function project(kinds: readonly ("outcome" | "smoke" | "exact")[], expression = "coins < 0"): Promise<string> {
    const game = templates.find(({ id }) => id === "platformer")?.build("Test") ?? emptyGame("Test");
    const world = createWorld(game, { seed: 4 });
    const recorder = createRecorder(4, { game });
    for (let tick = 0; tick < 120; tick++) recorder.step(world, { buttons: 2, pointerX: 0, pointerY: 0, pointerDown: false });
    const recording = encodeRecording(recorder.take());
    const tests = kinds.map((kind, index) => [
      `t${index}`,
      { name: `Test ${index}`, order: `a${index}`, kind, recording, expectations: [{ expression, tick: 60 }] },
    ]);
    return file("project.json", { playsmith: 1, game: { ...game, tests: Object.fromEntries(tests) } });
  }

  it("replays each test, and tells where the first expectation is not true", async () => {
    const { code, out } = await playsmith("test", await project(["outcome", "smoke", "exact", "smoke", "outcome"]));
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      passed: 3,
      failed: 2,
      tests: [
        { name: "Test 0", isPassed: false, failedAtTick: 60, reason: "coins < 0 is false." },
        { name: "Test 1", isPassed: true, ticks: 120 },
        { name: "Test 2", isPassed: true },
        { name: "Test 3", isPassed: true },
        { name: "Test 4", isPassed: false },
      ],
    });
    const one = await playsmith("test", await project(["outcome", "smoke"]), "--only", "Test 1");
    expect([one.code, (JSON.parse(one.out) as { tests: unknown[] }).tests.length]).toEqual([0, 1]);
  });

  it("tells of a test that takes all memory", async () => {
    const game = emptyGame("Greedy");
    const [scene] = Object.values(game.scenes);
    if (scene !== undefined)
      scene.script =
        "export default class extends SceneScript {\nlist = [];\nonTick() { this.list.push(Array.from({ length: 90_000 }, (_, i) => ({ i }))); }\n}";
    const recording = encodeRecording({ format: 1, seed: 1, sceneId: "", ticks: 2_000, inputs: [[2_000, 0]], hashes: [] });
    const tests = { greedy: { name: "Greedy", order: "a", kind: "smoke", recording, expectations: [] } };
    const { child, done } = started(["test", await file("greedy.json", { ...game, tests })], { NODE_OPTIONS: "--max-old-space-size=150" });
    let out = "";
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
    });
    expect(await done).toEqual({ code: 1, err: "" });
    expect(JSON.parse(out)).toMatchObject({ failed: 1, tests: [{ isPassed: false, reason: expect.stringContaining("memory") }] });
  }, 60_000);

  it("says what is wrong with its use", async () => {
    const none = await playsmith("test", await project([]));
    expect([none.code, none.err]).toEqual([2, expect.stringContaining("has no tests")]);
    expect((await playsmith("test")).code).toBe(2);
    expect((await playsmith("test", await project(["smoke"]), "--only", "Nothing")).err).toContain('has no test "Nothing"');
  });
});
