import { nodeKindOf, type RuleNode } from "@playsmith/game-format";
import type { Suggestion } from "@playsmith/game-format/typed-rules";

/** A sentence that was typed as a line of its own, to see what is wrong in it. */
export const suggestedNode = ({ type, spec, slots }: Suggestion): RuleNode => ({
  ...{ kind: nodeKindOf(spec), parentId: "", part: "then", order: "a", enabled: true, type, slots },
});
