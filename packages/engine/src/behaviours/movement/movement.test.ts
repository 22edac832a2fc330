import { describe, expect, it } from "vitest";
import { TestWorld } from "../../testing/level.ts";

const open = ["..........", "..........", "....a.....", "..........", ".........."];

describe("vehicle", () => {
  const car = { a: { behaviours: { vehicle: {} } } };

  it("accelerates to its top speed and rolls to a stop", () => {
    const level = new TestWorld({ map: [".".repeat(200), `..a${".".repeat(197)}`], prefabs: car, gravityPxPerS2: 0 }).run(120, "up");
    expect(level.get("a1", "vx")).toBeCloseTo(180, 5);
    expect(level.run(30).get("a1", "vx")).toBeLessThan(180);
    expect(level.run(120, "down").get("a1", "vx")).toBeLessThan(0);
  });

  it("steers only while moving, and with its own turn rate", () => {
    const level = new TestWorld({ map: open, prefabs: car, gravityPxPerS2: 0 }).run(30, "right");
    expect(level.get("a1", "angleRad")).toBe(0);
    level.run(10, "up").run(10, "up", "right");
    expect(level.get("a1", "angleRad")).toBeGreaterThan(0.1);
    expect(level.get("a1", "vy")).toBeGreaterThan(0);
  });

  it("is stopped by walls", () => {
    const level = new TestWorld({ map: ["#####", "#a..#", "#####"], prefabs: car, gravityPxPerS2: 0 }).run(200, "up");
    expect(level.get("a1", "x")).toBe(4 * 16 - 6);
    expect(level.get("a1", "vx")).toBe(0);
  });
});

describe("grid movement", () => {
  const walker = { a: { behaviours: { gridMovement: { stepMs: 100, stepVariable: "steps" } } } };

  it("moves one cell per press and counts it", () => {
    const level = new TestWorld({ map: open, prefabs: walker, gravityPxPerS2: 0 }).run(1, "right").run(30);
    expect(level.get("a1", "x")).toBeCloseTo(5 * 16 + 8, 9);
    expect(level.world.variables["steps"]).toBe(1);
    level.run(1, "up").run(30);
    expect(level.get("a1", "y")).toBeCloseTo(16 + 8, 9);
  });

  it("repeats while held, and stops at walls and the scene edge", () => {
    const level = new TestWorld({ map: ["......", ".a..#.", "......"], prefabs: walker, gravityPxPerS2: 0 }).run(60, "right");
    expect(level.get("a1", "x")).toBeCloseTo(3 * 16 + 8, 9);
    expect(level.run(60, "down", "left").get("a1", "x")).toBeCloseTo(8, 9);
  });
});

describe("grid movement with pushing", () => {
  const TILE = 16;
  const column = (level: TestWorld, id: string): number => (level.get(id, "x") - 8) / TILE;
  const room = (map: string[], isSolid: boolean, stepMs = 100) =>
    new TestWorld({
      map,
      prefabs: {
        a: { behaviours: { gridMovement: { stepMs, pushedTag: "crate", repeats: false } }, sizePx: TILE },
        c: { sizePx: TILE, solid: isSolid, tags: ["crate"] },
        d: { sizePx: TILE },
      },
      gravityPxPerS2: 0,
    });

  it("pushes the object ahead one cell over the step, solid or not, and ignores objects beside it", () => {
    for (const isSolid of [false, true]) {
      for (const stepMs of [0, 100]) {
        const level = room(["...c..", ".ac...", "...c.."], isSolid, stepMs).run(1, "right");
        const apart = (): number => level.get("c2", "x") - level.get("a1", "x");
        expect(apart()).toBeCloseTo(TILE, 9);
        for (let tick = 0; tick < 12; tick++) expect(Math.abs(level.run(1) && apart() - TILE)).toBeLessThan(1e-6);
        expect([column(level, "a1"), column(level, "c2")]).toEqual([2, 3]);
        expect([column(level, "c1"), column(level, "c3")]).toEqual([3, 3]);
        level.run(1, "right").run(12);
        expect([column(level, "a1"), column(level, "c2")]).toEqual([3, 4]);
      }
    }
  });

  it("stops at walls, the scene edge and a second object, and pushes nothing without the tag", () => {
    for (const isSolid of [false, true]) {
      for (const map of [[".acc."], [".ac#."], ["..ac"]]) {
        const level = room(map, isSolid).run(1, "right").run(12);
        const start = map[0]?.indexOf("a") as number;
        expect([column(level, "a1"), column(level, "c1")]).toEqual([start, start + 1]);
      }
    }
    const through = room([".ad.."], false).run(1, "right").run(12);
    expect([column(through, "a1"), column(through, "d1")]).toEqual([2, 2]);
  });

  it("never pulls, and pushes vertically as well", () => {
    const level = room([".....", ".....", ".ca..", "....."], true).run(1, "right").run(12);
    expect([column(level, "a1"), column(level, "c1")]).toEqual([3, 1]);
    const down = room(["a", "c", ".", "."], true).run(1, "down").run(12);
    expect([down.get("a1", "y"), down.get("c1", "y")]).toEqual([24, 40]);
  });
});

describe("top-down movement", () => {
  /** A gap of one tile, and an object beside it that first moves down for `ticks`. */
  function beforeGap(cornerHelpPx: number, ticks: number): TestWorld {
    const prefabs = { a: { behaviours: { topDownMovement: { cornerHelpPx } }, sizePx: 16 } };
    const map = ["........", "...#....", "a.......", "...#....", "........"];
    return new TestWorld({ map, prefabs, gravityPxPerS2: 0 }).run(ticks, "down").run(10);
  }

  it("slides past a corner within the corner help distance", () => {
    const offPx = beforeGap(0, 3).get("a1", "y") - 40;
    expect(offPx).toBeGreaterThan(2);
    expect(offPx).toBeLessThan(4);
    expect(beforeGap(0, 3).run(120, "right").get("a1", "x")).toBe(40);
    const helped = beforeGap(4, 3).run(80, "right");
    expect(helped.get("a1", "x")).toBeGreaterThan(80);
    expect(helped.get("a1", "y")).toBeCloseTo(40, 0);
  });

  it("slides past and between solid objects, horizontally and vertically", () => {
    const a = { behaviours: { topDownMovement: { cornerHelpPx: 4 } }, sizePx: 14 };
    const map = ["........", "..b.b...", "........", "...a....", "........"];
    const level = new TestWorld({ map, prefabs: { a, b: { solid: true, sizePx: 16 } }, gravityPxPerS2: 0 });
    level.run(3, "left").run(10).run(80, "up");
    expect(level.get("a1", "y")).toBeLessThan(16);
    expect(Math.abs(level.get("a1", "x") - 56)).toBeLessThanOrEqual(1);
  });

  it("stops at larger obstacles, and never moves sideways without input", () => {
    const far = beforeGap(4, 8);
    const y = far.get("a1", "y");
    expect(y - 40).toBeGreaterThan(5);
    far.run(120, "right");
    expect(far.get("a1", "x")).toBe(40);
    expect(far.get("a1", "y")).toBe(y);
    expect(beforeGap(4, 3).run(30).get("a1", "x")).toBe(8);
  });
});

describe("dash", () => {
  const dasher = {
    a: { behaviours: { platformerMovement: {}, dash: { speedPxPerS: 600, durationMs: 100, cooldownMs: 500 } }, sizePx: 16 },
  };

  it("moves fast for its duration, then cools down", () => {
    const level = new TestWorld({ map: ["..............", "a.............", "##############"], prefabs: dasher }).run(20);
    level.run(1, "action").run(10, "action");
    expect(level.get("a1", "x")).toBeGreaterThan(8 + 50);
    const there = level.get("a1", "x");
    level.run(1).run(1, "action").run(3);
    expect(level.get("a1", "x")).toBe(there);
  });

  it("does not fall during the dash, and ends at a wall", () => {
    const level = new TestWorld({ map: ["......", "a.....", "......", "......", "######"], prefabs: dasher });
    const height = level.get("a1", "y");
    level.run(1, "action").run(3);
    expect(level.get("a1", "y") - height).toBeLessThan(2);
  });
});

describe("moving platform", () => {
  const platform = { a: { behaviours: { movingPlatform: { travelXPx: 48, periodMs: 1_000 } }, solid: true, sizePx: 16 } };

  it("is at its second position after half its period, and back after all of it", () => {
    const level = new TestWorld({ map: open, prefabs: platform, gravityPxPerS2: 0 }).run(30);
    expect(level.get("a1", "x")).toBeCloseTo(4 * 16 + 8 + 48, 6);
    expect(level.run(30).get("a1", "x")).toBeCloseTo(4 * 16 + 8, 6);
  });

  it("carries objects that stand on it", () => {
    const rider = { behaviours: { platformerMovement: {} }, sizePx: 12 };
    const level = new TestWorld({
      map: ["..........", "....p.....", "....a.....", "..........", "##########"],
      prefabs: { ...platform, p: rider },
    });
    level.run(20);
    const apart = level.get("p1", "x") - level.get("a1", "x");
    level.run(25);
    expect(level.get("p1", "isOnGround")).toBe(1);
    expect(level.get("p1", "x") - level.get("a1", "x")).toBeCloseTo(apart, 0);
  });
});

describe("orbit and spin", () => {
  it("circle around a position and turn around the centre", () => {
    const level = new TestWorld({
      map: open,
      prefabs: { a: { behaviours: { orbit: { radiusPx: 20, periodMs: 1_000 }, spin: { turnDegPerS: 90 } } } },
      gravityPxPerS2: 0,
    });
    for (let tick = 0; tick < 60; tick++) {
      level.run(1);
      expect(Math.hypot(level.get("a1", "x") - 72, level.get("a1", "y") - 40)).toBeCloseTo(20, 6);
    }
    expect(level.get("a1", "x")).toBeCloseTo(92, 4);
    expect(level.get("a1", "angleRad")).toBeCloseTo(Math.PI / 2, 6);
  });
});
