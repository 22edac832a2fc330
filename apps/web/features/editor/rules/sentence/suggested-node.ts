import type { RuleNode } from "@playsmith/game-format";
import { nodeKindOf } from "@playsmith/rules";
import type { Suggestion } from "@playsmith/rules/typed";

/** A sentence that was typed as a line of its own, to see what is wrong in it. */
export const suggestedNode = ({ type, spec, slots }: Suggestion): RuleNode => ({
  kind: nodeKindOf(spec),
  parentId: "",
  part: "then",
  order: "a",
  enabled: true,
  type,
  slots,
});
