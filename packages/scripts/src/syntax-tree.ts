import { type AnyNode, type Identifier, type Options, parse, type Program } from "acorn";
import { analyze, type Reference, type Scope, type ScopeManager, type Variable } from "eslint-scope";
import type { ScriptMistake } from "./script-mistake.ts";

export type { AnyNode, Identifier } from "acorn";
export type { Reference, Scope, Variable } from "eslint-scope";

export type FunctionNode = AnyNode & { type: "FunctionDeclaration" | "FunctionExpression" | "ArrowFunctionExpression" };
export type ClassNode = AnyNode & { type: "ClassDeclaration" | "ClassExpression" };

const OPTIONS: Options = { ecmaVersion: "latest", sourceType: "module", locations: true, ranges: true };

/** The syntax tree of a script without types, with its scopes. */
export class SyntaxTree {
  readonly js: string;
  readonly program: Program;
  /** All nodes in source order, parents before children. */
  readonly nodes: readonly AnyNode[];
  /** The scope of the script's top-level names. */
  readonly moduleScope: Scope;
  readonly scopes: readonly Scope[];
  readonly #parents = new Map<AnyNode, AnyNode>();
  readonly #variables = new Map<unknown, Variable>();
  readonly #free: readonly Reference[];
  readonly #scopeManager: ScopeManager;

  /** @param js JavaScript without types. @throws SyntaxError of the parser, with the position as `(line:column)`. */
  constructor(js: string) {
    this.js = js;
    this.program = parse(js, OPTIONS);
    this.nodes = [...this.#walk()];
    this.#scopeManager = analyze(this.program as never, { ecmaVersion: 2022, sourceType: "module" });
    const { scopes } = this.#scopeManager;
    const [globalScope] = scopes;
    if (!globalScope) throw new Error("Scope analysis returned no scope.");
    this.moduleScope = globalScope.childScopes[0] ?? globalScope;
    this.#free = globalScope.through;
    this.scopes = scopes;
    for (const { references, variables } of scopes) {
      for (const { identifier, resolved } of references) if (resolved) this.#variables.set(identifier, resolved);
      for (const variable of variables)
        for (const identifier of variable.identifiers) if (!this.#variables.has(identifier)) this.#variables.set(identifier, variable);
    }
  }

  /** References to names that the script does not declare. */
  get freeNames(): Identifier[] {
    return this.#free.map(({ identifier }) => identifier as unknown as Identifier);
  }

  parentOf(node: AnyNode): AnyNode | null {
    return this.#parents.get(node) ?? null;
  }

  /** The ancestors of a node, from the inside out. */
  *around(node: AnyNode): Generator<AnyNode> {
    for (let parent = this.parentOf(node); parent; parent = this.parentOf(parent)) yield parent;
  }

  /** The enclosing function of a node; null for the module. */
  functionAround(node: AnyNode): FunctionNode | null {
    for (const parent of this.around(node)) if (isFunction(parent)) return parent;
    return null;
  }

  /** The variable of an identifier; null when the script does not declare it. */
  variableOf(identifier: Identifier): Variable | null {
    return this.#variables.get(identifier) ?? null;
  }

  /** Names introduced by a declaration, including patterns. */
  namesDeclaredBy(declaration: AnyNode): string[] {
    const within = declaration.type === "VariableDeclaration" ? declaration.declarations : [declaration];
    const variables = within.flatMap((node) => this.#scopeManager.getDeclaredVariables(node as never));
    return [...new Set(variables.filter(({ scope }) => scope === this.moduleScope).map(({ name }) => name))];
  }

  *#walk(): Generator<AnyNode> {
    const open: AnyNode[] = [this.program];
    for (let node = open.pop(); node; node = open.pop()) {
      yield node;
      const within = childrenOf(node);
      for (const child of within) this.#parents.set(child, node);
      open.push(...within.reverse());
    }
  }
}

/** Child nodes in source order. */
function childrenOf(node: AnyNode): AnyNode[] {
  const found: AnyNode[] = [];
  for (const value of Object.values(node) as unknown[]) {
    if (Array.isArray(value)) found.push(...value.filter(isNode));
    else if (isNode(value)) found.push(value);
  }
  return found.sort((one, other) => one.start - other.start);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string" && "start" in value;
}

export function isFunction(node: AnyNode): node is FunctionNode {
  return node.type === "FunctionDeclaration" || node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";
}

export function isClass(node: AnyNode): node is ClassNode {
  return node.type === "ClassDeclaration" || node.type === "ClassExpression";
}

/** Counted from 1. */
export function lineOf(node: AnyNode): number {
  return node.loc?.start.line ?? 1;
}

/** The references of a variable. */
export function usesOf(variable: Variable): Identifier[] {
  return variable.references.map(({ identifier }) => identifier as unknown as Identifier);
}

export function mistakeAt(node: AnyNode, message: string): ScriptMistake {
  return { message, line: lineOf(node) };
}

/** The static name of a member, as in `a.name` or `a["name"]`; null for a computed one. */
export function memberName(node: AnyNode): string | null {
  if (node.type !== "MemberExpression") return null;
  if (!node.computed) return node.property.type === "Identifier" ? node.property.name : null;
  return node.property.type === "Literal" && typeof node.property.value === "string" ? node.property.value : null;
}
