import { type DebugAskedRule, isDebugReport } from "@playsmith/contract";
import { createWorld, emptyInput, type World } from "@playsmith/engine";
import { type Game, type RuleNode, emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { RuleLog } from "./rule-log.ts";

const line = (node: Partial<RuleNode>): RuleNode => ({
  kind: "action",
  parentId: "",
  part: "then",
  order: "a",
  enabled: true,
  type: "",
  slots: {},
  ...node,
});

/** A berry that a snail reaches in the tenth tick. */
function snailGame(): Game {
  const game = emptyGame("Snails");
  game.variables = { lives: 0 };
  for (const name of ["Berry", "Snail"]) {
    game.prefabs[name] = {
      name,
      order: name,
      look: { kind: "none" },
      tags: [],
      behaviours: {},
      variables: {},
      rules: {},
      script: "",
      collider: { kind: "box", widthPx: 10, heightPx: 10, offsetXPx: 0, offsetYPx: 0, solid: false },
    };
    game.scenes["scene"]!.instances[name] = {
      name: "",
      prefabId: name,
      layerId: "objects",
      order: "a",
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: {},
      x: name === "Berry" ? 20 : 60,
      y: 20,
    };
  }
  game.prefabs["Snail"]!.rules = {
    walk: line({ kind: "rule", type: "everyTick" }),
    step: line({ parentId: "walk", type: "shift", slots: { objects: "this", dx: -3.1, dy: 0 } }),
  };
  game.prefabs["Berry"]!.rules = {
    eaten: line({ kind: "rule", type: "touchBegins", slots: { objects: "Snail", others: "this" } }),
    alive: line({
      kind: "condition",
      parentId: "eaten",
      part: "if",
      type: "variableIs",
      slots: { variable: "lives", comparison: ">", value: 0 },
    }),
    lose: line({ parentId: "eaten", type: "addToVariable", slots: { variable: "lives", amount: -1 } }),
  };
  return game;
}

const ASKED: DebugAskedRule = {
  kind: "prefab",
  ownerId: "Berry",
  ruleId: "eaten",
  reads: [
    { conditionId: "alive", label: "lives", of: "game", name: "lives", key: "" },
    { conditionId: "other", label: "score", of: "game", name: "score", key: "" },
  ],
  subjects: [
    { slot: "objects", of: "prefab", name: "Snail" },
    { slot: "others", of: "prefab", name: "Berry" },
  ],
};

function run(log: RuleLog, world: World, ticks: number): void {
  for (let count = 0; count < ticks; count++) {
    world.step(emptyInput);
    log.ticked(world);
  }
}

describe("the log of a rule", () => {
  it("has the condition that failed and the values that it read", () => {
    const world = createWorld(snailGame(), { seed: 1 });
    const log = new RuleLog();
    log.set(ASKED, world);
    run(log, world, 5);
    const early = log.report(world);
    expect(early).toMatchObject({ kind: "why", firstTick: 0, tick: 5, moments: [], nearest: { tick: 5 } });
    run(log, world, 15);
    const report = log.report(world);
    expect(isDebugReport(report)).toBe(true);
    expect(report).toMatchObject({
      counts: [
        { slot: "objects", count: 1 },
        { slot: "others", count: 1 },
      ],
      moments: [{ sinceTick: 10, tick: 10, conditionId: "alive", reads: [{ label: "lives", value: 0 }] }],
    });
    expect(report?.kind === "why" && report.moments[0]?.objects.map(({ key, name }) => [key, name])).toEqual(
      expect.arrayContaining([
        ["this", "Berry"],
        ["other", "Snail"],
      ]),
    );
  });

  it("has the firing of a rule, as one moment while it continues", () => {
    const game = snailGame();
    game.variables["lives"] = 3;
    game.prefabs["Berry"]!.rules["eaten"]!.type = "touchStays";
    const world = createWorld(game, { seed: 1 });
    const log = new RuleLog();
    log.set(ASKED, world);
    run(log, world, 16);
    const report = log.report(world);
    const moments = report?.kind === "why" ? report.moments : [];
    expect(moments.map(({ sinceTick, tick, conditionId }) => [sinceTick, tick, conditionId])).toEqual([
      [13, 16, "alive"],
      [10, 12, undefined],
    ]);
  });

  it("has nothing of a rule that is no longer watched", () => {
    const world = createWorld(snailGame(), { seed: 1 });
    const log = new RuleLog();
    log.set(ASKED, world);
    log.set(null, world);
    run(log, world, 12);
    expect([log.isOn, log.report(world)]).toEqual([false, null]);
  });
});
