import type MagicString from "magic-string";
import type { ScriptMistake } from "./script-mistake.ts";
import { EXPORT_ALL_NAME, SEAL_NAME } from "./runtime-names.ts";
import { type AnyNode, type Identifier, lineOf, mistakeAt, type SyntaxTree, usesOf } from "./syntax-tree.ts";

/** A name that a script imports from a module. */
export interface ImportedName {
  module: string;
  /** Exported name; null for a namespace import. */
  name: string | null;
  /** Line of the import, and line of the first use; null for a type-only import. */
  line: number;
  usedLine: number | null;
}

export interface ModuleLinks {
  imports: ImportedName[];
  /** Exported names; null when the script re-exports everything of another module. */
  exports: ReadonlySet<string> | null;
  mistakes: ScriptMistake[];
}

const MODULE_PATH = /^\.\/\p{L}[\p{L}\p{M}\p{N}-]*$/u;

/**
 * Converts imports to calls of `require`, and exports to fields of `exports`, without changing line numbers. Modules run once and in order,
 * and their exports are constant, so imports can be constants.
 */
export function linkModules(tree: SyntaxTree, edits: MagicString): ModuleLinks {
  return new ModuleLinker(tree, edits).link();
}

class ModuleLinker {
  readonly #tree: SyntaxTree;
  readonly #edits: MagicString;
  readonly #imports: ImportedName[] = [];
  readonly #exports = new Set<string>();
  readonly #mistakes: ScriptMistake[] = [];
  #handsOnAll = false;
  #tail = "";

  constructor(tree: SyntaxTree, edits: MagicString) {
    this.#tree = tree;
    this.#edits = edits;
  }

  link(): ModuleLinks {
    for (const statement of this.#tree.program.body) this.#statement(statement);
    this.#edits.append(`${this.#tree.js.endsWith("\n") ? "" : "\n"}${this.#tail}${this.#seals()}`);
    return { imports: this.#imports, exports: this.#handsOnAll ? null : this.#exports, mistakes: this.#mistakes };
  }

  #statement(node: AnyNode): void {
    if (node.type === "ImportDeclaration") this.#import(node);
    else if (node.type === "ExportNamedDeclaration") this.#exportNames(node);
    else if (node.type === "ExportDefaultDeclaration") this.#exportDefault(node);
    else if (node.type === "ExportAllDeclaration") {
      const source = this.#require(node.source);
      if (node.exported) this.#export(nameOf(node.exported), source);
      else {
        this.#handsOnAll = true;
        this.#tail += `${EXPORT_ALL_NAME}(exports, ${source});`;
      }
      this.#imports.push({ module: pathOf(node.source), name: null, line: lineOf(node), usedLine: null });
      this.#blank(node);
    }
  }

  #import(node: AnyNode & { type: "ImportDeclaration" }): void {
    const source = this.#require(node.source);
    const module = pathOf(node.source);
    if (node.specifiers.length === 0) this.#imports.push({ module, name: null, line: lineOf(node), usedLine: null });
    const parts: string[] = [];
    for (const specifier of node.specifiers) {
      const local = specifier.local.name;
      const name =
        specifier.type === "ImportSpecifier" ? nameOf(specifier.imported) : specifier.type === "ImportDefaultSpecifier" ? "default" : null;
      this.#imports.push({ module, name, line: lineOf(node), usedLine: this.#firstUse(specifier.local) });
      parts.push(name === null ? `const ${local} = ${source};` : `const ${local} = ${source}${member(name)};`);
    }
    this.#replace(node, parts.join(" ") || `${source};`);
  }

  #firstUse(local: Identifier): number | null {
    const variable = this.#tree.variableOf(local);
    const lines = variable ? usesOf(variable).map(lineOf) : [];
    return lines.length === 0 ? null : Math.min(...lines);
  }

  #exportNames(node: AnyNode & { type: "ExportNamedDeclaration" }): void {
    const { declaration, source, specifiers } = node;
    if (declaration) {
      for (const name of this.#tree.namesDeclaredBy(declaration)) this.#export(name, name);
      this.#edits.remove(node.start, declaration.start);
      return;
    }
    for (const specifier of specifiers) {
      const [name, local] = [nameOf(specifier.exported), nameOf(specifier.local)];
      this.#export(name, source ? `${this.#require(source)}${member(local)}` : local);
      if (source) this.#imports.push({ module: pathOf(source), name: local, line: lineOf(node), usedLine: lineOf(node) });
    }
    this.#blank(node);
  }

  #exportDefault(node: AnyNode & { type: "ExportDefaultDeclaration" }): void {
    const { declaration } = node;
    this.#exports.add("default");
    const isNamed = (declaration.type === "ClassDeclaration" || declaration.type === "FunctionDeclaration") && declaration.id;
    if (isNamed) {
      this.#edits.remove(node.start, declaration.start);
      this.#tail += `exports.default = ${isNamed.name};`;
    } else {
      this.#edits.overwrite(node.start, declaration.start, "exports.default = ");
      this.#edits.appendLeft(declaration.end, ";");
      this.#tail += `${SEAL_NAME}(${lineOf(node)}, "default", exports.default);`;
    }
  }

  #export(name: string, value: string): void {
    this.#exports.add(name);
    this.#tail += `exports${member(name)} = ${value};`;
  }

  #require(source: AnyNode): string {
    const path = pathOf(source);
    if (!MODULE_PATH.test(`./${path}`) || !isRelative(source))
      this.#mistakes.push(
        mistakeAt(
          source,
          `Scripts can only import modules of this game, such as "./helpers", not "${isRelative(source) ? `./${path}` : path}".`,
        ),
      );
    return `require(${JSON.stringify(`./${path}`)})`;
  }

  /** Seals the values of the module's names after it has run. */
  #seals(): string {
    const calls = this.#tree.moduleScope.variables.flatMap(({ name, defs }) => {
      const [definition] = defs;
      if (!definition || definition.type === "ImportBinding") return [];
      return [`${SEAL_NAME}(${lineOf(definition.node as unknown as AnyNode)}, ${JSON.stringify(name)}, ${name});`];
    });
    return calls.join("");
  }

  /** Removes a statement but keeps its line breaks. */
  #blank(node: AnyNode): void {
    this.#replace(node, "");
  }

  #replace(node: AnyNode, text: string): void {
    const lines = this.#tree.js.slice(node.start, node.end).split("\n").length - 1;
    this.#edits.overwrite(node.start, node.end, (text || ";") + "\n".repeat(lines));
  }
}

const member = (name: string): string => (/^[\p{L}$_][\p{L}\p{N}$_]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`);

const isRelative = (source: AnyNode): boolean => source.type === "Literal" && String(source.value).startsWith("./");

/** The module name of an import path, without `./`. */
function pathOf(source: AnyNode): string {
  return source.type === "Literal" ? String(source.value).replace(/^\.\//, "") : "";
}

function nameOf(node: AnyNode): string {
  return node.type === "Identifier" ? node.name : node.type === "Literal" ? String(node.value) : "";
}
