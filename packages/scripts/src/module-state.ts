import type { Variable } from "eslint-scope";
import type { ScriptMistake } from "./script-mistake.ts";
import { type AnyNode, type ClassNode, isClass, isFunction, memberName, mistakeAt, type SyntaxTree, usesOf } from "./syntax-tree.ts";

/** Mutating methods of lists, maps and sets. */
const CHANGING_METHODS: ReadonlySet<string> = new Set(
  "push pop shift unshift splice sort reverse fill copyWithin set add delete clear".split(" "),
);

const COLLECTIONS = /^(?:Array|Map|Set|(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array)$/;
/** Typed arrays can't be frozen. */
const CHANGEABLE = /^(?:(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array)$/;

/**
 * Detects state outside of fields: module variables, mutated constants, mutated static fields. Snapshots don't include it, so a restore
 * would not reset it.
 */
export function* moduleState(tree: SyntaxTree): Generator<ScriptMistake> {
  yield* looseVariables(tree);
  for (const variable of tree.moduleScope.variables) {
    const { type, node } = variable.defs[0] ?? {};
    if (type === "ImportBinding" || type === undefined) continue;
    const initial = initialValue(node as unknown as AnyNode);
    if (initial?.type === "NewExpression" && initial.callee.type === "Identifier" && CHANGEABLE.test(initial.callee.name))
      yield mistakeAt(
        initial,
        `What "${variable.name}" holds could change, and would be forgotten when the game is rewound. Make it a field of the class, or a list: [1, 2, 3].`,
      );
    yield* changesOf(tree, variable, initial);
  }
  yield* staticsByThis(tree);
}

/** Variables that outlive a tick: module variables, and block variables that functions assign. */
function* looseVariables(tree: SyntaxTree): Generator<ScriptMistake> {
  for (const scope of tree.scopes) {
    const block = scope.block as unknown as AnyNode;
    if (scope.type === "global" || isFunction(block) || tree.functionAround(block) !== null) continue;
    for (const variable of scope.variables) {
      const declared = variable.defs[0]?.parent as unknown as AnyNode | null | undefined;
      if (declared?.type !== "VariableDeclaration" || declared.kind === "const" || enumName(tree, declared) !== null) continue;
      const isSetByFunction = variable.references.some(
        (use) => use.isWrite() && tree.functionAround(use.identifier as unknown as AnyNode) !== null,
      );
      if (scope !== tree.moduleScope && !isSetByFunction) continue;
      yield mistakeAt(
        declared,
        `A script remembers what is in its fields. Make this a field of the class, or a constant: \`${declared.kind}\` outside is forgotten when the game is rewound.`,
      );
    }
  }
}

/** The name of an enum, which compiles to `var Name; (function (Name) { … })(Name || (Name = {}))`; null for other declarations. */
function enumName(tree: SyntaxTree, { kind, declarations, end }: AnyNode & { type: "VariableDeclaration" }): string | null {
  const [declared] = declarations;
  if (kind !== "var" || declarations.length !== 1 || declared?.init || declared?.id.type !== "Identifier") return null;
  const { name } = declared.id;
  return tree.js.slice(end, end + 20 + 2 * name.length).startsWith(` (function (${name}) {`) ? name : null;
}

/** Modifications of a module variable's contents by functions. Modifications during module evaluation are allowed. */
function* changesOf(tree: SyntaxTree, variable: Variable, initial: AnyNode | null): Generator<ScriptMistake> {
  for (const use of usesOf(variable)) {
    if (tree.functionAround(use) === null) continue;
    const change = changeAt(tree, use, initial);
    if (change)
      yield mistakeAt(
        change,
        `"${variable.name}" belongs to the module, and what changes in it is forgotten when the game is rewound. Keep it in a field of the class.`,
      );
  }
}

/** The node that modifies a value reached from a name, such as `LIST[0] = 1`, `delete MAP.a` or `LIST.push(1)`. */
export function changeAt(tree: SyntaxTree, use: AnyNode, initial: AnyNode | null): AnyNode | null {
  let reached = use;
  let held = initial;
  for (let parent = tree.parentOf(use); parent; parent = tree.parentOf(parent)) {
    if (parent.type === "ChainExpression") {
      reached = parent;
      continue;
    }
    if (parent.type !== "MemberExpression" || parent.object !== reached) return reached === use ? null : targetOf(reached, parent);
    const name = memberName(parent);
    const call = tree.parentOf(parent);
    if (call?.type === "CallExpression" && call.callee === parent && CHANGING_METHODS.has(name ?? ""))
      return isCollection(held) ? call : null;
    held = name === null ? null : propertyValue(held, name);
    reached = parent;
  }
  return null;
}

/** The statement that assigns, increments or deletes a member. */
function targetOf(member: AnyNode, parent: AnyNode): AnyNode | null {
  if (parent.type === "AssignmentExpression" && parent.left === member) return parent;
  if (parent.type === "UpdateExpression") return parent;
  if (parent.type === "UnaryExpression" && parent.operator === "delete") return parent;
  const isTarget =
    parent.type === "ArrayPattern" || (parent.type === "AssignmentPattern" && parent.left === member) || parent.type === "RestElement";
  const isForTarget = (parent.type === "ForOfStatement" || parent.type === "ForInStatement") && parent.left === member;
  return isTarget || isForTarget ? parent : null;
}

function initialValue(declared: AnyNode | undefined): AnyNode | null {
  return declared?.type === "VariableDeclarator" ? plain(declared.init ?? null) : null;
}

function plain(node: AnyNode | null): AnyNode | null {
  return node?.type === "ParenthesizedExpression" ? plain(node.expression) : node;
}

function isCollection(value: AnyNode | null): boolean {
  if (value?.type === "ArrayExpression") return true;
  if (value?.type === "NewExpression") return value.callee.type === "Identifier" && COLLECTIONS.test(value.callee.name);
  const isMade = value?.type === "CallExpression" && value.callee.type === "MemberExpression";
  return (
    isMade &&
    value.callee.type === "MemberExpression" &&
    value.callee.object.type === "Identifier" &&
    COLLECTIONS.test(value.callee.object.name)
  );
}

function propertyValue(value: AnyNode | null, name: string): AnyNode | null {
  if (value?.type !== "ObjectExpression") return null;
  for (const property of value.properties) {
    if (property.type !== "Property" || property.computed) continue;
    const key = property.key.type === "Identifier" ? property.key.name : property.key.type === "Literal" ? String(property.key.value) : "";
    if (key === name) return plain(property.value);
  }
  return null;
}

/** `this.count++` in a static method modifies the class. */
function* staticsByThis(tree: SyntaxTree): Generator<ScriptMistake> {
  for (const node of tree.nodes) {
    if (node.type !== "ThisExpression") continue;
    const owner = staticOwner(tree, node);
    const change = owner && changeAt(tree, node, null);
    if (change)
      yield mistakeAt(
        change,
        "What is static belongs to the class, and what changes in it is forgotten when the game is rewound. Keep it in a field.",
      );
  }
}

/** The class whose static method contains this use of `this`. */
function staticOwner(tree: SyntaxTree, node: AnyNode): ClassNode | null {
  for (const around of tree.around(node)) {
    if (around.type === "MethodDefinition" && around.static) {
      const owner = tree.parentOf(tree.parentOf(around) ?? around);
      return owner && isClass(owner) ? owner : null;
    }
    if (around.type === "PropertyDefinition" || around.type === "StaticBlock" || around.type === "FunctionDeclaration") return null;
    if (around.type === "FunctionExpression" && tree.parentOf(around)?.type !== "MethodDefinition") return null;
  }
  return null;
}
