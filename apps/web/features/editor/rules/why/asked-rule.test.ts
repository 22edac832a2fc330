import { type Game, type RuleNode, type Rules, emptyGame } from "@playsmith/game-format";
import { gameNames, scopeOf } from "@playsmith/rules";
import { expect, it } from "vitest";
import { askedRule } from "./asked-rule.ts";

const game: Game = { ...emptyGame("Asked"), variables: { lives: 0, score: 0 } };
for (const name of ["Berry", "Snail"]) {
  game.prefabs[name] = {
    name,
    order: name,
    look: { kind: "none" },
    collider: { kind: "none" },
    tags: ["food"],
    behaviours: {},
    variables: { hits: 0 },
    rules: {},
    script: "",
  };
}
game.scenes["scene"]!.variables = { wave: 0 };
const owner = { kind: "prefab", id: "Berry" } as const;
const scope = scopeOf(game, gameNames(game), owner);
const line = (node: Partial<RuleNode>): RuleNode => ({
  kind: "condition",
  parentId: "touch",
  part: "if",
  order: "a",
  enabled: true,
  type: "check",
  slots: {},
  ...node,
});
const touch = line({ kind: "rule", parentId: "", part: "then", type: "touchBegins", slots: { objects: "Snail", others: "this" } });

function labels(condition: Partial<RuleNode>): unknown[] {
  const rules: Rules = { touch, asked: line(condition), elsewhere: line({ parentId: "", slots: { test: "score > 1" } }) };
  return (askedRule(owner, "touch", rules, scope)?.reads ?? []).map(({ conditionId, label, of, key }) => [conditionId, label, of, key]);
}

it("reports the objects of a trigger", () => {
  expect(askedRule(owner, "touch", { touch }, scope)?.subjects).toEqual([
    { slot: "objects", of: "prefab", name: "Snail" },
    { slot: "others", of: "prefab", name: "Berry" },
  ]);
  const tagged = { ...touch, slots: { objects: "#food", others: "this" } };
  expect(askedRule(owner, "touch", { touch: tagged }, scope)?.subjects[0]).toEqual({ slot: "objects", of: "tag", name: "food" });
  expect(askedRule({ kind: "function", id: "f" }, "touch", { touch }, scope)).toBeNull();
});

it("reports the operands of conditions, only of this rule", () => {
  expect(labels({ type: "variableIs", slots: { variable: "lives", comparison: ">", value: "scene.wave" } })).toEqual([
    ["asked", "lives", "game", ""],
    ["asked", "wave of the scene", "scene", ""],
  ]);
  expect(labels({ slots: { test: "if(this.hits > 2, score, -lives) > Snail.x" } })).toEqual([
    ["asked", "hits", "own", "this"],
    ["asked", "score", "game", ""],
    ["asked", "lives", "game", ""],
    ["asked", "x", "property", "prefab:Snail"],
  ]);
  expect(labels({ type: "healthIs", slots: { objects: "this", comparison: ">", health: 1 } })).toEqual([
    ["asked", "health", "property", "this"],
  ]);
  expect(labels({ type: "ownVariableIs", slots: { variable: "hits", objects: "Snail", comparison: ">", value: 1 } })).toEqual([
    ["asked", "hits", "own", "prefab:Snail"],
  ]);
  expect(labels({ type: "countIs", slots: { prefab: "Snail", comparison: ">", count: 1 } })).toEqual([["asked", "Snail", "count", ""]]);
  expect(labels({ parentId: "nowhere", slots: { test: "score > 1" } })).toEqual([]);
});
