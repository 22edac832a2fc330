import { parser } from "@lezer/javascript";
import type { SyntaxNode, Tree } from "@lezer/common";

const typescript = parser.configure({ dialect: "ts" });

/** Steps of the parser that may go into what can't be read; code that is being written takes some dozens. */
const MAX_RECOVERY_STEPS = 500;

/**
 * The syntax tree of a script as it is written, types and all. Takes any text: what is unfinished has a place in the tree, too. Where there
 * is too much of that, the tree ends early.
 */
export function sourceTree(source: string): Tree {
  // The parser takes only one character for escaped; as many stay in their places.
  const parse = typescript.startParse(source.replaceAll("\\\r\n", " \\\n"));
  let left = MAX_RECOVERY_STEPS;
  for (;;) {
    const tree = parse.advance();
    if (tree) return tree;
    if (!isRecovering(parse) || --left > 0 || parse.stoppedAt !== null) continue;
    parse.stopAt(parse.parsedPos);
  }
}

/** The parser's own count of steps since it met something that it can't read; it is not declared. */
function isRecovering(parse: object): boolean {
  return ((parse as { recovering?: number }).recovering ?? 0) > 0;
}

/** Nodes of a tree that are called so, in the order of the source. */
export function* nodesOf(tree: Tree, names: ReadonlySet<string>): Generator<SyntaxNode> {
  const open = [tree.topNode];
  for (let node = open.pop(); node; node = open.pop()) {
    if (names.has(node.name)) yield node;
    for (let child = node.lastChild; child; child = child.prevSibling) open.push(child);
  }
}

/** Nodes right below a node, without comments. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (!child.name.endsWith("Comment")) found.push(child);
  return found;
}

/** A member that is reached by its name, as in `object.name`. */
export interface Member {
  object: SyntaxNode;
  property: SyntaxNode;
  name: string;
}

/** What a node reaches by a dot; null for other nodes. A `!` behind it is looked through. */
export function memberAt(source: string, node: SyntaxNode | null | undefined): Member | null {
  let inner = node;
  while (inner?.name === "PostfixExpression") inner = inner.firstChild;
  if (inner?.name !== "MemberExpression") return null;
  const [object, dot, property] = childrenOf(inner);
  if (!object || (dot?.name !== "." && dot?.name !== "?.") || property?.name !== "PropertyName") return null;
  return { object, property, name: source.slice(property.from, property.to) };
}

/** Whether a node is a name by itself, such as `game`, or `this`. */
export function isNamed(source: string, node: SyntaxNode, name: string): boolean {
  if (name === "this") return node.name === "this";
  return node.name === "VariableName" && source.slice(node.from, node.to) === name;
}

/** Whether a node is a text that is written out: in quotes that are closed, or a template in which nothing is put. */
export function isText(source: string, node: SyntaxNode): boolean {
  if (node.name === "TemplateString" && node.getChild("Interpolation")) return false;
  if (node.name !== "String" && node.name !== "TemplateString") return false;
  return node.to - node.from > 1 && source[node.to - 1] === source[node.from];
}
