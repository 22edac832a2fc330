import type { Variable } from "eslint-scope";
import { changeAt } from "./module-state.ts";
import type { ScriptMistake } from "./script-mistake.ts";
import { type AnyNode, type FunctionNode, type Identifier, isFunction, mistakeAt, type SyntaxTree, usesOf } from "./syntax-tree.ts";

/**
 * Detects state in closures: a function that outlives its call and modifies a variable of an enclosing function, such as `let n = 0; return
 * () => ++n`. Snapshots can't save it. Functions that are only called, or passed to a call such as `list.forEach(…)`, end with the tick and
 * are allowed.
 */
export function* closureState(tree: SyntaxTree): Generator<ScriptMistake> {
  for (const [index, kept] of tree.nodes.entries()) {
    if (!isFunction(kept) || tree.functionAround(kept) === null || !isKept(tree, kept)) continue;
    for (let at = index + 1; at < tree.nodes.length; at++) {
      const node = tree.nodes[at] as AnyNode;
      if (node.start >= kept.end) break;
      if (node.type !== "Identifier") continue;
      const variable = tree.variableOf(node);
      if (!variable || !isOfEnclosingFunction(tree, variable, kept) || !changes(tree, node)) continue;
      yield mistakeAt(
        node,
        `This function changes "${variable.name}" of the function around it, which is forgotten when the game is rewound. Keep it in a field.`,
      );
      break;
    }
  }
}

/** Nodes that let a function inside them outlive the call. Methods belong to classes inside a function, whose objects outlive it. */
const KEEPING: ReadonlySet<AnyNode["type"]> = new Set(["ReturnStatement", "ArrayExpression", "PropertyDefinition", "MethodDefinition"]);

/** Whether a function may be called after the call that created it has ended. */
function isKept(tree: SyntaxTree, node: FunctionNode): boolean {
  if (node.type === "FunctionDeclaration") return isNameKept(tree, node.id ?? null);
  return isValueKept(tree, node);
}

function isValueKept(tree: SyntaxTree, value: AnyNode): boolean {
  const parent = tree.parentOf(value);
  if (!parent) return false;
  if (KEEPING.has(parent.type)) return true;
  if (parent.type === "ArrowFunctionExpression") return parent.body === value;
  if (parent.type === "Property") return parent.value === value && tree.parentOf(parent)?.type === "ObjectExpression";
  if (parent.type === "AssignmentExpression")
    return parent.right === value && (parent.left.type === "MemberExpression" || isNameKept(tree, parent.left));
  if (parent.type === "VariableDeclarator") return isNameKept(tree, parent.id);
  if (parent.type === "ConditionalExpression") return parent.test !== value && isValueKept(tree, parent);
  return parent.type === "LogicalExpression" && isValueKept(tree, parent);
}

/** Whether the name of a function is used other than for calls, or as an argument of a call. */
function isNameKept(tree: SyntaxTree, name: AnyNode | null): boolean {
  if (name?.type !== "Identifier") return name !== null;
  const variable = tree.variableOf(name);
  if (!variable) return false;
  return usesOf(variable).some((use) => use !== name && isValueKept(tree, use));
}

/** Whether a variable belongs to an enclosing function of an outliving function. */
function isOfEnclosingFunction(tree: SyntaxTree, { scope, defs }: Variable, kept: FunctionNode): boolean {
  if (scope === tree.moduleScope) return false;
  if (defs.some(({ type }) => type === "ImportBinding")) return false;
  const block = scope.block as unknown as AnyNode;
  return block.start <= kept.start && block.end >= kept.end && block !== kept && isWithinFunction(tree, block);
}

const isWithinFunction = (tree: SyntaxTree, block: AnyNode): boolean => isFunction(block) || tree.functionAround(block) !== null;

/** Whether a reference assigns the variable, or modifies its contents. */
function changes(tree: SyntaxTree, use: Identifier): boolean {
  const parent = tree.parentOf(use);
  if (parent?.type === "AssignmentExpression" && parent.left === use) return true;
  if (parent?.type === "UpdateExpression") return true;
  const declared = tree.variableOf(use)?.defs[0]?.node as unknown as AnyNode | undefined;
  return changeAt(tree, use, declared?.type === "VariableDeclarator" ? (declared.init ?? null) : null) !== null;
}
