import { compareOrder, type NodePart, type RuleNode, type Rules } from "@playsmith/game-format";

/** A line of a sheet by its id. */
export function lineOf(rules: Rules, id: string): RuleNode | undefined {
  return Object.hasOwn(rules, id) ? rules[id] : undefined;
}

/** The lines in one part of a line, or at the top level (""), in order. */
export function linesIn(rules: Rules, parentId: string, part: NodePart): [string, RuleNode][] {
  return Object.entries(rules)
    .filter(([, node]) => node.parentId === parentId && node.part === part)
    .sort(compareOrder);
}

/** The ids of a line and its nested lines, from top to bottom. */
export function withInner(rules: Rules, id: string): string[] {
  const node = lineOf(rules, id);
  if (!node) return [];
  const inner = Object.entries(rules)
    .filter(([, child]) => child.parentId === id)
    .sort(compareOrder);
  return [id, ...inner.flatMap(([child]) => withInner(rules, child))];
}
