import type { RuleNode } from "@playsmith/game-format";
import { nodeKindOf } from "@playsmith/rules";
import type { Suggestion } from "@playsmith/rules/typed";

/** Parses a typed sentence as a line, to find its errors. */
export const suggestedNode = ({ type, spec, slots }: Suggestion): RuleNode => ({
  kind: nodeKindOf(spec),
  parentId: "",
  part: "then",
  order: "a",
  enabled: true,
  type,
  slots,
});
