import { compareOrder } from "../values/fractional-order.ts";
import { GAME_LIMITS } from "../limits.ts";
import { type NodePart, type RuleNode, type Rules } from "./node.ts";

/** A node with its children, in order. */
export interface RuleTree {
  id: string;
  node: RuleNode;
  children: readonly RuleTree[];
}

/** The children in one part of a node, in order. */
export function partOf(tree: RuleTree, part: NodePart): readonly RuleTree[] {
  return tree.children.filter((child) => child.node.part === part);
}

/** Why a node is misplaced in its sheet. */
export type Misplacement = "orphan" | "cycle" | "depth" | "kind";

const HOLDS: Readonly<Record<RuleNode["kind"], (parent: RuleNode | null, part: NodePart) => boolean>> = {
  rule: (parent) => parent === null || parent.kind === "group",
  group: (parent) => parent === null || parent.kind === "group",
  condition: (parent, part) => parent !== null && (parent.kind === "rule" || parent.kind === "block") && part === "if",
  action: (parent, part) => parent === null || parent.kind === "group" || (isHolder(parent) && part !== "if"),
  block: (parent) => parent === null || parent.kind === "group" || isHolder(parent),
  comment: (parent) => parent === null || parent.kind === "group" || isHolder(parent),
};

/** Whether a node kind is allowed in a part of a parent; null is the top of the sheet. */
export function canNodeStand(kind: RuleNode["kind"], parent: RuleNode | null, part: NodePart): boolean {
  return HOLDS[kind](parent, part);
}

const isHolder = (parent: RuleNode): boolean => parent.kind === "rule" || parent.kind === "block";

/**
 * The misplaced nodes: with a missing parent, in a cycle, too deep, or of a kind that is not allowed there. Their descendants are
 * misplaced, too. Deleting a node therefore also deletes nodes that another person adds to it concurrently.
 */
export function misplacedNodes(rules: Rules): Map<string, Misplacement> {
  const misplaced = new Map<string, Misplacement>();
  const depths = new Map<string, number>();
  const nodeOf = (id: string): RuleNode | undefined => (Object.hasOwn(rules, id) ? rules[id] : undefined);
  for (const start of Object.keys(rules)) {
    const path: string[] = [];
    const seen = new Set<string>();
    let id = start;
    while (id !== "" && !depths.has(id) && !misplaced.has(id) && !seen.has(id) && nodeOf(id)) {
      seen.add(id);
      path.push(id);
      id = nodeOf(id)?.parentId ?? "";
    }
    let reason: Misplacement | null = id === "" || depths.has(id) ? null : seen.has(id) ? "cycle" : (misplaced.get(id) ?? "orphan");
    let depth = id === "" ? 0 : (depths.get(id) ?? 0);
    for (const child of path.reverse()) {
      const node = nodeOf(child) as RuleNode;
      depth++;
      if (reason === null && depth > GAME_LIMITS.ruleDepth) reason = "depth";
      if (reason === null && !HOLDS[node.kind](nodeOf(node.parentId) ?? null, node.part)) reason = "kind";
      if (reason === null) depths.set(child, depth);
      else misplaced.set(child, reason);
    }
  }
  return misplaced;
}

/** The rules without misplaced nodes; the same object when there are none. */
export function pruneRules(rules: Rules): Rules {
  const misplaced = misplacedNodes(rules);
  if (misplaced.size === 0) return rules;
  return Object.fromEntries(Object.entries(rules).filter(([id]) => !misplaced.has(id)));
}

/** The top-level nodes of a sheet with their descendants, without misplaced nodes. */
export function ruleTree(rules: Rules): RuleTree[] {
  const children = new Map<string, [string, RuleNode][]>();
  for (const [id, node] of Object.entries(pruneRules(rules))) {
    const siblings = children.get(node.parentId);
    if (siblings) siblings.push([id, node]);
    else children.set(node.parentId, [[id, node]]);
  }
  const grow = (parentId: string): RuleTree[] =>
    (children.get(parentId) ?? []).sort(compareOrder).map(([id, node]) => ({ id, node, children: grow(id) }));
  return grow("");
}

/** Calls `visit` for each node of a tree, from top to bottom. */
export function walkTree(trees: readonly RuleTree[], visit: (tree: RuleTree) => void): void {
  for (const tree of trees) {
    visit(tree);
    walkTree(tree.children, visit);
  }
}
