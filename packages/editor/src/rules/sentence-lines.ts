import type { RuleNode } from "@playsmith/game-format";
import { nodeKindOf } from "@playsmith/rules";
import type { ConditionChoice, ParsedRule, Suggestion } from "@playsmith/rules/typed";
import type { LineSet } from "./copies.ts";
import { line, lineSet } from "./recipe-lines.ts";

const lineOf = ({ spec, type, slots }: Suggestion, part: RuleNode["part"]) => line(nodeKindOf(spec), part, type, slots);

const isEither = (asking: ConditionChoice): asking is Extract<ConditionChoice, { anyOf: unknown }> => "anyOf" in asking;

const lineAsking = (asking: ConditionChoice) =>
  isEither(asking)
    ? line(
        "block",
        "if",
        "anyOf",
        {},
        asking.anyOf.map((each) => lineOf(each, "if")),
      )
    : lineOf(asking, "if");

/** Has those be the opposite that were asked so, of conditions that stand in turn below `parent`, or beside each other where that is empty. */
function turned(lines: LineSet, parent: string, conditions: readonly ConditionChoice[]): void {
  conditions.forEach((asking, index) => {
    const id = `${parent}n${index}`;
    const node = lines[id];
    if (isEither(asking)) turned(lines, id, asking.anyOf);
    else if (asking.negated && node) lines[id] = { ...node, negated: true };
  });
}

/** What was said in one go as lines: a rule for each that begins with when, and a block for what asks its conditions alone. */
export function linesOfRule(...said: readonly ParsedRule[]): LineSet {
  const lines = lineSet(
    said.map(({ trigger, conditions, actions, elseActions: otherwise }) => {
      const inner = [
        ...conditions.map(lineAsking),
        ...actions.map((each) => lineOf(each, "then")),
        ...otherwise.map((each) => lineOf(each, "else")),
      ];
      return trigger ? { ...lineOf(trigger, "then"), inner } : line("block", "then", "ifElse", {}, inner);
    }),
  );
  // In their order beside each other, as they were said.
  for (const [at, { conditions }] of said.entries()) turned(lines, `n${at}`, conditions);
  return lines;
}

/** Conditions, one below the other. */
export function linesOfConditions(conditions: readonly ConditionChoice[]): LineSet {
  const lines = lineSet(conditions.map(lineAsking));
  turned(lines, "", conditions);
  return lines;
}

/** Several deeds, one below the other. */
export const linesOfActions = (actions: readonly Suggestion[]): LineSet => lineSet(actions.map((each) => lineOf(each, "then")));
