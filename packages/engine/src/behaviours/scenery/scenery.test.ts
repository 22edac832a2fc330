import { describe, expect, it } from "vitest";
import { TestWorld } from "../../testing/level.ts";

const map = ["....................", "....................", "....a...............", "....................", "...................."];

describe("spawner", () => {
  it("spawns one after the other, up to its total and concurrent limits", () => {
    const spawner = { behaviours: { spawner: { prefabId: "b", everyMs: 100, atMost: 5, atOnce: 3 } } };
    const level = new TestWorld({
      map,
      prefabs: { a: spawner, b: { behaviours: { lifetime: { durationMs: 1_000 } } } },
      gravityPxPerS2: 0,
    });
    expect(level.run(1).count("b")).toBe(1);
    expect(level.run(6).count("b")).toBe(2);
    expect(level.run(40).count("b")).toBe(3);
    let made = 0;
    for (let tick = 0; tick < 300; tick++) made = Math.max(made, level.run(1).count("b"));
    expect(made).toBe(3);
    expect(level.count("b")).toBe(0);
  });

  it("spreads spawned objects deterministically for a seed", () => {
    const spawner = { behaviours: { spawner: { prefabId: "b", everyMs: 17, atOnce: 0, spreadPx: 40 } } };
    const run = (seed: number) => new TestWorld({ map, prefabs: { a: spawner, b: {} }, gravityPxPerS2: 0 }, { seed }).run(20).world.hash();
    expect(run(1)).toBe(run(1));
    expect(run(1)).not.toBe(run(2));
  });

  it("keeps its row when it spawns spawners", () => {
    const level = new TestWorld({
      map,
      prefabs: { a: { behaviours: { spawner: { prefabId: "a", everyMs: 17, atOnce: 200 } } } },
      gravityPxPerS2: 0,
    });
    expect(level.run(30).count("a")).toBe(200);
  });
});

describe("lifetime", () => {
  it("fades, then is removed", () => {
    const level = new TestWorld({ map, prefabs: { a: { behaviours: { lifetime: { durationMs: 500, fadeMs: 200 } } } }, gravityPxPerS2: 0 });
    expect(level.run(17).get("a1", "opacity")).toBe(1);
    expect(level.run(7).get("a1", "opacity")).toBeCloseTo(0.5, 1);
    expect(level.run(6).exists("a1")).toBe(false);
  });
});

describe("scene edges", () => {
  it("are wrapped around", () => {
    const level = new TestWorld({
      map,
      prefabs: { a: { behaviours: { projectile: { speedPxPerS: 320, breaksAtWalls: false, lifetimeMs: 60_000 }, wrap: {} } } },
      gravityPxPerS2: 0,
    });
    const places = Array.from({ length: 120 }, () => level.run(1).get("a1", "x"));
    expect(Math.max(...places)).toBeLessThanOrEqual(320 + 8);
    expect(Math.min(...places)).toBeLessThan(20);
  });

  it("stop objects with Keep inside", () => {
    const pushed = { behaviours: { projectile: { speedPxPerS: 320, breaksAtWalls: false, lifetimeMs: 60_000 }, keepInside: {} } };
    const level = new TestWorld({ map, prefabs: { a: pushed }, gravityPxPerS2: 0 }).run(120);
    expect(level.get("a1", "x")).toBe(320 - 6);
  });

  it("remove objects with Destroy outside", () => {
    const leaving = {
      behaviours: { projectile: { speedPxPerS: 320, breaksAtWalls: false, lifetimeMs: 60_000 }, destroyOutside: { marginPx: 16 } },
    };
    const level = new TestWorld({ map, prefabs: { a: leaving }, gravityPxPerS2: 0 });
    expect(level.run(45).exists("a1")).toBe(true);
    expect(level.run(15).exists("a1")).toBe(false);
  });
});

describe("attach", () => {
  it("keeps its offset, and is removed with its target", () => {
    const level = new TestWorld({
      map: ["..........", "..p....a..", ".........."],
      prefabs: {
        p: { behaviours: { topDownMovement: {}, lifetime: { durationMs: 1_000 } }, tags: ["player"] },
        a: { behaviours: { attach: { offsetYPx: -10 } } },
      },
      gravityPxPerS2: 0,
    }).run(30, "right");
    expect([level.get("a1", "x"), level.get("a1", "y")]).toEqual([level.get("p1", "x"), level.get("p1", "y") - 10]);
    expect(level.run(40).exists("a1")).toBe(false);
  });
});
