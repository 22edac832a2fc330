import { applyPatch, cloneJson, type Game, emptyGame } from "@playsmith/game-format";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRecorder } from "./recording/recording.ts";
import { replay } from "./recording/replay.ts";
import { decodeSnapshot, encodeSnapshot } from "./state/snapshot-bytes.ts";
import { holding, instanceAt, levelGame, type LevelSketch, TestWorld } from "./testing/level.ts";
import { createWorld } from "./full-world.ts";
import type { World } from "./world.ts";

const prefabs: LevelSketch["prefabs"] = {
  p: { behaviours: { platformerMovement: {}, health: { maxHealth: 5 }, followCamera: {} }, tags: ["player"] },
  t: { behaviours: { topDownMovement: {} }, tags: ["player"] },
  w: { behaviours: { patrol: {}, hazard: {}, stompable: {} } },
  c: { behaviours: { collectible: {}, float: {} }, tags: ["coin"] },
  b: { behaviours: { bounce: { speedXPxPerS: 90, speedYPxPerS: -70 } } },
  h: { behaviours: { chase: {} } },
  s: { behaviours: { patrol: { gravity: false } }, solid: true, sizePx: 16 },
  g: { behaviours: { goal: { needsAllTag: "coin" } } },
};
const cell = fc.constantFrom(..."............##-^ptwwccbbhsg");
const maps = fc
  .array(fc.array(cell, { minLength: 14, maxLength: 14 }), { minLength: 8, maxLength: 8 })
  .map((rows) => rows.map((row) => row.join("")));
const inputs = fc.array(fc.tuple(fc.nat(63), fc.integer({ min: 1, max: 25 })), { minLength: 1, maxLength: 12 });

function play(world: World, runs: readonly (readonly [number, number])[]): number[] {
  const hashes: number[] = [];
  for (const [buttons, ticks] of runs) {
    for (let tick = 0; tick < ticks; tick++) world.step({ ...holding(), buttons });
    hashes.push(world.hash());
  }
  return hashes;
}

describe("determinism (property)", () => {
  it("the same game, seed and inputs give the same world", () => {
    fc.assert(
      fc.property(maps, inputs, (map, runs) => {
        const game = levelGame({ map, prefabs });
        expect(play(createWorld(game, { seed: 7 }), runs)).toEqual(play(createWorld(cloneJson(game), { seed: 7 }), runs));
      }),
      { numRuns: 60, seed: 20_261 },
    );
  });

  it("continues from a restored snapshot like the original, also through bytes and in another world", () => {
    fc.assert(
      fc.property(maps, inputs, inputs, (map, before, after) => {
        const game = levelGame({ map, prefabs });
        const world = createWorld(game, { seed: 3 });
        play(world, before);
        const snapshot = world.snapshot();
        const hash = world.hash();
        const expected = play(world, after);
        world.restore(snapshot);
        expect(world.hash()).toBe(hash);
        expect(play(world, after)).toEqual(expected);
        const other = createWorld(cloneJson(game), { seed: 99 });
        other.restore(decodeSnapshot(encodeSnapshot(snapshot)));
        expect(other.hash()).toBe(hash);
        expect(play(other, after)).toEqual(expected);
      }),
      { numRuns: 60, seed: 20_261 },
    );
  });
});

const level: LevelSketch = { map: ["..........", ".p..c..w..", "##########"], prefabs };

describe("recordings", () => {
  it("play back with equal hashes, survive JSON, and detect a changed game", () => {
    const game = levelGame(level);
    const world = createWorld(game, { seed: 5 });
    const recorder = createRecorder(5);
    for (let tick = 0; tick < 200; tick++) recorder.step(world, tick % 50 < 25 ? holding("right") : holding("left", "jump"));
    const recording = JSON.parse(JSON.stringify(recorder.take()));
    expect(recording.inputs.length).toBe(8);
    expect(recording.hashes.length).toBe(3);
    const again = replay(game, recording);
    expect(again.divergedAtTick).toBeNull();
    expect(again.world.hash()).toBe(world.hash());
    expect(replay(game, recording, { untilTick: 70 }).world.tick).toBe(70);
    const harder = cloneJson(game);
    (harder.prefabs["p"] as Game["prefabs"][string]).behaviours["platformerMovement"]!.params["speedPxPerS"] = 60;
    expect(replay(harder, recording).divergedAtTick).toBe(60);
  });
});

describe("live edits", () => {
  const edit = (test: TestWorld, path: string[], value?: unknown) => {
    const changes = [{ path, value }];
    applyPatch(test.world.game, changes);
    test.world.patch(test.world.game, changes);
  };

  it("move an instance without changing the state of others", () => {
    const test = new TestWorld(level).run(60, "right");
    const before = test.get("p1", "x");
    edit(test, ["scenes", "scene", "instances", "w1", "x"], 40);
    expect(test.get("w1", "x")).toBe(40);
    expect(test.get("p1", "x")).toBe(before);
    expect(test.world.tick).toBe(60);
  });

  it("change a prefab's parameters at runtime", () => {
    const test = new TestWorld(level).run(30);
    edit(test, ["prefabs", "p", "behaviours", "platformerMovement", "params", "speedPxPerS"], 30);
    expect(test.run(30, "right").get("p1", "vx")).toBe(30);
  });

  it("let an override win over the prefab, for that instance only", () => {
    const test = new TestWorld(level);
    edit(test, ["scenes", "scene", "instances", "p1", "overrides"], { "behaviours.platformerMovement.speedPxPerS": 20 });
    expect(test.run(30, "right").get("p1", "vx")).toBe(20);
  });

  it("paint tiles into the running scene", () => {
    const test = new TestWorld(level).run(30);
    edit(test, ["scenes", "scene", "layers", "tiles", "cells", "1"], "0*3,1,0*6");
    expect(test.run(90, "right").get("p1", "x")).toBe(3 * 16 - 6);
  });

  it("add and remove instances, and do not restore collected ones", () => {
    const test = new TestWorld(level);
    edit(test, ["scenes", "scene", "instances", "c9"], instanceAt("c", 100, 10));
    expect(test.exists("c9")).toBe(true);
    edit(test, ["scenes", "scene", "instances", "c9"]);
    expect(test.exists("c9")).toBe(false);
    test.run(60, "right");
    expect(test.exists("c1")).toBe(false);
    edit(test, ["scenes", "scene", "instances", "c1", "x"], 20);
    expect(test.exists("c1")).toBe(false);
  });

  it("add and remove behaviours, and remove instances of a deleted prefab", () => {
    const test = new TestWorld(level).run(10);
    edit(test, ["prefabs", "c", "behaviours", "fly"], { type: "bounce", order: "z", enabled: true, params: {} });
    const x = test.get("c1", "x");
    expect(test.run(5).get("c1", "x")).not.toBe(x);
    edit(test, ["prefabs", "c", "behaviours", "fly"]);
    const after = test.get("c1", "x");
    expect(test.run(5).get("c1", "x")).toBe(after);
    edit(test, ["prefabs", "c"]);
    expect(test.exists("c1")).toBe(false);
  });

  it("continue from a snapshot with a scene that was edited since", () => {
    const test = new TestWorld(level).run(30);
    const snapshot = test.world.snapshot();
    test.run(30, "right");
    edit(test, ["scenes", "scene", "instances", "w1", "x"], 136);
    edit(test, ["scenes", "scene", "instances", "c2"], instanceAt("c", 60, 10));
    test.world.restore(snapshot);
    expect(test.world.tick).toBe(30);
    expect(test.get("w1", "x")).toBe(136);
    expect(test.exists("c2")).toBe(true);
  });
});

describe("incomplete games", () => {
  const problemsOf = (game: Game) => {
    const world = createWorld(game, { seed: 1 });
    for (let tick = 0; tick < 30; tick++) world.step(holding("right"));
    world.restore(world.snapshot());
    return world.drainEvents().filter((event) => event.type === "error");
  };

  it("run nonetheless, and report once what is missing", () => {
    expect(problemsOf(emptyGame("Empty"))).toEqual([]);
    const sceneless = emptyGame("None");
    sceneless.scenes = {};
    expect(problemsOf(sceneless).length).toBe(1);
    const broken = levelGame({
      map: ["pw.", "###"],
      prefabs: {
        p: { behaviours: { platformerMovement: { jumpSound: "gone" } } },
        w: { look: { kind: "sprite", spriteId: "gone", animation: "", opacity: 1, tint: "#ffffff" } },
      },
    });
    broken.prefabs["p"]!.behaviours["odd"] = { type: "teleport", order: "z", enabled: true, params: {} };
    broken.scenes["scene"]!.instances["lost"] = instanceAt("nobody", 1, 1);
    delete broken.assets["tileset"];
    expect(problemsOf(broken).length).toBe(3);
  });
});
