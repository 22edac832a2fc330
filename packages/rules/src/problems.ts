import { type Game, type RuleOwner, type Rules, ruleOwners, type RuleTree, ruleTree } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { sentenceSpec, nodeKindOf } from "./catalogue/index.ts";
import { gameNames, type GameNames, scopeOf } from "./language/index.ts";
import { readSlots, type SlotProblem } from "./slots.ts";

/** A problem in a game's rules: owner, node and position. */
export interface RuleProblem extends SlotProblem {
  owner: RuleOwner;
  nodeId: string;
}

/** All problems that prevent rules from running, from top to bottom. Disabled rules are skipped. */
export function problemsOfRules(game: Game): RuleProblem[] {
  const names = gameNames(game);
  return ruleOwners(game).flatMap(({ owner, rules }) => problemsOfOwner(game, names, owner, rules));
}

/** As {@link problemsOfRules}, for the rules of one owner. */
export function problemsOfOwner(game: Game, names: GameNames, owner: RuleOwner, rules: Rules): RuleProblem[] {
  const scope = scopeOf(game, names, owner);
  const problems: RuleProblem[] = [];
  const visit = (tree: RuleTree): void => {
    const { id, node, children } = tree;
    if (!node.enabled || node.kind === "comment") return;
    if (node.kind !== "group") {
      const spec = sentenceSpec(node.type);
      if (spec && nodeKindOf(spec) !== node.kind)
        problems.push({ owner, nodeId: id, message: translated("This sentence can't stand here.") });
      else for (const problem of readSlots(node, scope).problems) problems.push({ owner, nodeId: id, ...problem });
      if (node.type === "returnValue" && owner.kind !== "function")
        problems.push({ owner, nodeId: id, message: translated("Only functions give something back.") });
    }
    for (const child of children) visit(child);
  };
  for (const tree of ruleTree(rules)) visit(tree);
  return problems;
}
