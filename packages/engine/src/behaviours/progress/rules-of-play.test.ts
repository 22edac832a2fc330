import { cloneJson } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { levelGame, TestWorld } from "../../testing/level.ts";

const player = { behaviours: { platformerMovement: {}, health: {} }, sizePx: 12, tags: ["player"] };
const walker = {
  behaviours: { patrol: {}, hazard: {}, stompable: { variable: "score", amount: 100 } },
  sizePx: 12,
};

describe("stomp and hurt", () => {
  const map = ["..........", "..p.......", "..........", "..........", "..w.......", "##########"];
  const stationary = { ...walker, behaviours: { ...walker.behaviours, patrol: { speedPxPerS: 0 } } };

  it("is defeated by a landing, which bounces the stomper and scores", () => {
    const level = new TestWorld({ map, prefabs: { p: player, w: stationary } });
    while (level.exists("w1")) level.run(1);
    expect(level.get("p1", "vy")).toBe(-220);
    expect(level.world.variables).toMatchObject({ score: 100, health: 3 });
  });

  it("causes damage from the side: health drops, the victim is knocked back, blinks, and is invulnerable for a second", () => {
    const level = new TestWorld({ map: ["......", "p...w.", "######"], prefabs: { p: player, w: stationary } }).run(20);
    let ticks = 0;
    while (level.world.variables["health"] === 3 && ticks++ < 200) level.run(1, "right");
    expect(level.world.variables["health"]).toBe(2);
    expect(level.get("p1", "vx")).toBeLessThan(0);
    expect(level.get("p1", "vy")).toBeLessThan(0);
    level.run(40, "right");
    expect(level.world.variables["health"]).toBe(2);
    expect(level.exists("w1")).toBe(true);
  });

  it("knocks top-down objects straight away, even in a scene with gravity", () => {
    const hero = { ...player, behaviours: { topDownMovement: {}, health: {} } };
    const level = new TestWorld({ map: ["......", "p...w.", "######"], prefabs: { p: hero, w: stationary } });
    let ticks = 0;
    while (level.world.variables["health"] !== 2 && ticks++ < 200) level.run(1, "right");
    expect(level.get("p1", "vx")).toBeLessThan(0);
    expect(Math.abs(level.get("p1", "vy"))).toBeLessThan(Math.abs(level.get("p1", "vx")) / 2);
  });

  it("loses the game at zero health, once", () => {
    const level = new TestWorld({
      map: ["......", "p..w..", "######"],
      prefabs: { p: { ...player, behaviours: { ...player.behaviours, health: { maxHealth: 1 } } }, w: stationary },
    });
    level.run(200, "right");
    expect(level.world.status).toBe("lost");
    expect(level.exists("p1")).toBe(false);
    expect(level.world.drainEvents().filter((event) => event.type === "status")).toEqual([{ type: "status", status: "lost" }]);
  });
});

describe("health", () => {
  it("is lost by falling out of the scene", () => {
    const level = new TestWorld({ map: ["p...", "#..."], prefabs: { p: player } });
    expect(level.run(90, "right").world.status).toBe("lost");
  });

  it("is lost to hazard tiles", () => {
    const level = new TestWorld({ map: ["......", "p.....", "##^^##", "######"], prefabs: { p: player } });
    level.run(60, "right");
    expect(level.world.variables["health"]).toBe(2);
  });
});

describe("collectible and goal", () => {
  const coin = { behaviours: { collectible: { variable: "coins" } }, tags: ["coin"] };
  const flag = { behaviours: { goal: { needsAllTag: "coin" } } };

  it("counts collected objects, and the goal opens when none is left", () => {
    const level = new TestWorld({ map: ["........", "g.p...c.", "########"], prefabs: { p: player, c: coin, g: flag } });
    level.run(60, "left");
    expect(level.world.status).toBe("playing");
    level.run(90, "right");
    expect(level.world.variables["coins"]).toBe(1);
    expect(level.run(120, "left").world.status).toBe("won");
  });

  it("goes to the next scene and keeps the variables", () => {
    const game = levelGame({
      map: ["......", "pc..g.", "######"],
      prefabs: { p: player, c: coin, g: { behaviours: { goal: { nextSceneId: "second" } } } },
    });
    game.scenes["second"] = cloneJson({ ...game.scenes["scene"]!, name: "Second" });
    const level = new TestWorld(game).run(70, "right");
    expect(level.world.sceneId).toBe("second");
    expect(level.world.variables["coins"]).toBeGreaterThanOrEqual(1);
    expect(level.world.drainEvents()).toContainEqual({ type: "scene", sceneId: "second" });
  });

  it("freezes after the end: only the tick advances", () => {
    const level = new TestWorld({ map: ["......", "p.g...", "######"], prefabs: { p: player, g: { behaviours: { goal: {} } } } });
    level.run(100, "right");
    expect(level.world.status).toBe("won");
    const x = level.get("p1", "x");
    expect(level.run(100, "right").get("p1", "x")).toBe(x);
  });
});

describe("patrol", () => {
  it("turns at ledges and walls", () => {
    const level = new TestWorld({ map: ["........", "#.w.....", "#####..."], prefabs: { w: walker } });
    let farthest = 0;
    let nearest = 1_000;
    for (let tick = 0; tick < 600; tick++) {
      level.run(1);
      farthest = Math.max(farthest, level.get("w1", "x"));
      nearest = Math.min(nearest, level.get("w1", "x"));
    }
    expect(farthest).toBeLessThanOrEqual(5 * 16 - 6);
    expect(farthest).toBeGreaterThan(5 * 16 - 8);
    expect(nearest).toBe(16 + 6);
    expect(level.get("w1", "y")).toBe(2 * 16 - 6);
  });

  it("walks off ledges when configured", () => {
    const bold = { ...walker, behaviours: { patrol: { turnAtLedges: false } } };
    const level = new TestWorld({ map: ["........", "..w.....", "####....", "........", "########"], prefabs: { w: bold } }).run(120);
    expect(level.get("w1", "y")).toBe(4 * 16 - 6);
  });

  it("stays in its range", () => {
    const level = new TestWorld({
      map: ["..........", ".....w....", "##########"],
      prefabs: { w: { ...walker, behaviours: { patrol: { rangePx: 20 } } } },
    });
    for (let tick = 0; tick < 300; tick++) expect(Math.abs(level.run(1).get("w1", "x") - 88)).toBeLessThan(21);
  });
});

describe("chase", () => {
  it("follows targets in range, and ignores others", () => {
    const ghost = { behaviours: { chase: { rangePx: 60, speedPxPerS: 60 } } };
    const level = new TestWorld({
      map: ["..........", ".p..g....g"],
      prefabs: { p: { tags: ["player"] }, g: ghost },
      gravityPxPerS2: 0,
    }).run(120);
    expect(level.get("g1", "x")).toBeCloseTo(level.get("p1", "x") + 1, 0);
    expect(level.get("g2", "x")).toBe(9 * 16 + 8);
  });
});
