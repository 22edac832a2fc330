import type { ESTree } from "vite";

/** An import: some names, or the whole namespace. */
interface Taken {
  from: string;
  names: readonly string[] | "all";
}

/** Imports and exports of a module of this repository. */
export interface ReadModule {
  taken: readonly Taken[];
  /** Names that it defines and exports. */
  own: ReadonlySet<string>;
  /** Re-exports by exported name. */
  passed: ReadonlyMap<string, { from: string; name: string }>;
  /** Modules of its `export *`. */
  stars: readonly string[];
  /** Whether it only re-exports. */
  isBarrel: boolean;
}

const nameOf = (node: ESTree.ModuleExportName): string => ("name" in node ? node.name : node.value);

/** @param resolve the module id of an import specifier. */
export function readModule({ body }: ESTree.Program, resolve: (source: string) => string): ReadModule {
  const taken: Taken[] = [];
  const own = new Set<string>();
  const passed = new Map<string, { from: string; name: string }>();
  const stars: string[] = [];
  let isBarrel = true;
  for (const statement of body) {
    if (statement.type === "ImportDeclaration") {
      isBarrel = false;
      if (statement.importKind === "type") continue;
      const values = statement.specifiers.filter((each) => each.type !== "ImportSpecifier" || each.importKind !== "type");
      if (values.length === 0 && statement.specifiers.length > 0) continue;
      const isWhole = values.length === 0 || values.some(({ type }) => type === "ImportNamespaceSpecifier");
      const names = values.map((each) => (each.type === "ImportSpecifier" ? nameOf(each.imported) : "default"));
      taken.push({ from: resolve(statement.source.value), names: isWhole ? "all" : names });
    } else if (statement.type === "ExportAllDeclaration") {
      if (statement.exportKind === "type") continue;
      const from = resolve(statement.source.value);
      if (statement.exported) passed.set(nameOf(statement.exported), { from, name: "*" });
      else stars.push(from);
    } else if (statement.type === "ExportNamedDeclaration" && statement.source) {
      if (statement.exportKind === "type") continue;
      const from = resolve(statement.source.value);
      for (const { exported, local, exportKind } of statement.specifiers)
        if (exportKind !== "type") passed.set(nameOf(exported), { from, name: nameOf(local) });
    } else {
      isBarrel = false;
      for (const name of exportedBy(statement)) own.add(name);
    }
  }
  return { taken, own, passed, stars, isBarrel };
}

function exportedBy(statement: ESTree.Statement | ESTree.ModuleDeclaration): string[] {
  if (statement.type === "ExportDefaultDeclaration") return ["default"];
  if (statement.type !== "ExportNamedDeclaration") return [];
  const { declaration, specifiers } = statement;
  const named = specifiers.map(({ exported }) => nameOf(exported));
  if (!declaration) return named;
  if (declaration.type === "VariableDeclaration")
    return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : ["*"]));
  return "id" in declaration && declaration.id && "name" in declaration.id ? [declaration.id.name] : [];
}

/**
 * Resolves imports through barrels to the defining modules: an index re-exports all modules of its package, and an importer of one name
 * does not need the others.
 * @param modules those of this repository, by id. @param importsOf static imports as reported by the bundler.
 */
export function throughBarrels(
  modules: ReadonlyMap<string, ReadModule>,
  importsOf: (id: string) => readonly string[],
): (id: string) => readonly string[] {
  /** The modules that define a name exported by `from`; empty if it exports no such name. */
  const origins = (from: string, name: string, seen = new Set<string>()): string[] => {
    const module = modules.get(from);
    if (!module?.isBarrel) return !module || module.own.has(name) || module.own.has("*") || module.passed.has(name) ? [from] : [];
    if (seen.has(from)) return [];
    seen.add(from);
    const passed = module.passed.get(name);
    if (passed) return passed.name === "*" ? everything(passed.from) : origins(passed.from, passed.name, seen);
    return module.stars.flatMap((star) => origins(star, name, seen));
  };
  const everything = (from: string, seen = new Set<string>()): string[] => {
    const module = modules.get(from);
    if (!module?.isBarrel) return [from];
    if (seen.has(from)) return [];
    seen.add(from);
    return [...module.stars, ...[...module.passed.values()].map((each) => each.from)].flatMap((each) => everything(each, seen));
  };
  const takenFrom = (from: string, names: Taken["names"]): string[] => {
    if (names === "all") return everything(from);
    return names.flatMap((name) => {
      const found = origins(from, name);
      return found.length > 0 ? found : everything(from);
    });
  };
  return (id) => {
    const module = modules.get(id);
    const passed = [...(module?.passed.values() ?? [])].map(({ from, name }): Taken => ({ from, names: name === "*" ? "all" : [name] }));
    const taken = [...(module?.taken ?? []), ...passed];
    return importsOf(id).flatMap((from) => {
      if (!modules.get(from)?.isBarrel) return [from];
      const fromIt = taken.filter((each) => each.from === from);
      return fromIt.length === 0 ? everything(from) : fromIt.flatMap(({ names }) => takenFrom(from, names));
    });
  };
}
