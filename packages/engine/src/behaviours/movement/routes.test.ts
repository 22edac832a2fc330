import { describe, expect, it } from "vitest";
import { findPath } from "../../physics/find-path.ts";
import { TestWorld } from "../../testing/level.ts";

const flat = { gravityPxPerS2: 0 };

describe("follow path", () => {
  const walker = (params: Record<string, string | number | boolean>) =>
    new TestWorld({
      map: ["a.........", ".........."],
      prefabs: { a: { behaviours: { followPath: { points: "0,0 60,0", ...params } } } },
      ...flat,
    });

  it("moves from point to point at its speed, and back", () => {
    const test = walker({ speedPxPerS: 60 }).run(32);
    expect(test.get("a1", "x")).toBeCloseTo(8 + 31, 6);
    test.run(30);
    expect(test.get("a1", "x")).toBeGreaterThan(60);
    test.run(60);
    expect(test.get("a1", "x")).toBeLessThan(12);
  });

  it("loops, or stops with a signal", () => {
    expect(walker({ atEnd: "stop" }).run(300).get("a1", "x")).toBe(68);
    const round = walker({ atEnd: "again", points: "0,0 60,0 60,16", turns: true, speedPxPerS: 60 }).run(100);
    expect(round.get("a1", "angleRad")).not.toBe(0);
  });

  it("ignores invalid points", () => {
    expect(walker({ points: "here, there" }).run(60).get("a1", "x")).toBe(8);
  });
});

describe("find path", () => {
  const map = ["a..#...", "...#.p.", "...#...", ".......", "......."];
  const prefabs = { a: { behaviours: { findPath: {} }, sizePx: 8 }, p: { tags: ["player"], sizePx: 8 } };

  it("walks around a wall to its target and stops there", () => {
    const test = new TestWorld({ map, prefabs, ...flat }).run(400);
    const apartX = test.get("a1", "x") - test.get("p1", "x");
    const apartY = test.get("a1", "y") - test.get("p1", "y");
    expect(Math.sqrt(apartX * apartX + apartY * apartY)).toBeLessThanOrEqual(12);
  });

  it("finds the shortest path, reports when there is none, and never cuts a solid corner", () => {
    const { world } = new TestWorld({ map, prefabs, ...flat });
    const way = findPath(world, 8, 8, 88, 24, true) as number[];
    expect(way.slice(-2)).toEqual([88, 24]);
    expect(way).toHaveLength(2 * 7);
    expect(findPath(world, 8, 8, 56, 8, true)).toBeNull();
    expect(findPath(world, 8, 8, 9, 9, true)).toEqual([]);
    const shut = new TestWorld({ map: ["a.#p", "..#.", "..#."], prefabs, ...flat });
    expect(findPath(shut.world, 8, 8, 56, 8, true)).toBeNull();
  });
});

describe("drag to aim", () => {
  const aiming = (params: Record<string, number | boolean>) => {
    const test = new TestWorld({
      map: ["..........", "...b......", ".........."],
      prefabs: { b: { behaviours: { dragToAim: params } } },
      ...flat,
    });
    // The view is larger than this scene and is centred on it.
    return { test, point: (x: number, isDown: boolean) => test.point(x + 80, 24 + 66, isDown) };
  };

  it("follows the pull up to its maximum, and launches from there", () => {
    const { test, point } = aiming({ maxPullPx: 30 });
    point(56, true);
    point(36, true);
    expect(test.get("b1", "x")).toBe(36);
    point(10, true);
    expect(test.get("b1", "x")).toBe(26);
    point(10, false);
    expect(test.get("b1", "vx")).toBeGreaterThan(170);
    expect(test.get("b1", "x")).toBeGreaterThan(28);
  });

  it("is stopped by walls while pulled", () => {
    const test = new TestWorld({
      map: ["##########", "#..b.....#", "##########"],
      prefabs: { b: { behaviours: { dragToAim: {} } } },
      ...flat,
    });
    const point = (x: number, isDown: boolean) => test.point(x + 80, 24 + 66, isDown);
    point(56, true);
    point(4, true);
    expect(test.get("b1", "x")).toBeCloseTo(22, 0);
  });

  it("launches opposite to the pull, and slows down", () => {
    const { test, point } = aiming({ follows: false });
    point(56, true);
    point(36, true);
    expect(test.get("b1", "x")).toBe(56);
    point(36, false);
    expect(test.get("b1", "x")).toBeGreaterThan(57);
    const speed = test.get("b1", "vx");
    test.run(30);
    expect(test.get("b1", "vx")).toBeLessThan(speed);
  });
});

describe("line of sight", () => {
  it("sees within its cone and range, and not through walls", () => {
    const sees = (map: string[], params = {}) => {
      const test = new TestWorld({ map, prefabs: { e: { behaviours: { lineOfSight: params } }, p: { tags: ["player"] } }, ...flat }).run(1);
      return test.world.objectVariables.get(test.world.entityOf("e1"))?.["sees"];
    };
    expect(sees(["e...p"])).toBe(true);
    expect(sees(["e.#.p"])).toBe(false);
    expect(sees(["p...e"])).toBe(false);
    expect(sees(["p...e"], { coneDeg: 360 })).toBe(true);
    expect(sees(["e..........p"])).toBe(false);
  });
});
