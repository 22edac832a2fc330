import type { Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { levelGame, TestWorld } from "../testing/level.ts";
import { type Line, line, sheetOf, when } from "../testing/rules.ts";

/** Two players, three enemies in a row, and a coin that the first player touches. */
function game(scene: Line[], prefabs: Record<string, Line[]> = {}): Game {
  const made = levelGame({
    map: ["p...e...e...e..p", "c..............."],
    prefabs: { p: { tags: ["player"] }, e: { tags: ["enemy"] }, c: { tags: ["coin"] } },
    gravityPxPerS2: 0,
  });
  for (const [id, name] of [
    ["p", "Player"],
    ["e", "Enemy"],
    ["c", "Coin"],
  ] as const) {
    const prefab = made.prefabs[id]!;
    prefab.name = name;
    prefab.variables = { hits: 0 };
    prefab.rules = sheetOf(prefabs[id] ?? []);
  }
  made.scenes["scene"]!.instances["c1"]!.x = 10;
  made.scenes["scene"]!.instances["c1"]!.y = 10;
  made.variables = { score: 0 };
  made.scenes["scene"]!.rules = sheetOf(scene);
  return made;
}

function play(scene: Line[], prefabs?: Record<string, Line[]>, ticks = 1): TestWorld {
  const test = new TestWorld(game(scene, prefabs)).run(ticks);
  expect(test.world.drainEvents().filter((event) => event.type === "error")).toEqual([]);
  return test;
}
const hits = (test: TestWorld, ...ids: string[]) => ids.map((id) => test.world.objectVariables.get(test.world.entityOf(id))?.["hits"]);
const mark = (objects: string) => line("addToOwnVariable", { objects, variable: "hits", amount: 1 });
const all = ["e1", "e2", "e3"];

describe("picking", () => {
  it("a name refers to all its objects at first", () => {
    expect(hits(play([when("everyTick", {}, mark("Enemy"))]), ...all)).toEqual([1, 1, 1]);
    expect(hits(play([when("everyTick", {}, mark("#enemy"))]), ...all)).toEqual([1, 1, 1]);
  });

  it("conditions narrow it for the rest of the rule, and for that rule alone", () => {
    const test = play([
      { type: "everyTick", if: [line("check", { test: "Enemy.x > 100" })], do: [mark("Enemy")] },
      when("everyTick", {}, line("addToVariable", { variable: "score", amount: "count(Enemy)" })),
    ]);
    expect(hits(test, ...all)).toEqual([0, 1, 1]);
    expect(test.world.variables["score"]).toBe(3);
  });

  it("`all` ignores the picks", () => {
    const test = play([{ type: "everyTick", if: [line("check", { test: "Enemy.x > 100" })], do: [mark("all Enemy")] }]);
    expect(hits(test, ...all)).toEqual([1, 1, 1]);
  });

  it("a trigger picks its objects", () => {
    const test = play([when("touchBegins", { objects: "Player", others: "Coin" }, mark("Player"), mark("Coin"), mark("Enemy"))], {}, 5);
    expect(hits(test, "p1", "p2", "c1", ...all)).toEqual([1, 0, 1, 1, 1, 1]);
  });

  it("two names narrow each other", () => {
    const near = line("isNear", { objects: "Enemy", others: "Player", distance: 70 });
    const test = play([{ type: "everyTick", if: [near], do: [mark("Enemy"), mark("Player")] }]);
    expect(hits(test, ...all, "p1", "p2")).toEqual([1, 0, 1, 1, 1]);
    const far = play([{ type: "everyTick", if: [{ ...near, not: true }], do: [mark("Enemy"), mark("Player")] }]);
    expect(hits(far, ...all, "p1", "p2")).toEqual([0, 1, 0, 1, 1]);
  });

  it("selections filter, and pick the nearest, the furthest or any", () => {
    expect(hits(play([when("everyTick", {}, mark("each Enemy within 70 of Player"))]), ...all)).toEqual([1, 0, 1]);
    expect(hits(play([when("everyTick", {}, mark("Enemy where Enemy.x > 100 and Enemy.x < 180"))]), ...all)).toEqual([0, 1, 0]);
    expect(hits(play([when("everyTick", {}, mark("nearest Enemy to Coin"))]), ...all)).toEqual([1, 0, 0]);
    expect(hits(play([when("everyTick", {}, mark("furthest Enemy from Coin where Enemy.x < 180"))]), ...all)).toEqual([0, 1, 0]);
    expect(hits(play([when("everyTick", {}, mark("Player touching Coin"))]), "p1", "p2")).toEqual([1, 0]);
    const random = hits(play([when("everyTick", {}, mark("random Enemy"))], {}, 60), ...all) as number[];
    expect(random.reduce((a, b) => a + b)).toBe(60);
    expect(Math.min(...random)).toBeGreaterThan(8);
  });

  it("in an action, a name refers to the current object", () => {
    const test = play([when("everyTick", {}, line("setOwnVariable", { objects: "Enemy", variable: "hits", value: "Enemy.x" }))]);
    expect(hits(test, ...all)).toEqual([72, 136, 200]);
  });

  it("rules of a prefab run once for each of its objects, which is `this`", () => {
    const test = play([], {
      e: [
        {
          type: "everyTick",
          if: [line("check", { test: "this.x > 100" })],
          do: [mark("this")],
          else: [line("addToVariable", { variable: "score", amount: 10 })],
        },
        when("everyTick", {}, mark("Enemy")),
      ],
    });
    expect(hits(test, ...all)).toEqual([3, 4, 4]);
    expect(test.world.variables["score"]).toBe(10);
  });

  it("nested blocks narrow further and restore the previous picks", () => {
    const inner: Line = { type: "ifElse", if: [line("check", { test: "Enemy.x > 180" })], do: [mark("Enemy")], else: [] };
    const test = play([{ type: "everyTick", if: [line("check", { test: "Enemy.x > 100" })], do: [inner, mark("Enemy")] }]);
    expect(hits(test, ...all)).toEqual([0, 1, 2]);
  });

  it("any of several conditions suffices, per object", () => {
    const any: Line = { type: "anyOf", if: [line("check", { test: "Enemy.x < 100" }), line("check", { test: "Enemy.x > 180" })] };
    expect(hits(play([{ type: "everyTick", if: [any], do: [mark("Enemy")] }]), ...all)).toEqual([1, 0, 1]);
    const inAll: Line = {
      type: "allOf",
      not: true,
      if: [line("check", { test: "Enemy.x > 100" }), line("check", { test: "Enemy.x < 180" })],
    };
    expect(hits(play([{ type: "everyTick", if: [inAll], do: [mark("Enemy")] }]), ...all)).toEqual([1, 0, 1]);
  });

  it("a created object is available by its name and by `created`", () => {
    const test = play([
      when(
        "sceneStarts",
        {},
        line("create", { prefab: "e", x: 20, y: 20 }),
        mark("Enemy"),
        mark("created"),
        line("setX", { objects: "Enemy", x: 33 }),
      ),
    ]);
    expect(hits(test, ...all)).toEqual([0, 0, 0]);
    expect(test.count("e")).toBe(4);
    const made = [...test.world.lists.ofPrefab(test.world.names.numberOf("e"))].at(-1) as number;
    expect(test.world.entities.columns.x[made]).toBe(33);
    expect(test.world.objectVariables.get(made)?.["hits"]).toBe(2);
  });

  it("a condition without picked objects fails, and an action has no effect", () => {
    const test = play([
      {
        type: "everyTick",
        if: [line("check", { test: "Enemy.x > 9000" })],
        do: [line("addToVariable", { variable: "score", amount: 1 })],
      },
      when(
        "everyTick",
        {},
        mark("Enemy where Enemy.x > 9000"),
        line("setVariable", { variable: "score", value: "score + (nearest Enemy to other).x" }),
      ),
    ]);
    expect(test.world.variables["score"]).toBe(0);
  });

  it("a removed object can still act in rules on its removal", () => {
    const leave = line("createAt", { objects: "this", prefab: "c", dx: 0, dy: 0 });
    const test = play(
      [when("sceneStarts", {}, line("destroy", { objects: "Enemy" }))],
      { e: [when("destroyed", { objects: "this" }, leave, mark("Coin"))] },
      2,
    );
    expect(test.count("e")).toBe(0);
    expect(test.count("c")).toBe(4);
  });

  it("a trigger applies the filters of its selection", () => {
    expect(hits(play([when("created", { objects: "Enemy where Enemy.x > 100" }, mark("Enemy"))]), ...all)).toEqual([0, 1, 1]);
  });

  it("variants of a prefab are included in its name, and run its rules", () => {
    const made = game([when("everyTick", {}, mark("Enemy"))], { e: [when("everyTick", {}, mark("this"))] });
    made.prefabs["v"] = {
      ...made.prefabs["c"]!,
      name: "Fast enemy",
      variantOf: "e",
      rules: sheetOf([when("everyTick", {}, mark("this"))]),
    };
    made.scenes["scene"]!.instances["e3"]!.prefabId = "v";
    expect(hits(new TestWorld(made).run(1), ...all)).toEqual([2, 2, 3]);
  });

  it("picks by distance, at random, or by value", () => {
    const one = (condition: Line) => hits(play([{ type: "everyTick", if: [condition], do: [mark("Enemy")] }]), ...all);
    expect(one(line("pickNearest", { objects: "Enemy", to: "Coin" }))).toEqual([1, 0, 0]);
    expect(one(line("pickFurthest", { objects: "Enemy", to: "Coin" }))).toEqual([0, 0, 1]);
    expect(one(line("pickHighest", { objects: "Enemy", which: "most", value: "0 - Enemy.x" }))).toEqual([1, 0, 0]);
    expect((one(line("pickRandom", { objects: "Enemy" })) as number[]).reduce((a, b) => a + b)).toBe(1);
  });
});
