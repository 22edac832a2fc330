import { describe, expect, it } from "vitest";
import { TestWorld } from "../../testing/level.ts";

const player = { behaviours: { platformerMovement: {} }, sizePx: 12, tags: ["player"] };
/** A long floor with the player at the left. */
const floor = {
  map: [
    "....................",
    "....................",
    "....................",
    "....................",
    ".p..................",
    "####################",
  ],
  prefabs: { p: player },
};
const FLOOR_Y = 5 * 16 - 6;

describe("platformer movement", () => {
  it("falls onto the floor and stands exactly on it", () => {
    const level = new TestWorld(floor).run(30);
    expect(level.get("p1", "y")).toBe(FLOOR_Y);
    expect(level.get("p1", "isOnGround")).toBe(1);
  });

  it("accelerates to its run speed, faces its direction, and slows down", () => {
    const level = new TestWorld(floor).run(30).run(30, "right");
    expect(level.get("p1", "vx")).toBe(110);
    expect(level.get("p1", "flipX")).toBe(0);
    level.run(30, "left");
    expect(level.get("p1", "flipX")).toBe(1);
    expect(level.run(30).get("p1", "vx")).toBe(0);
  });

  it("stops at walls and at the scene edges", () => {
    const level = new TestWorld({ map: ["......", "p...#.", "######"], prefabs: { p: player } });
    expect(level.run(120, "right").get("p1", "x")).toBe(4 * 16 - 6);
    expect(level.run(120, "left").get("p1", "x")).toBe(6);
  });

  it("jumps higher when the button is held than when it is tapped", () => {
    const heightOf = (heldTicks: number) => {
      const level = new TestWorld(floor).run(30);
      let top = FLOOR_Y;
      for (let tick = 0; tick < 60; tick++)
        top = Math.min(top, level.run(1, ...(tick < heldTicks ? ["jump" as const] : [])).get("p1", "y"));
      return FLOOR_Y - top;
    };
    expect(heightOf(40)).toBeGreaterThan(40);
    expect(heightOf(3)).toBeLessThan(heightOf(40) * 0.6);
  });

  it("does not jump again while the button stays held", () => {
    const level = new TestWorld(floor).run(30).run(120, "jump");
    expect(level.get("p1", "isOnGround")).toBe(1);
  });

  const ledge = { map: ["..........", "..........", "p.........", "##........", "..........", ".........."], prefabs: { p: player } };
  const walkOff = () => {
    const level = new TestWorld(ledge).run(20);
    while (level.get("p1", "isOnGround") === 1) level.run(1, "right");
    return level;
  };

  it("still jumps a moment after leaving a ledge (coyote time)", () => {
    expect(walkOff().run(4, "right").run(1, "jump").get("p1", "vy")).toBeLessThan(-200);
  });

  it("no longer jumps after the coyote time", () => {
    expect(walkOff().run(8, "right").run(1, "jump").get("p1", "vy")).toBeGreaterThan(0);
  });

  it("buffers a press shortly before landing (jump buffer)", () => {
    const drop = () => {
      const level = new TestWorld(floor).run(30).run(30, "jump");
      while (level.get("p1", "y") < FLOOR_Y - 12) level.run(1);
      return level;
    };
    expect(drop().run(1, "jump").run(6, "jump").get("p1", "vy")).toBeLessThan(0);
    expect(drop().run(1).run(6).get("p1", "vy")).toBe(0);
  });

  it("jumps up through one-way tiles, stands on them, and drops through with down and jump", () => {
    const level = new TestWorld({ map: ["......", "......", "......", "------", ".p....", "######"], prefabs: { p: player } }).run(20);
    level.run(25, "jump").run(40);
    expect(level.get("p1", "y")).toBe(3 * 16 - 6);
    level.run(1, "down", "jump").run(40);
    expect(level.get("p1", "y")).toBe(FLOOR_Y);
  });

  it("rides on a moving solid platform, sideways and up", () => {
    const lift = { behaviours: { patrol: { axis: "vertical", rangePx: 24, speedPxPerS: 30, gravity: false } }, sizePx: 16, solid: true };
    const ferry = { behaviours: { patrol: { rangePx: 40, speedPxPerS: 30, gravity: false } }, sizePx: 16, solid: true };
    const up = new TestWorld({ map: ["...", "...", "...", ".p.", ".l.", "...", "..."], prefabs: { p: player, l: lift } }).run(30);
    for (let tick = 0; tick < 200; tick++) {
      up.run(1);
      expect(up.get("p1", "y")).toBeCloseTo(up.get("l1", "y") - 14, 6);
    }
    const along = new TestWorld({ map: [".......", ".......", "...p...", "...f...", "......."], prefabs: { p: player, f: ferry } }).run(30);
    const apart = along.get("p1", "x") - along.get("f1", "x");
    expect(along.run(200).get("p1", "x") - along.get("f1", "x")).toBeCloseTo(apart, 6);
  });

  it("is stopped by solid objects and stands on them", () => {
    const level = new TestWorld({
      map: ["......", "..p...", "......", "..c..c", "######"],
      prefabs: { p: player, c: { sizePx: 16, solid: true } },
    });
    expect(level.run(40).get("p1", "y")).toBe(3 * 16 - 6);
    level.run(30, "right").run(40);
    expect(level.get("p1", "y")).toBe(4 * 16 - 6);
    expect(level.run(60, "right").get("p1", "x")).toBe(5 * 16 - 6);
  });
});

describe("walls, ladders and the air", () => {
  const level = (map: string[], params: Record<string, number>) =>
    new TestWorld({ map, prefabs: { p: { behaviours: { platformerMovement: params }, sizePx: 12 } } });

  it("jumps in the air up to the configured number of times", () => {
    const plain = level(["......", "......", "......", "......", "......", "p.....", "######"], {}).run(20);
    const double = level(["......", "......", "......", "......", "......", "p.....", "######"], { airJumps: 1 }).run(20);
    for (const test of [plain, double]) test.run(20, "jump").run(1).run(12, "jump");
    expect(double.get("p1", "y")).toBeLessThan(plain.get("p1", "y") - 10);
    const height = double.run(1).get("p1", "vy");
    double.run(1, "jump");
    expect(double.get("p1", "vy")).toBeGreaterThan(height);
  });

  it("slides down walls slowly and jumps off them", () => {
    const test = level(["..#", "..#", "p.#", "..#", "..#", "..#", "..#", "###"], { wallSlidePxPerS: 40, wallJumpPxPerS: 150 });
    test.run(40, "right");
    expect(test.get("p1", "vy")).toBe(40);
    test.run(1, "right", "jump");
    expect(test.get("p1", "vx")).toBe(-150);
    expect(test.get("p1", "vy")).toBeLessThan(-200);
  });

  it("climbs ladders up and down and stands at their end", () => {
    const test = level(["......", "......", "..|...", "##|###", "..|...", ".p|...", "######"], {}).run(10);
    test.run(12, "right").run(60, "up");
    expect(test.get("p1", "y")).toBeLessThan(3 * 16);
    test.run(1).run(60, "down");
    expect(test.get("p1", "y")).toBe(6 * 16 - 6);
    expect(test.get("p1", "isOnGround")).toBe(1);
  });
});
