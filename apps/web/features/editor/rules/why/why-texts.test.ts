import type { DebugMoment } from "@playsmith/contract";
import { type Game, type RuleNode, type Rules, emptyGame } from "@playsmith/game-format";
import { gameNames, scopeOf } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { type AskedRule, momentText, neverTexts, type WhyReport } from "./why-texts.ts";

const game: Game = { ...emptyGame("Why"), variables: { lives: 0 } };
for (const name of ["Berry", "Snail"]) {
  game.prefabs[name] = {
    name,
    order: name,
    look: { kind: "none" },
    collider: { kind: "none" },
    tags: [],
    behaviours: {},
    variables: {},
    rules: {},
    script: "",
  };
}
const line = (node: Partial<RuleNode>): RuleNode => ({
  kind: "rule",
  parentId: "",
  part: "then",
  order: "a",
  enabled: true,
  type: "touchBegins",
  slots: { objects: "this", others: "Snail" },
  ...node,
});
const rules: Rules = {
  touch: line({}),
  alive: line({
    kind: "condition",
    parentId: "touch",
    part: "if",
    type: "variableIs",
    slots: { variable: "lives", comparison: ">", value: 0 },
  }),
};
const scope = scopeOf(game, gameNames(game), { kind: "prefab", id: "Berry" });
const asked = (node: Partial<RuleNode> = {}): AskedRule => ({ node: line(node), rules, scope });
const moment = (more: Partial<DebugMoment> = {}): DebugMoment => ({
  sinceTick: 412,
  tick: 412,
  reads: [],
  objects: [
    { key: "this", name: "Berry" },
    { key: "prefab:Snail", name: "Snail" },
  ],
  ...more,
});
const report = (more: Partial<WhyReport> = {}): WhyReport => ({
  kind: "why",
  ownerId: "Berry",
  ruleId: "touch",
  firstTick: 100,
  tick: 700,
  moments: [],
  counts: [
    { slot: "objects", count: 1 },
    { slot: "others", count: 1 },
  ],
  ...more,
});

describe("explanation of a rule that did not fire", () => {
  it("names the failed condition and the values of its operands", () => {
    expect(momentText(moment({ conditionId: "alive", reads: [{ label: "lives", value: 0 }] }), asked())).toBe(
      "Tick 412: Berry touched Snail, but “lives is above 0” was false (lives was 0).",
    );
    expect(momentText(moment({ sinceTick: 400, conditionId: "alive" }), asked({ type: "touchStays" }))).toBe(
      "Ticks 400 to 412: Berry touched Snail, but “lives is above 0” was false.",
    );
  });

  it("reports that the rule did fire", () => {
    expect(momentText(moment(), asked())).toBe("Tick 412: Berry touched Snail, and the rule fired.");
    const clicked = asked({ type: "clicked", slots: { objects: "this" } });
    expect(momentText(moment(), clicked)).toBe("Tick 412: “When this is clicked” held for Berry, and the rule fired.");
    expect(momentText(moment({ objects: [] }), asked({ type: "actionPressed", slots: { input: "jump" } }))).toBe(
      "Tick 412: “When jump is pressed” held, and the rule fired.",
    );
  });

  it("reports that the rule was never evaluated, with the most relevant hint", () => {
    expect(neverTexts(report(), asked(), false)).toEqual(["Snail was never touched by Berry in the last 600 ticks."]);
    expect(neverTexts(report({ nearest: { tick: 398, gapPx: 22.6 } }), asked(), false)[1]).toBe(
      "They came nearest at tick 398: 23 px apart.",
    );
    expect(neverTexts(report({ counts: [{ slot: "others", count: 0 }] }), asked(), false)[1]).toBe(
      "There is no Snail in the scene at this tick.",
    );
    expect(neverTexts(report(), asked({ enabled: false }), true).slice(1)).toEqual([
      "This rule is turned off.",
      "Something in this rule is not understood, so it never runs.",
    ]);
    expect(neverTexts(report(), asked({ type: "actionPressed", slots: { input: "jump" } }), false)).toEqual([
      "“When jump is pressed” never held in the last 600 ticks.",
    ]);
  });
});
