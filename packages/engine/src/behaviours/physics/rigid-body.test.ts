import type { Collider } from "@playsmith/game-format";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadRigid, type RigidModule } from "../../rigid/module.ts";
import { solidBoxes } from "../../rigid/tiles.ts";
import { levelGame, type LevelSketch, TestWorld } from "../../testing/level.ts";
import { createWorld } from "../../full-world.ts";
import { bodyOf, push } from "./rigid-body.ts";

let rigid: RigidModule;
beforeAll(async () => {
  rigid = await loadRigid();
});

const circle = (radiusPx: number): Collider => ({ kind: "circle", radiusPx, offsetXPx: 0, offsetYPx: 0, solid: true });
const body = (params: Record<string, string | number | boolean> = {}) => ({ behaviours: { rigidBody: params }, solid: true });
const level = (sketch: LevelSketch) => new TestWorld(sketch, { rigid });

describe("rigid bodies", () => {
  it("fall on tiles and come to rest", () => {
    const test = level({ map: ["..b..", ".....", ".....", "#####"], prefabs: { b: body() } }).run(180);
    expect(test.get("b1", "y")).toBeCloseTo(3 * 16 - 6, 0);
    expect(bodyOf(test.world, test.world.entityOf("b1"))?.isSleeping()).toBe(true);
  });

  it("fall alike with or without Drag to aim, and fly after a launch", () => {
    const aimed = { behaviours: { rigidBody: {}, dragToAim: {} }, solid: true };
    const plain = level({ map: ["..b..", ".....", ".....", ".....", "#####"], prefabs: { b: body() } }).run(20);
    const test = level({ map: ["..b..", ".....", ".....", ".....", "#####"], prefabs: { b: aimed } }).run(20);
    expect(test.get("b1", "y")).toBe(plain.get("b1", "y"));
    test.run(160);
    const { x, y } = { x: test.get("b1", "x"), y: test.get("b1", "y") };
    const view = { x: (320 - 5 * 16) / 2, y: (180 - 5 * 16) / 2 };
    test.point(x + view.x, y + view.y, true);
    test.point(x + view.x - 20, y + view.y - 20, true);
    expect(test.get("b1", "x")).toBeCloseTo(x - 20, 0);
    expect(test.get("b1", "y")).toBeCloseTo(y - 20, 0);
    test.point(x + view.x - 20, y + view.y - 20, false);
    expect(test.get("b1", "vx")).toBeGreaterThan(100);
    test.run(5);
    expect(test.get("b1", "x")).toBeGreaterThan(x - 12);
  });

  it("tumble down slopes and stop at the walls of the scene", () => {
    const ball = { ...body(), collider: circle(5) };
    const test = level({ map: ["b......", "\\......", "#\\.....", "#######"], prefabs: { b: ball } }).run(600);
    expect(test.get("b1", "x")).toBeGreaterThan(60);
    expect(test.get("b1", "x")).toBeLessThanOrEqual(7 * 16 - 4);
  });

  it("rest on each other, turn their colliders, and are found at their position", () => {
    const test = level({ map: [".b..", "....", "b...", "....", "####"], prefabs: { b: { ...body(), tags: ["box"] } } });
    test.world.entities.columns.angleRad[test.world.entityOf("b1")] = 0.6;
    test.run(240);
    expect(Math.abs(test.get("b1", "angleRad") % (Math.PI / 2))).toBeLessThan(0.2);
  });

  it("carry and stop walkers, and are pushed by walkers", () => {
    const prefabs = { p: { behaviours: { platformerMovement: {} }, tags: ["player"] }, b: body({ friction: 0.1 }) };
    const test = level({ map: ["..........", "p...b.....", "##########"], prefabs });
    test.run(20);
    const start = test.get("b1", "x");
    test.run(120, "right");
    expect(test.get("b1", "x")).toBeGreaterThan(start + 20);
    const onTop = level({ map: ["p.........", "b.........", "##########"], prefabs }).run(120);
    expect(onTop.get("p1", "isOnGround")).toBe(1);
    expect(onTop.get("p1", "y")).toBeLessThan(16);
  });

  it("follow scripts and rules: positions, speeds, pushes", () => {
    const test = level({ map: ["b.......", "........", "########"], prefabs: { b: body({ gravityPercent: 0 }) } }).run(2);
    const entity = test.world.entityOf("b1");
    test.world.entities.columns.vx[entity] = 60;
    test.run(30);
    expect(test.get("b1", "x")).toBeCloseTo(8 + 30, 0);
    push(test.world, entity, -20, 0);
    test.run(10);
    expect(test.get("b1", "vx")).toBeLessThan(60);
    test.world.entities.columns.x[entity] = 100;
    test.run(1);
    expect(test.get("b1", "x")).toBeGreaterThan(98);
  });

  it("are connected by joints, to the scene and to each other", () => {
    const rope = { ...body({ speedXPxPerS: 100 }), behaviours: { rigidBody: {}, joint: { kind: "rope", lengthPx: 20 } } };
    const test = level({ map: ["........", "...b....", "........", "........", "........"], prefabs: { b: rope } }).run(300);
    const apart = Math.hypot(test.get("b1", "x") - 56, test.get("b1", "y") - 24);
    expect(apart).toBeLessThan(23);
    const weld = { ...body(), behaviours: { rigidBody: {}, joint: { kind: "weld", otherTag: "base" } } };
    const welded = level({
      map: ["..b.....", "..c.....", "........", "########"],
      prefabs: { b: weld, c: { ...body(), tags: ["base"] } },
    }).run(200);
    expect(welded.get("c1", "y") - welded.get("b1", "y")).toBeCloseTo(16, 0);
  });

  it("are removed with their objects, and do not move without the physics engine", () => {
    const test = level({ map: ["b..c", "....", "####"], prefabs: { b: body(), c: body() } }).run(30);
    test.world.destroy(test.world.entityOf("b1"));
    test.run(30);
    expect(test.exists("b1")).toBe(false);
    const without = new TestWorld({ map: ["b...", "....", "####"], prefabs: { b: body() } }).run(60);
    expect(without.get("b1", "y")).toBe(8);
    without.world.setRigid(rigid);
    expect(without.run(60).get("b1", "y")).toBeGreaterThan(20);
  });
});

describe("exactness", () => {
  it("go back 5,000 times without filling the memory", () => {
    const test = level({ map: ["bbb..", ".....", "#####"], prefabs: { b: body() } }).run(30);
    const saved = test.world.snapshot();
    const hash = test.world.hash();
    const { process } = globalThis as unknown as { process: { memoryUsage(): { external: number; arrayBuffers: number } } };
    const memoryBytes = () => process.memoryUsage().external - process.memoryUsage().arrayBuffers;
    test.world.restore(saved);
    const before = memoryBytes();
    for (let count = 0; count < 5_000; count++) test.world.restore(saved);
    expect(memoryBytes() - before).toBeLessThan(500_000);
    expect(test.world.hash()).toBe(hash);
  });

  it("continues from a snapshot bit for bit, with joints, pushes, and bodies that are added and removed (property)", () => {
    const game = levelGame({
      map: ["b.b.b.b...", "..c.c.....", "p....../..", "##########"],
      prefabs: {
        b: { ...body({ bouncePercent: 40 }), tags: ["box"] },
        c: {
          ...body(),
          collider: circle(7),
          behaviours: { rigidBody: {}, joint: { kind: "spring", otherTag: "box" }, lifetime: { durationMs: 2_000 } },
        },
        p: { behaviours: { platformerMovement: {} }, tags: ["player"] },
      },
    });
    const input = (tick: number, seed: number) => ({
      buttons: ((tick * 7 + seed) >> 4) & 0x1f,
      pointerX: 0,
      pointerY: 0,
      pointerDown: false,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 999 }), (at, seed) => {
        const world = createWorld(game, { seed, rigid });
        for (let tick = 0; tick < at; tick++) world.step(input(tick, seed));
        const saved = world.snapshot();
        const hash = world.hash();
        for (let tick = at; tick < at + 90; tick++) world.step(input(tick, seed));
        const again = createWorld(game, { seed, rigid });
        again.restore(saved);
        expect(again.hash()).toBe(hash);
        for (let tick = at; tick < at + 90; tick++) again.step(input(tick, seed));
        expect(again.hash()).toBe(world.hash());
      }),
      { numRuns: 25, seed: 20_261 },
    );
  });
});

it("covers solid cells with boxes, each once (property)", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 60, maxLength: 60 }), (cells) => {
      const covered = new Uint8Array(60);
      for (const { column, row, columns, rows } of solidBoxes({ columns: 10, rows: 6, flags: Uint8Array.from(cells) })) {
        for (let y = row; y < row + rows; y++)
          for (let x = column; x < column + columns; x++) covered[y * 10 + x] = (covered[y * 10 + x] as number) + 1;
      }
      expect([...covered]).toEqual(cells);
    }),
  );
});
