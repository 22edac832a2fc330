import { nodeKindOf, type RuleNode } from "@playsmith/game-format";
import type { SaidRule, Suggestion } from "@playsmith/game-format/typed-rules";
import type { LineSet } from "./copies.ts";
import { line, lineSet } from "./recipe-lines.ts";

const lineOf = ({ spec, type, slots }: Suggestion, part: RuleNode["part"]) => line(nodeKindOf(spec), part, type, slots);

/** What was said in one go as lines: a rule where it begins with when, else a block that asks its conditions. */
export function linesOfSaid({ trigger, conditions, actions, otherwise }: SaidRule): LineSet {
  const inner = [
    ...conditions.map((each) => lineOf(each, "if")),
    ...actions.map((each) => lineOf(each, "then")),
    ...otherwise.map((each) => lineOf(each, "else")),
  ];
  const lines = lineSet([trigger ? { ...lineOf(trigger, "then"), inner } : line("block", "then", "ifElse", {}, inner)]);
  // In their order beside each other, as they were said.
  conditions.forEach(({ negated }, index) => {
    const node = lines[`n0n${index}`];
    if (negated && node) lines[`n0n${index}`] = { ...node, negated };
  });
  return lines;
}

/** Several deeds, one below the other. */
export const linesOfDeeds = (actions: readonly Suggestion[]): LineSet => lineSet(actions.map((each) => lineOf(each, "then")));
