import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "./source-tree.ts";

/**
 * The possible results of an expression: `a` and `b` of `is ? a : b`, of `a || b` and of `a ?? b`, and `b` of `is && b`; else the whole
 * expression. Ignores parentheses.
 */
export function outcomesOf(source: string, expression: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const open = [expression];
  for (let node = open.pop(); node; node = open.pop()) open.push(...branchesOf(source, node, found).reverse());
  return found;
}

/** The subexpressions to visit; a node without branches is added to `found`. */
function branchesOf(source: string, node: SyntaxNode, found: SyntaxNode[]): SyntaxNode[] {
  const parts = childrenOf(node);
  const [first, second, third] = parts;
  if (node.name === "ParenthesizedExpression" && parts.length === 3 && second) return [second];
  if (node.name === "ConditionalExpression" && parts.length === 5) return parts.filter((_, index) => index === 2 || index === 4);
  if (node.name === "BinaryExpression" && parts.length === 3 && first && second && third && second.name === "LogicOp")
    return source.slice(second.from, second.to) === "&&" ? [third] : [first, third];
  found.push(node);
  return [];
}
