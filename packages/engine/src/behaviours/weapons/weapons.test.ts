import type { InputFrame } from "../../input.ts";
import { describe, expect, it } from "vitest";
import { TestWorld } from "../../testing/level.ts";

const bullet = { behaviours: { projectile: { speedPxPerS: 240, hitsTag: "enemy" } }, sizePx: 4 };
const shooter = { behaviours: { topDownMovement: {}, shoot: { projectilePrefabId: "b", cooldownMs: 500 } }, tags: ["player"] };
const enemy = { tags: ["enemy"] };

describe("shoot and projectile", () => {
  it("destroys targets without health, and is used up", () => {
    const level = new TestWorld({
      map: ["..........", ".p....e...", ".........."],
      prefabs: { p: shooter, e: enemy, b: bullet },
      gravityPxPerS2: 0,
    });
    level.run(2, "action");
    expect(level.count("b")).toBe(1);
    level.run(40);
    expect([level.exists("e1"), level.count("b")]).toEqual([false, 0]);
  });

  it("damages targets with health", () => {
    const tough = { ...enemy, behaviours: { health: { maxHealth: 2, variable: "", losesGame: false, invulnerableMs: 0 } } };
    const level = new TestWorld({
      map: ["..........", ".p....e...", ".........."],
      prefabs: { p: shooter, e: tough, b: bullet },
      gravityPxPerS2: 0,
    });
    expect(level.run(1, "action").run(40).exists("e1")).toBe(true);
    expect(level.run(1, "action").run(60).exists("e1")).toBe(false);
    expect(level.world.status).toBe("playing");
  });

  it("respects the cooldown, and shoots in its facing", () => {
    const level = new TestWorld({
      map: ["....................", "..........p.........", "...................."],
      prefabs: { p: shooter, b: bullet },
      gravityPxPerS2: 0,
    });
    level.run(1, "left").run(29, "action");
    expect(level.count("b")).toBe(1);
    level.run(5, "action");
    expect(level.count("b")).toBe(2);
    const { prefab, vx } = level.world.entities.columns;
    const name = level.world.names.numberOf("b");
    for (let entity = 0; entity < level.world.entities.count; entity++) if (prefab[entity] === name) expect(vx[entity]).toBeLessThan(0);
  });

  it("with pointer aim, shoots at the pointer on a press; otherwise ignores the pointer", () => {
    const map = ["..........", ".p........", ".........."];
    const of = (aim: string) => {
      const params = { projectilePrefabId: "b", cooldownMs: 500, aim };
      return new TestWorld({ map, prefabs: { p: { behaviours: { shoot: params } }, b: bullet }, gravityPxPerS2: 0 }).run(1);
    };
    const aimed = of("pointer").point(24, 200, false);
    expect(aimed.count("b")).toBe(0);
    expect(aimed.point(24, 200, true).point(24, 200, true).count("b")).toBe(1);
    const { prefab, vy } = aimed.world.entities.columns;
    const shot = [...prefab].indexOf(aimed.world.names.numberOf("b"));
    expect(vy[shot]).toBeGreaterThan(0);
    expect(of("facing").point(24, 200, true).count("b")).toBe(0);
  });

  it("with pointer aim, shoots at the pointer of its player, or at the only one", () => {
    const params = { projectilePrefabId: "b", cooldownMs: 500, aim: "pointer", player: 2 };
    const input = { buttons: 0, pointerX: 24, pointerY: 200, pointerDown: true };
    const speedAfter = (...frames: InputFrame[]) => {
      const level = new TestWorld({ map: [".p...."], prefabs: { p: { behaviours: { shoot: params } }, b: bullet }, gravityPxPerS2: 0 });
      for (const frame of [...frames, ...frames.slice(-1)]) level.world.step(frame);
      const { prefab, vy } = level.world.entities.columns;
      return level.count("b") === 0 ? null : vy[[...prefab].indexOf(level.world.names.numberOf("b"))];
    };
    expect(speedAfter(input)).toBeNull();
    expect(speedAfter(input, { ...input, otherPointers: [{ x: 24, y: -200, isDown: true }] })).toBeLessThan(0);
    expect(speedAfter(input, { ...input, others: [32] })).toBeGreaterThan(0);
  });

  it("breaks at walls, pierces when configured, and ends with its lifetime", () => {
    const map = ["############", "#p...e..e..#", "############"];
    const walled = new TestWorld({ map, prefabs: { p: shooter, e: {}, b: bullet }, gravityPxPerS2: 0 }).run(1, "action").run(60);
    expect(walled.count("b")).toBe(0);
    const piercing = { ...bullet, behaviours: { projectile: { speedPxPerS: 240, hitsTag: "enemy", pierces: true } } };
    const level = new TestWorld({ map, prefabs: { p: shooter, e: enemy, b: piercing }, gravityPxPerS2: 0 }).run(1, "action").run(60);
    expect([level.exists("e1"), level.exists("e2")]).toEqual([false, false]);
    const short = { ...bullet, behaviours: { projectile: { speedPxPerS: 10, lifetimeMs: 200 } } };
    const brief = new TestWorld({ map, prefabs: { p: shooter, e: {}, b: short }, gravityPxPerS2: 0 }).run(1, "action").run(11);
    expect(brief.count("b")).toBe(1);
    expect(brief.run(4).count("b")).toBe(0);
  });

  it("without a projectile, reports it once and continues", () => {
    const empty = { behaviours: { shoot: { cooldownMs: 0 } } };
    const level = new TestWorld({ map: [".p."], prefabs: { p: empty }, gravityPxPerS2: 0 }).run(30, "action");
    expect(level.world.drainEvents().filter((event) => event.type === "error")).toHaveLength(1);
  });
});

describe("homing", () => {
  it("turns towards its target", () => {
    const seeker = { behaviours: { projectile: { speedPxPerS: 120, hitsTag: "enemy" }, homing: { turnDegPerS: 360 } }, sizePx: 4 };
    const level = new TestWorld({
      map: ["..........", ".s........", "..........", ".....e....", ".........."],
      prefabs: { s: seeker, e: enemy },
      gravityPxPerS2: 0,
    });
    expect(level.run(60).exists("e1")).toBe(false);
  });
});

describe("shooter", () => {
  it("is not hit by its own projectile although it has the target tag; others of its kind are", () => {
    const turret = { turret: { projectilePrefabId: "b", everyMs: 100, targetTag: "enemy" } };
    const level = new TestWorld({
      map: ["..............", ".t......e.....", ".............."],
      prefabs: { t: { behaviours: turret, tags: ["enemy"] }, e: { ...enemy, sizePx: 4 }, b: bullet },
      gravityPxPerS2: 0,
    });
    level.run(60);
    expect([level.exists("t1"), level.exists("e1")]).toEqual([true, false]);
  });
});

describe("turret", () => {
  const turret = { behaviours: { turret: { projectilePrefabId: "b", everyMs: 500 } } };
  const shot = { behaviours: { projectile: { speedPxPerS: 120, hitsTag: "player" } }, sizePx: 4 };
  const player = { behaviours: { health: { invulnerableMs: 0 } }, tags: ["player"] };

  it("shoots at targets in range and in sight, and not through walls", () => {
    const seen = new TestWorld({
      map: ["........", ".t...p..", "........"],
      prefabs: { t: turret, b: shot, p: player },
      gravityPxPerS2: 0,
    }).run(90);
    expect(seen.world.variables["health"]).toBeLessThan(3);
    const hidden = new TestWorld({
      map: ["...#....", ".t.#.p..", "...#...."],
      prefabs: { t: turret, b: shot, p: player },
      gravityPxPerS2: 0,
    }).run(90);
    expect(hidden.count("b")).toBe(0);
    const far = new TestWorld({ map: [`.t${".".repeat(20)}p`], prefabs: { t: turret, b: shot, p: player }, gravityPxPerS2: 0 }).run(90);
    expect(far.count("b")).toBe(0);
  });
});

describe("flee", () => {
  it("moves away from near targets, and stops when there is none", () => {
    const shy = { behaviours: { flee: { rangePx: 60, speedPxPerS: 60 } } };
    const level = new TestWorld({
      map: ["....................", ".p.f................", "...................."],
      prefabs: { f: shy, p: { tags: ["player"] } },
      gravityPxPerS2: 0,
    });
    level.run(120);
    const apart = level.get("f1", "x") - level.get("p1", "x");
    expect(apart).toBeGreaterThanOrEqual(60);
    expect(apart).toBeLessThan(63);
    expect(level.get("f1", "vx")).toBe(0);
  });
});
