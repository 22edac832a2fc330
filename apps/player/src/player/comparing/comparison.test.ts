import type { DebugReport } from "@playsmith/contract";
import { createWorld, emptyInput, type Recording, type World } from "@playsmith/engine";
import { cloneJson, type Game } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import type { DrawExtra } from "@playsmith/renderer";
import { describe, expect, it, vi } from "vitest";
import { FixedStep } from "../fixed-step.ts";
import { IdleThrottle } from "../idle-throttle.ts";
import { loadModules } from "../optional-modules.ts";
import { Comparison } from "./comparison.ts";
import { ReplayedRun } from "./replayed-run.ts";
import { RunPair } from "./run-pair.ts";
import { visibleDifferences } from "./visible-differences.ts";

type Report = DebugReport & { kind: "compared" };
const TICKS = 300;
const RIGHT_FROM = 60;
/** The hero of the first game reaches his full speed in the tick before. */
const FIRST_TICK = RIGHT_FROM + 8;

const platformer = (): Game => {
  const template = templates.find(({ id }) => id === "platformer");
  if (!template) throw new Error("There is no platformer.");
  return template.build("Test");
};

/** The hero stands for a second, then walks to the right. */
const recording: Recording = {
  format: 1,
  seed: 5,
  sceneId: "",
  ticks: TICKS,
  inputs: [
    [RIGHT_FROM, 0],
    [TICKS - RIGHT_FROM, 2],
  ],
  hashes: [],
};

/** A platformer whose hero walks faster. */
function faster(): Game {
  const game = platformer();
  for (const prefab of Object.values(game.prefabs))
    for (const { type, params } of Object.values(prefab.behaviours)) if (type === "platformerMovement") params["speedPxPerS"] = 200;
  return game;
}

/** The same data with its fields in another order. */
function reversed(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(reversed);
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data).reverse();
  return Object.fromEntries(entries.map(([name, value]) => [name, reversed(value)]));
}

async function pairOf(now: Game, before: Game, otherwiseTick?: number): Promise<RunPair> {
  const runOf = async (game: Game) => new ReplayedRun({ game, scripts: {}, modules: await loadModules(game), recording });
  return new RunPair(await runOf(now), await runOf(before), otherwiseTick);
}

function arrive(pair: RunPair): void {
  while (!pair.work(() => false));
}

function worldAt(game: Game, tick: number): World {
  const world = createWorld(game, { seed: recording.seed });
  for (let at = 0; at < tick; at++) world.step({ ...emptyInput, buttons: at < RIGHT_FROM ? 0 : 2 });
  return world;
}

describe("two runs of one recording", () => {
  it("go to the first tick at which they differ, and from there to any other", async () => {
    // Another order of fields in the game is no difference.
    const before = reversed(platformer()) as Game;
    const pair = await pairOf(faster(), before, 20);
    arrive(pair);
    const { firstTick } = pair;
    expect(firstTick).toBe(FIRST_TICK);
    expect([pair.tick, pair.now.world.tick, pair.before.world.tick]).toEqual([firstTick, firstTick, firstTick]);
    for (const tick of [250, 10, 130, TICKS, 129]) {
      pair.goTo(tick);
      arrive(pair);
      expect(pair.now.world.hash(), `now at ${tick}`).toBe(worldAt(faster(), tick).hash());
      expect(pair.before.world.hash(), `before at ${tick}`).toBe(worldAt(before, tick).hash());
    }
    expect([pair.isKnown, pair.firstTick]).toEqual([true, firstTick]);
  });

  it("are known to the end when nothing differs, and go to a given tick", async () => {
    const pair = await pairOf(platformer(), cloneJson(platformer()), 20);
    arrive(pair);
    expect([pair.tick, pair.firstTick, pair.isKnown]).toEqual([20, null, true]);
    const other = await pairOf(platformer(), platformer());
    arrive(other);
    expect(other.tick).toBe(TICKS);
  });

  it("stay within the recording", async () => {
    const pair = await pairOf(faster(), platformer());
    for (const [wanted, tick] of [
      [10_000, TICKS],
      [-4, 0],
    ] as const) {
      pair.goTo(wanted);
      arrive(pair);
      expect(pair.tick).toBe(tick);
    }
  });
});

describe("what one sees of two worlds that differs", () => {
  it("are objects in other places and those that only one has, but none that are alike", () => {
    const [before, now] = [worldAt(platformer(), 100), worldAt(faster(), 100)];
    const { objects, cells } = visibleDifferences(before, now, 10);
    expect(cells).toEqual([]);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.length).toBeLessThan(before.entities.aliveCount / 2);
    expect(visibleDifferences(before, before, 10)).toEqual({ objects: [], cells: [] });
  });

  it("are tiles, up to a limit", () => {
    const [before, now] = [worldAt(platformer(), 0), worldAt(platformer(), 0)];
    const layer = now.layers.findIndex(({ tiles }) => tiles !== null);
    now.layers[layer]?.tiles?.cells.set([41, 42, 43]);
    expect(visibleDifferences(before, now, 2).cells).toEqual([
      { layer, column: 0, row: 0 },
      { layer, column: 1, row: 0 },
    ]);
  });
});

describe("a comparison", () => {
  async function begin(msPerTick = 0, now: Game = faster(), before: Game = platformer()) {
    const reports: Report[] = [];
    const drawn = vi.fn();
    let ms = 0;
    const comparison = new Comparison({
      pair: await pairOf(now, before),
      nodes: { draw: (_context, _world, entities) => drawn(entities.length) },
      overlay: { draw: () => undefined },
      step: new FixedStep(),
      throttle: new IdleThrottle(),
      report: (report) => void reports.push(report as Report),
      nowMs: () => (ms += msPerTick),
    });
    const renderer = {
      draw: (_world: unknown, _view: unknown, extra?: DrawExtra) => extra?.({} as never, [], 1),
      fit: { scale: 1, left: 0, top: 0, width: 320, height: 180 },
    };
    let frameMs = 0;
    const frames = (count: number, lastsMs = 1_000 / 60): void => {
      for (let frame = 0; frame < count; frame++) {
        frameMs += lastsMs;
        ms = Math.max(ms, frameMs);
        comparison.show(renderer, frameMs, true);
      }
    };
    const last = (): Report => reports.at(-1) as Report;
    return { comparison, reports, drawn, frames, last };
  }

  it("reports what differs at the first tick that does, and draws the ghosts of what one sees", async () => {
    const { frames, last, drawn } = await begin();
    frames(3);
    expect(last()).toMatchObject({ tick: FIRST_TICK, firstTick: FIRST_TICK, lastTick: TICKS, isPlaying: false, isSameScene: true });
    expect(last().differences.map(({ field }) => field)).toContain("object.x");
    expect(drawn).toHaveBeenLastCalledWith(last().ghosts);
    expect(last().ghosts).toBeGreaterThan(0);
  });

  it("plays at the speed of the game, pauses, and stops at the end", async () => {
    const { comparison, frames, last } = await begin();
    frames(2);
    comparison.receive({ kind: "seek", tick: 100 });
    frames(2);
    comparison.control("resume");
    frames(30);
    expect(last().isPlaying).toBe(true);
    comparison.control("pause");
    frames(1);
    expect(last()).toMatchObject({ tick: 130, isPlaying: false, isSlow: false });
    comparison.control("resume");
    frames(TICKS);
    expect(last()).toMatchObject({ tick: TICKS, isPlaying: false, isKnown: true });
    // Playing again starts over.
    comparison.control("resume");
    frames(30);
    expect(last().tick).toBeLessThan(40);
  });

  it("seeks, with its progress while that takes more than a frame", async () => {
    const { comparison, frames, reports, last } = await begin(13);
    frames(100);
    comparison.receive({ kind: "seek", tick: 200 });
    frames(400);
    expect(reports.some(({ progress = 1 }) => progress > 0.2 && progress < 0.8)).toBe(true);
    expect(last().tick).toBe(200);
    for (const request of [{ kind: "seek", tick: -1 }, { kind: "seek", tick: "9" }, { kind: "rerun" }, null]) comparison.receive(request);
    frames(1);
    expect(last().tick).toBe(200);
    comparison.control("step");
    frames(1);
    expect(last().tick).toBe(201);
  });

  it("says that the device is too slow for both, and goes on more slowly", async () => {
    const { comparison, frames, last } = await begin(40);
    frames(150);
    comparison.control("resume");
    // Five ticks are due in each frame, of which one is done.
    frames(60, 300);
    expect(last().isSlow).toBe(true);
    expect(last().tick).toBeGreaterThan(FIRST_TICK + 20);
  });

  it("says in which scenes both are, and draws no ghosts of another scene", async () => {
    const [now, before] = [platformer(), platformer()];
    const [sceneId = "", scene] = Object.entries(before.scenes)[0] ?? [];
    before.scenes = { ...before.scenes, other: { ...cloneJson(scene as Game["scenes"][string]), name: "Cellar" } };
    before.settings.startSceneId = "other";
    const { frames, last, drawn } = await begin(0, now, before);
    frames(2);
    expect(last()).toMatchObject({ isSameScene: false, scene: now.scenes[sceneId]?.name, sceneBefore: "Cellar", ghosts: 0 });
    expect(drawn).toHaveBeenLastCalledWith(0);
  });
});
