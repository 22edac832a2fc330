import type { Game, Prefab } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { levelGame, TestWorld } from "../testing/level.ts";
import { type Line, line, sheetOf, when } from "../testing/rules.ts";

const B = { objects: "Ball" };
const glideOn = line("glide", B);
const offSides = (sides: string): Line => line("bounceInside", { ...B, sides, area: "scene" });
const begin = (x: number, y: number): Line => when("sceneStarts", {}, line("setSpeed", { ...B, x, y }));

interface Setting {
  collider?: Prefab["collider"];
  isBrickSolid?: boolean;
  map?: string[];
}

function run(
  rules: Line[],
  { collider, isBrickSolid = false, map = ["........", "b..p....", "........", "........"] }: Setting = {},
): TestWorld {
  const ball = { sizePx: 8, ...(collider ? { collider } : {}) };
  const game: Game = levelGame({ map, prefabs: { b: ball, p: { sizePx: 16, solid: isBrickSolid } }, gravityPxPerS2: 0 });
  for (const [id, name] of [
    ["b", "Ball"],
    ["p", "Brick"],
  ] as const) {
    const prefab = game.prefabs[id];
    if (prefab) prefab.name = name;
  }
  game.variables = { hits: 0 };
  const scene = game.scenes["scene"];
  if (scene) scene.rules = sheetOf(rules);
  return new TestWorld(game);
}

const speedOf = (test: TestWorld): [number, number] => [test.get("b1", "vx"), test.get("b1", "vy")];
const hitBrick = (...actions: Line[]): Line =>
  when("touchBegins", { objects: "Ball", others: "Brick" }, line("addToVariable", { variable: "hits", amount: 1 }), ...actions);
const offOther = line("bounceOff", { ...B, target: "Brick" });

describe("gliding objects", () => {
  it("bounce off the sides of the scene without sticking, whatever the order of rules", () => {
    for (const actions of [
      [offSides("all"), glideOn],
      [glideOn, offSides("all")],
    ]) {
      const test = run([begin(190, 130), when("everyTick", {}, ...actions)], { map: ["b.......", "........", "........"] });
      let turns = 0;
      let before = speedOf(test);
      for (let tick = 0; tick < 600; tick++) {
        test.run(1);
        const now = speedOf(test);
        if (tick > 0 && now[0] !== before[0]) turns++;
        before = now;
        expect(now.map(Math.abs)).toEqual([190, 130]);
        expect(test.get("b1", "y")).toBeGreaterThan(0);
        expect(test.get("b1", "y")).toBeLessThan(48);
      }
      // 10 s at 190 px/s between sides that leave 120 px.
      expect(turns).toBeGreaterThan(13);
      expect(turns).toBeLessThan(17);
    }
  });

  it("leave through the bottom when it is excluded", () => {
    const test = run([begin(0, 120), when("everyTick", {}, offSides("notBottom"), glideOn)]).run(60);
    expect(speedOf(test)).toEqual([0, 120]);
    expect(test.get("b1", "y")).toBeGreaterThan(64);
  });

  it("bounce off solid tiles", () => {
    const map = ["########", "#b.....#", "#......#", "########"];
    const test = run([begin(100, 70), when("everyTick", {}, glideOn, line("bounceOffWalls", B))], { map }).run(600);
    expect(speedOf(test).map(Math.abs)).toEqual([100, 70]);
  });

  it("bounce when a rule reacts to a wall hit, although the wall has stopped them", () => {
    const hears = when("hitsWall", { ...B, side: "right" }, line("bounceBack", { ...B, axis: "x" }));
    const test = run([begin(120, 0), when("everyTick", {}, glideOn), hears], { map: ["b..#...."] }).run(30);
    expect(speedOf(test)).toEqual([-120, 0]);
  });

  it("report the sides of the scene as walls", () => {
    const hears = when("hitsWall", { ...B, side: "any" }, line("bounceBack", { ...B, axis: "x" }));
    const test = run([begin(120, 0), when("everyTick", {}, glideOn), hears], { map: ["b......."] }).run(600);
    expect(Math.abs(speedOf(test)[0])).toBe(120);
  });
});

describe("objects that collide", () => {
  const round = { kind: "circle", radiusPx: 4, offsetXPx: 0, offsetYPx: 0, solid: false } as const;

  it("bounce off at the contact side, once, solid or not, as boxes and circles", () => {
    for (const isBrickSolid of [false, true]) {
      for (const collider of [undefined, round]) {
        const setting = { isBrickSolid, ...(collider ? { collider } : {}) };
        const test = run([begin(150, 0), when("everyTick", {}, glideOn), hitBrick(offOther)], setting).run(30);
        expect(speedOf(test)).toEqual([-150, 0]);
        expect(test.world.variables["hits"]).toBe(1);
        const above = { ...setting, map: ["b.......", "........", "p.......", "........"] };
        const fallen = run([begin(3, 150), when("everyTick", {}, glideOn), hitBrick(offOther)], above).run(30);
        expect(speedOf(fallen)).toEqual([3, -150]);
      }
    }
  });

  it("destroy a solid brick and bounce", () => {
    const test = run([begin(0, -150), when("everyTick", {}, glideOn), hitBrick(offOther, line("destroy", { objects: "Brick" }))], {
      isBrickSolid: true,
      map: ["pp......", "........", "b......."],
    }).run(40);
    expect(speedOf(test)).toEqual([0, 150]);
    expect(test.world.variables["hits"]).toBe(1);
  });

  it("keep their direction when already moving apart, and bounce once between two bricks", () => {
    const away = run([begin(-150, 0), when("everyTick", {}, glideOn, offOther)], { map: ["..bp...."] });
    away.run(3);
    expect(speedOf(away)).toEqual([-150, 0]);
    const beside = run([begin(0, 150), when("everyTick", {}, glideOn, offOther)], { map: ["..bp...."] }).run(3);
    expect(speedOf(beside)).toEqual([0, 150]);
    const map = ["pp......", "........", ".......b"];
    const place = when("sceneStarts", {}, line("place", { ...B, x: 16, y: 40 }));
    for (const isBrickSolid of [false, true]) {
      const seam = run([place, begin(0, -150), when("everyTick", {}, glideOn), hitBrick(offOther)], { map, isBrickSolid }).run(30);
      expect(speedOf(seam)).toEqual([0, 150]);
      expect(seam.world.variables["hits"]).toBe(2);
    }
  });

  it("bounce off a circle along the line between the centres", () => {
    const test = run([begin(100, 0), when("everyTick", {}, glideOn, line("bounceOff", { ...B, target: "Brick" }))], {
      collider: round,
      map: ["b..p...."],
    });
    const game = test.world.game;
    const brick = game.prefabs["p"];
    if (brick) brick.collider = { ...round, radiusPx: 8 };
    const straight = new TestWorld(game).run(30);
    expect(speedOf(straight)).toEqual([-100, 0]);
    const instance = game.scenes["scene"]?.instances["p1"];
    if (instance) instance.y += 8;
    const slanted = new TestWorld(game).run(30);
    const [vx, vy] = speedOf(slanted);
    expect(vy).toBeLessThan(-20);
    expect(Math.hypot(vx, vy)).toBeCloseTo(100);
  });
});
