import MagicString from "magic-string";
import { CALL_GUARD_NAME, LOOP_GUARD_NAME } from "./runtime-names.ts";
import { type AnyNode, isFunction, lineOf, SyntaxTree } from "./syntax-tree.ts";

/**
 * Adds a counter call to the condition of each `while`, `do … while` and three-part `for`, to the body of each `for … of` and `for … in`,
 * and to each function, so that an endless loop or recursion throws an error with its line. Line numbers stay the same.
 */
export function addGuards(tree: SyntaxTree, edits: MagicString): void {
  // From the inside out, so that edits around a node enclose the edits inside it.
  for (const node of tree.nodes.toReversed()) {
    if (node.type === "WhileStatement") guardCondition(edits, node.test, lineOf(node));
    else if (node.type === "DoWhileStatement") guardCondition(edits, node.test, lineOf(node.test));
    else if (node.type === "ForStatement") guardFor(tree, edits, node);
    else if (node.type === "ForOfStatement" || node.type === "ForInStatement")
      guardBody(edits, node.body, `${LOOP_GUARD_NAME}(${lineOf(node)});`);
    else if (isFunction(node)) guardFunction(edits, node);
  }
}

/** {@link addGuards} for a single source. @param js JavaScript without types. */
export function guardLoops(js: string): string {
  const edits = new MagicString(js);
  addGuards(new SyntaxTree(js), edits);
  return edits.toString();
}

function guardCondition(edits: MagicString, test: AnyNode, line: number): void {
  edits.prependRight(test.start, `${LOOP_GUARD_NAME}(${line})&&(`);
  edits.appendLeft(test.end, ")");
}

function guardFor(tree: SyntaxTree, edits: MagicString, node: AnyNode & { type: "ForStatement" }): void {
  if (node.test) guardCondition(edits, node.test, lineOf(node));
  else edits.appendLeft(firstSemicolon(tree.js, node) + 1, `${LOOP_GUARD_NAME}(${lineOf(node)})`);
}

/** Position of the first semicolon of a `for` without a condition; only whitespace and comments can precede it. */
function firstSemicolon(js: string, { init, start }: AnyNode & { type: "ForStatement" }): number {
  const isDeclaration = init?.type === "VariableDeclaration";
  let at = init ? init.end - (isDeclaration && js[init.end - 1] === ";" ? 1 : 0) : js.indexOf("(", start) + 1;
  while (js[at] !== ";") {
    if (js.startsWith("//", at)) at = js.indexOf("\n", at);
    else if (js.startsWith("/*", at)) at = js.indexOf("*/", at) + 1;
    at++;
  }
  return at;
}

function guardBody(edits: MagicString, body: AnyNode, call: string): void {
  if (body.type === "BlockStatement") edits.appendLeft(body.start + 1, call);
  else {
    edits.prependRight(body.start, `{${call}`);
    edits.appendLeft(body.end, "}");
  }
}

function guardFunction(edits: MagicString, node: AnyNode & { body: AnyNode }): void {
  const call = `${CALL_GUARD_NAME}(${lineOf(node)})`;
  if (node.body.type === "BlockStatement") guardBody(edits, node.body, `${call};`);
  else {
    edits.prependRight(node.body.start, `(${call},`);
    edits.appendLeft(node.body.end, ")");
  }
}
