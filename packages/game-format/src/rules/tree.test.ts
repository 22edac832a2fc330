import { describe, expect, it } from "vitest";
import { emptyGame } from "../empty-game.ts";
import { repairGame } from "../validate.ts";
import { GAME_LIMITS } from "../limits.ts";
import type { RuleNode, Rules } from "./node.ts";
import { misplacedNodes, type RuleTree, ruleTree } from "./tree.ts";

const node = (kind: RuleNode["kind"], parentId: string, more: Partial<RuleNode> = {}): RuleNode => ({
  kind,
  parentId,
  part: kind === "condition" ? "if" : "then",
  order: "a",
  enabled: true,
  type: "",
  slots: {},
  ...more,
});

describe("rule sheets", () => {
  it("form trees by parent and order", () => {
    const rules: Rules = {
      late: node("rule", "", { order: "z" }),
      early: node("rule", "", { order: "b" }),
      second: node("action", "early", { order: "c" }),
      first: node("condition", "early", { order: "b" }),
    };
    const shape = (trees: readonly RuleTree[]): unknown => trees.map((tree) => [tree.id, shape(tree.children)]);
    expect(shape(ruleTree(rules))).toEqual([
      [
        "early",
        [
          ["first", []],
          ["second", []],
        ],
      ],
      ["late", []],
    ]);
  });

  it("drop misplaced nodes with their descendants", () => {
    const rules: Rules = {
      rule: node("rule", ""),
      orphan: node("action", "gone"),
      ofOrphan: node("block", "orphan"),
      a: node("group", "b"),
      b: node("group", "a"),
      inCycle: node("rule", "a"),
      inAction: node("action", "act"),
      act: node("action", "rule"),
      loose: node("condition", ""),
      inherited: node("action", "constructor"),
    };
    expect(Object.fromEntries(misplacedNodes(rules))).toEqual({
      orphan: "orphan",
      ofOrphan: "orphan",
      a: "cycle",
      b: "cycle",
      inCycle: "cycle",
      inAction: "kind",
      loose: "kind",
      inherited: "orphan",
    });
  });

  it("have a maximum depth", () => {
    const rules: Rules = { n1: node("rule", "") };
    for (let depth = 2; depth <= GAME_LIMITS.ruleDepth + 2; depth++) rules[`n${depth}`] = node("block", `n${depth - 1}`);
    expect([...misplacedNodes(rules).keys()]).toEqual([`n${GAME_LIMITS.ruleDepth + 1}`, `n${GAME_LIMITS.ruleDepth + 2}`]);
  });

  it("are repaired when a game is read", () => {
    const game = emptyGame("Test");
    const scene = game.scenes["scene"]!;
    scene.rules = { rule: node("rule", ""), orphan: node("action", "gone"), odd: { kind: "spell" } as unknown as RuleNode };
    const { game: repaired, problems } = repairGame(game);
    expect(Object.keys(repaired.scenes["scene"]!.rules)).toEqual(["rule"]);
    expect(problems.map((problem) => problem.path)).toContain("scenes.scene.rules.orphan");
    expect(repairGame(repaired)).toEqual({ game: repaired, problems: [] });
  });

  it("have a maximum number of nodes, and report the rest", () => {
    const game = emptyGame("Test");
    const scene = game.scenes["scene"]!;
    for (let line = 0; line <= GAME_LIMITS.rulesPerOwner; line++) scene.rules[`r${line}`] = node("rule", "");
    const { game: repaired, problems } = repairGame(game);
    expect(Object.keys(repaired.scenes["scene"]!.rules).length).toBe(GAME_LIMITS.rulesPerOwner);
    expect(problems).toEqual([{ path: `scenes.scene.rules.r${GAME_LIMITS.rulesPerOwner}`, message: expect.stringContaining("2000") }]);
  });
});
