import type { RuleOwner } from "@playsmith/game-format";
import { baseKey } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { touchingObjects } from "../../inspection/touching-objects.ts";
import { line, type Line, when } from "../../testing/rules.ts";
import { Stage } from "../../testing/stage.ts";
import { nearestGapPx, type ReadSpec, readValue, ruleMarks, type RuleWatch } from "./module.ts";

const SCENE: RuleOwner = { kind: "scene", id: "scene" };
const PLAYER: RuleOwner = { kind: "prefab", id: "p" };
const place = (x: number): Line => line("place", { objects: "Player", x, y: 40 });
const moves: Line[] = [
  when("becomesTrue", { test: "tick = 2" }, place(150)),
  when("becomesTrue", { test: "tick = 4" }, place(56)),
  when("becomesTrue", { test: "tick = 5" }, line("setVariable", { variable: "score", value: 3 })),
  when("becomesTrue", { test: "tick = 6" }, place(150)),
];
const watched: Line = {
  type: "touchBegins",
  slots: { objects: "this", others: "Enemy" },
  if: [line("check", { test: "score > 2 and this.hits < 5" })],
  do: [line("addToOwnVariable", { objects: "this", variable: "hits", amount: 1 })],
};

function watch(stage: Stage, owner: RuleOwner, ruleId: string): string[] {
  const events: string[] = [];
  const named = (objects: readonly (string | number)[]): string => objects.map((part) => String(part)).join(" ");
  const spec: RuleWatch = {
    owner,
    ruleId,
    marks: ruleMarks,
    watcher: {
      held: (objects) => events.push(`held ${named(objects)}`),
      failed: (conditionId, objects) => events.push(`failed ${conditionId} ${named(objects)}`),
      fired: () => events.push("fired"),
    },
  };
  stage.world.ruleTracing.watch = spec;
  return events;
}

describe("a watched rule", () => {
  it("reports when its trigger fires, for which objects, and which condition fails", () => {
    const stage = new Stage(moves, { p: [watched] });
    const events = watch(stage, PLAYER, "n1");
    stage.run(3);
    const [player, enemy] = ["p1", "e1"].map((id) => stage.world.entityOf(id)) as [number, number];
    const both = [`other ${enemy}`, `${baseKey({ kind: "prefab", id: "e" })} ${enemy}`, `this ${player}`].join(" ");
    expect(events).toEqual([`held ${both}`, `failed n2 ${both}`]);
    stage.run(4);
    expect(events.slice(2)).toEqual([`held ${both}`, "fired"]);
  });

  it("has no effect on the game, during and after watching", () => {
    const hashes = (isWatched: boolean): number[] => {
      const stage = new Stage(moves, { p: [watched] });
      return Array.from({ length: 10 }, (_, tick) => {
        if (isWatched && tick === 1) watch(stage, PLAYER, "n1");
        if (tick === 6) stage.world.ruleTracing.watch = null;
        stage.run(1);
        return stage.world.hash();
      });
    };
    expect(hashes(true)).toEqual(hashes(false));
  });

  it("reports conditions in groups, negated ones, and waiting rules", () => {
    const waiting: Line = {
      type: "everyTick",
      if: [line("isAbove", { objects: "Enemy", others: "Player" })],
      do: [line("wait", { time: 1 })],
    };
    const stage = new Stage([waiting, { ...waiting, if: [line("exists", { objects: "Enemy" }, { not: true })] }]);
    const first = watch(stage, SCENE, "n1");
    stage.run(1);
    expect(first).toEqual(["held ", "failed n2 "]);
    const second = watch(stage, SCENE, "n4");
    stage.run(1);
    expect(second).toEqual(["held ", "failed n5 "]);
  });
});

describe("operands of a rule", () => {
  it("are read with current values and the smallest distance", () => {
    const stage = new Stage(moves, { p: [watched] });
    stage.run(1);
    const [player, ...enemies] = ["p1", "e1", "e2"].map((id) => stage.world.entityOf(id)) as [number, number, number];
    const read = (spec: ReadSpec) => readValue(stage.world, spec, (key) => (key === "this" ? player : -1));
    expect(read({ of: "game", name: "score", key: "" })).toBe(0);
    expect(read({ of: "scene", name: "wave", key: "" })).toBe(0);
    expect(read({ of: "own", name: "hits", key: "this" })).toBe(0);
    expect(read({ of: "own", name: "hits", key: "other" })).toBeUndefined();
    expect(read({ of: "property", name: "x", key: "this" })).toBe(56);
    expect(read({ of: "property", name: "health", key: "this" })).toBe(3);
    expect(read({ of: "count", name: "e", key: "" })).toBe(2);
    expect(nearestGapPx(stage.world, [player], enemies)).toBe(84);
    expect(touchingObjects(stage.world, player)).toEqual([]);
    stage.run(2);
    expect(nearestGapPx(stage.world, [player], enemies)).toBe(0);
    expect(touchingObjects(stage.world, player)).toEqual([enemies[0]]);
  });
});
