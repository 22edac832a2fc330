import { nodeKindOf, type RuleNode } from "@playsmith/game-format";
import type { SaidRule, Suggestion } from "@playsmith/game-format/typed-rules";
import type { LineSet } from "./copies.ts";
import { line, lineSet } from "./recipe-lines.ts";

const lineOf = ({ spec, type, slots }: Suggestion, part: RuleNode["part"]) => line(nodeKindOf(spec), part, type, slots);

/** What was said in one go as lines: a rule for each that begins with when, and a block for what asks its conditions alone. */
export function linesOfSaid(...said: readonly SaidRule[]): LineSet {
  const lines = lineSet(
    said.map(({ trigger, conditions, actions, otherwise }) => {
      const inner = [
        ...conditions.map((each) => lineOf(each, "if")),
        ...actions.map((each) => lineOf(each, "then")),
        ...otherwise.map((each) => lineOf(each, "else")),
      ];
      return trigger ? { ...lineOf(trigger, "then"), inner } : line("block", "then", "ifElse", {}, inner);
    }),
  );
  // In their order beside each other, as they were said.
  for (const [at, { conditions }] of said.entries())
    conditions.forEach(({ negated }, index) => {
      const node = lines[`n${at}n${index}`];
      if (negated && node) lines[`n${at}n${index}`] = { ...node, negated };
    });
  return lines;
}

/** Several deeds, one below the other. */
export const linesOfDeeds = (actions: readonly Suggestion[]): LineSet => lineSet(actions.map((each) => lineOf(each, "then")));
