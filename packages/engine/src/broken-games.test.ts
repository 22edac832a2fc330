import { applyPatch, cloneJson, gameSchema, migrateGame, repairGame } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compileGame } from "@playsmith/scripts";
import { loadRigid, type RigidModule } from "./rigid/module.ts";
import { castConvex, newHit } from "./physics/cast.ts";
import { newConvex, setBox } from "./physics/convex.ts";
import { decodeSnapshot, encodeSnapshot } from "./state/snapshot-bytes.ts";
import { Breaker } from "./testing/broken-game.ts";
import { FUZZ_SEED } from "./testing/fuzz-seed.ts";
import { instanceAt, levelGame, TestWorld } from "./testing/level.ts";
import { randomGame, randomInput } from "./testing/random-game.ts";
import { createWorld } from "./full-world.ts";
import type { World } from "./world.ts";

let rigid: RigidModule;
beforeAll(async () => {
  rigid = await loadRigid();
});

function expectNumbers(world: World): void {
  const { alive, x, y, vx, vy, angleRad, scaleX, scaleY, opacity } = world.entities.columns;
  for (const column of [x, y, vx, vy, angleRad, scaleX, scaleY, opacity])
    for (let entity = 0; entity < world.entities.count; entity++)
      if (alive[entity] === 1 && !Number.isFinite(column[entity])) throw new Error("not a number");
}

describe("broken games (property)", () => {
  it("are repaired, run, edited and restored without an exception", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const breaker = new Breaker(seed);
        const valid = breaker.below(3) === 0 ? breaker.pick(templates).build("Broken") : randomGame(seed);
        const raw = breaker.broken(valid, 1 + breaker.below(12));
        migrateGame(raw);
        const { game } = repairGame(raw);
        expect(gameSchema.safeParse(game).success).toBe(true);
        const world = createWorld(game, { seed, scripts: compileGame(game).scripts, ...(breaker.below(2) === 0 ? { rigid } : {}) });
        for (let tick = 0; tick < 60; tick++) {
          world.step(randomInput(seed, tick));
          expectNumbers(world);
          if (tick === 25) {
            const saved = world.snapshot();
            const hash = world.hash();
            const bytes = encodeSnapshot(saved);
            world.restore(saved);
            expect(world.hash()).toBe(hash);
            world.restore(decodeSnapshot(bytes));
            expect(world.hash()).toBe(hash);
          }
          if (tick % 20 === 11) edit(world, breaker);
        }
        expect(world.drainEvents().length).toBeLessThanOrEqual(1_000);
      }),
      { numRuns: 40, seed: FUZZ_SEED },
    );
  }, 120_000);
});

/** Applies an invalid edit to a running world, and sometimes restores a snapshot from before it. */
function edit(world: World, breaker: Breaker): void {
  const before = world.snapshot();
  const edited = cloneJson(world.game);
  const patch = breaker.patch(edited);
  applyPatch(edited, patch);
  const isValid = gameSchema.safeParse(edited).success;
  const game = isValid ? edited : repairGame(edited).game;
  world.patch(
    game,
    isValid
      ? patch
      : [
          { path: ["scenes"], value: game.scenes },
          { path: ["prefabs"], value: game.prefabs },
        ],
  );
  expectNumbers(world);
  if (breaker.below(2) === 0) world.restore(before);
  const hash = world.hash();
  world.restore(world.snapshot());
  expect(world.hash()).toBe(hash);
}

describe("regressions found with broken games", () => {
  it("drops a variable without a name on reading", () => {
    const { game } = repairGame({ ...levelGame({ map: ["a"], prefabs: { a: {} } }), variables: { "": 1, score: 2 } });
    expect(game.variables).toEqual({ score: 2 });
  });

  it("gives a rigid body that is scaled to a line, or beyond all scenes, no mass, and leaves it in place", () => {
    const points = [
      { x: -8, y: 6 },
      { x: 8, y: 6 },
      { x: 0, y: -8 },
    ];
    for (const [scaleX, angleRad] of [
      [0, 0.5],
      [1e-9, 0],
      [100, 0],
    ] as const) {
      const far = scaleX === 100 ? points.map(({ x, y }) => ({ x: x * 1e5, y: y * 1e5 })) : points;
      const game = levelGame({
        map: ["a...", "####"],
        prefabs: {
          a: { behaviours: { rigidBody: {} }, collider: { kind: "polygon", points: far, offsetXPx: 0, offsetYPx: 0, solid: true } },
        },
      });
      Object.assign(game.scenes["scene"]!.instances["a1"]!, { scaleX, angleRad });
      const test = new TestWorld(game, { rigid }).run(30);
      expect(test.get("a1", "y"), String(scaleX)).toBe(8);
    }
  });

  it("restores a snapshot of a deleted scene in the first remaining scene", () => {
    const game = levelGame({ map: ["a.b"], prefabs: { a: {}, b: {} } });
    game.scenes["other"] = { ...cloneJson(game.scenes["scene"]!), name: "Other", instances: { z1: instanceAt("b", 8, 8) } };
    const { world } = new TestWorld(game).run(3);
    const saved = world.snapshot();
    applyPatch(game, [{ path: ["scenes", "scene"] }]);
    world.patch(game, [{ path: ["scenes", "scene"] }]);
    world.restore(saved);
    expect(world.sceneId).toBe("other");
    expect([world.entityOf("a1"), world.entityOf("z1") >= 0]).toEqual([-1, true]);
  });

  it("restores a snapshot from before an instance changed its prefab with the behaviours of the current prefab", () => {
    const game = levelGame({ map: ["a..."], prefabs: { a: {}, b: { behaviours: { spin: { turnDegPerS: 90 } } } }, gravityPxPerS2: 0 });
    const test = new TestWorld(game).run(3);
    const saved = test.world.snapshot();
    const change = [{ path: ["scenes", "scene", "instances", "a1", "prefabId"], value: "b" }];
    applyPatch(game, change);
    test.world.patch(game, change);
    test.world.restore(saved);
    expect(test.run(5).get("a1", "angleRad")).toBeGreaterThan(0.05);
  });

  it("gives an instance that changes its prefab the script of that prefab, also after a restore", () => {
    const game = levelGame({ map: ["a..."], prefabs: { a: {}, b: {} }, gravityPxPerS2: 0 });
    game.prefabs["a"]!.script = "export default class extends Script { onTick() { this.x += 1; } }";
    game.prefabs["b"]!.script = "export default class extends Script { onTick() { this.y += 1; } }";
    const test = new TestWorld(game, { scripts: compileGame(game).scripts }).run(3);
    const saved = test.world.snapshot();
    const change = [{ path: ["scenes", "scene", "instances", "a1", "prefabId"], value: "b" }];
    applyPatch(game, change);
    test.world.patch(game, change);
    test.run(2);
    expect([test.get("a1", "x"), test.get("a1", "y")]).toEqual([11, 10]);
    test.world.restore(saved);
    test.run(4);
    expect([test.get("a1", "x"), test.get("a1", "y")]).toEqual([11, 12]);
  });

  it("adds and removes an object with tens of thousands of children in one tick each", () => {
    const game = levelGame({ map: ["a..."], prefabs: { a: {}, b: {} }, gravityPxPerS2: 0 });
    const child = { name: "", prefabId: "b", x: 4, y: 4, angleRad: 0, scaleX: 1, scaleY: 1 };
    game.prefabs["a"]!.children = Object.fromEntries(
      Array.from({ length: 40_000 }, (_, index) => [`c${index}`, { ...child, order: `m${index}` }]),
    );
    const test = new TestWorld(game).run(1);
    expect(test.count("b")).toBe(40_000);
    test.world.destroy(test.world.entityOf("a1"));
    expect(test.run(1).count("b")).toBe(0);
  });

  it("treats a cast from deep inside a shape as free early, with the same result as the full test", () => {
    const many = newConvex();
    many.count = 16;
    for (let corner = 0; corner < 16; corner++) {
      many.xs[corner] = Math.cos((corner * Math.PI) / 8) * 50;
      many.ys[corner] = Math.sin((corner * Math.PI) / 8) * 50;
    }
    const hit = newHit();
    expect(castConvex(many, many, 5, 3, hit)).toBe(false);
    expect(castConvex(setBox(newConvex(), -3, -3, 3, 3), many, 500, 0, hit)).toBe(false);
    expect(castConvex(setBox(newConvex(), -103, -3, -97, 3), many, 500, 0, hit)).toBe(true);
  });
});
