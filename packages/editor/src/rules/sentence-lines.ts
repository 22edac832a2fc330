import type { RuleNode } from "@playsmith/game-format";
import { nodeKindOf } from "@playsmith/rules";
import type { ConditionChoice, ParsedRule, Suggestion } from "@playsmith/rules/typed";
import type { LineSet } from "./copies.ts";
import { line, lineSet } from "./recipe-lines.ts";

const lineOf = ({ spec, type, slots }: Suggestion, part: RuleNode["part"]) => line(nodeKindOf(spec), part, type, slots);

const isEither = (condition: ConditionChoice): condition is Extract<ConditionChoice, { anyOf: unknown }> => "anyOf" in condition;

const conditionLine = (condition: ConditionChoice) =>
  isEither(condition)
    ? line(
        "block",
        "if",
        "anyOf",
        {},
        condition.anyOf.map((each) => lineOf(each, "if")),
      )
    : lineOf(condition, "if");

/** Negates the lines of negated conditions. The conditions are the consecutive children of `parent`, or top-level lines when it is empty. */
function negateLines(lines: LineSet, parent: string, conditions: readonly ConditionChoice[]): void {
  conditions.forEach((condition, index) => {
    const id = `${parent}n${index}`;
    const node = lines[id];
    if (isEither(condition)) negateLines(lines, id, condition.anyOf);
    else if (condition.negated && node) lines[id] = { ...node, negated: true };
  });
}

/** Converts parsed sentences to lines: a rule for each with a trigger, and an if-else block for each without. */
export function linesOfRule(...sentences: readonly ParsedRule[]): LineSet {
  const lines = lineSet(
    sentences.map(({ trigger, conditions, actions, elseActions: otherwise }) => {
      const inner = [
        ...conditions.map(conditionLine),
        ...actions.map((each) => lineOf(each, "then")),
        ...otherwise.map((each) => lineOf(each, "else")),
      ];
      return trigger ? { ...lineOf(trigger, "then"), inner } : line("block", "then", "ifElse", {}, inner);
    }),
  );
  // Top-level ids are numbered in the order of the sentences.
  for (const [at, { conditions }] of sentences.entries()) negateLines(lines, `n${at}`, conditions);
  return lines;
}

/** Converts conditions to lines. */
export function linesOfConditions(conditions: readonly ConditionChoice[]): LineSet {
  const lines = lineSet(conditions.map(conditionLine));
  negateLines(lines, "", conditions);
  return lines;
}

/** Converts actions to lines. */
export const linesOfActions = (actions: readonly Suggestion[]): LineSet => lineSet(actions.map((each) => lineOf(each, "then")));
