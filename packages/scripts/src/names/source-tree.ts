import type { SyntaxNode, Tree } from "@lezer/common";

/** Nodes with the given type names, in source order. */
export function* nodesOf(tree: Tree, names: ReadonlySet<string>): Generator<SyntaxNode> {
  const open = [tree.topNode];
  for (let node = open.pop(); node; node = open.pop()) {
    if (names.has(node.name)) yield node;
    for (let child = node.lastChild; child; child = child.prevSibling) open.push(child);
  }
}

/** Child nodes, without comments. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (!child.name.endsWith("Comment")) found.push(child);
  return found;
}

/** A member access by name, as in `object.name`. */
export interface Member {
  object: SyntaxNode;
  property: SyntaxNode;
  name: string;
}

/** The member access of a node; null for other nodes. Looks through a non-null assertion. */
export function memberAt(source: string, node: SyntaxNode | null | undefined): Member | null {
  let inner = node;
  while (inner?.name === "PostfixExpression") inner = inner.firstChild;
  if (inner?.name !== "MemberExpression") return null;
  const [object, dot, property] = childrenOf(inner);
  if (!object || (dot?.name !== "." && dot?.name !== "?.") || property?.name !== "PropertyName") return null;
  return { object, property, name: source.slice(property.from, property.to) };
}

/** Whether a node is an identifier, such as `game`, or `this`. */
export function isNamed(source: string, node: SyntaxNode, name: string): boolean {
  if (name === "this") return node.name === "this";
  return node.name === "VariableName" && source.slice(node.from, node.to) === name;
}

/** Whether a node is a complete string literal, or a template without interpolation. */
export function isText(source: string, node: SyntaxNode): boolean {
  if (node.name === "TemplateString" && node.getChild("Interpolation")) return false;
  if (node.name !== "String" && node.name !== "TemplateString") return false;
  return node.to - node.from > 1 && source[node.to - 1] === source[node.from];
}
