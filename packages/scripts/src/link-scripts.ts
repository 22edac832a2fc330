import type { ScriptSource } from "@playsmith/game-format";
import type { ImportedName } from "./modules.ts";
import { firstOfEachLine, type ScriptMistake } from "./script-mistake.ts";

export interface CompiledScript {
  ok: true;
  js: string;
  imports: readonly ImportedName[];
  /** Exported names; null when it re-exports everything of another module. */
  exports: readonly string[] | null;
}

/** The compiled script, or all errors, ordered by line. */
export type ScriptCompilation = CompiledScript | { ok: false; mistakes: ScriptMistake[] };

/** An error that prevents a script from running, with its owner. */
export interface ScriptProblem extends ScriptMistake {
  /** Path in the game, such as `prefabs.player.script`. */
  path: string;
  /** Name of the prefab, scene or module. */
  name: string;
}

/** A mistake for a script that took too long to compile. */
export const TOO_SLOW: ScriptMistake = {
  message: "It takes too long to read. Split it into modules, or nest its functions and brackets less.",
  line: 1,
};

/** All compiled scripts of a game by owner: a prefab's id, `scene:<id>`, `module:<name>`. */
export interface CompiledScripts {
  scripts: Record<string, string>;
  problems: ScriptProblem[];
}

/** Checks the imports of scripts that were compiled one by one. @param compilations result of each source, in the same order. */
export function linkScripts(sources: readonly ScriptSource[], compilations: readonly ScriptCompilation[]): CompiledScripts {
  const known = new Set(sources.filter(({ key }) => key.startsWith("module:")).map(({ name }) => name));
  const compiled = new Map<string, CompiledScript>();
  const problems: ScriptProblem[] = [];
  for (const [index, { key, path, name }] of sources.entries()) {
    const result = compilations[index];
    if (result === undefined) continue;
    const mistakes = result.ok ? missingModules(result, known) : result.mistakes;
    for (const mistake of mistakes) problems.push({ path, name, ...mistake });
    if (result.ok && mistakes.length === 0) compiled.set(key, result);
  }
  const exportedBy = new Map([...compiled].map(([key, { exports }]) => [key, exports && new Set(exports)]));
  const scripts: Record<string, string> = {};
  for (const { key, path, name } of sources) {
    const script = compiled.get(key);
    if (!script) continue;
    const mistakes = missingExports(script, exportedBy);
    for (const mistake of mistakes) problems.push({ path, name, ...mistake });
    if (mistakes.length === 0) scripts[key] = script.js;
  }
  return { scripts, problems };
}

function missingModules({ imports }: CompiledScript, known: ReadonlySet<string>): ScriptMistake[] {
  const missing = imports.filter(({ module }) => !known.has(module));
  return firstOfEachLine(missing.map(({ module, line }) => ({ message: `There is no module called "${module}" to import.`, line })));
}

/** Imports of a script that its modules do not export; types have been stripped by now. */
function missingExports({ imports }: CompiledScript, exportedBy: ReadonlyMap<string, ReadonlySet<string> | null>): ScriptMistake[] {
  const mistakes = imports.flatMap(({ module, name, usedLine }): ScriptMistake[] => {
    const exported = exportedBy.get(`module:${module}`);
    if (!exported || name === null || usedLine === null || exported.has(name)) return [];
    return [{ message: `The module "${module}" exports nothing called "${name}".`, line: usedLine }];
  });
  return firstOfEachLine(mistakes);
}
