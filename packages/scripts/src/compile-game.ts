import { type Game, scriptSources } from "@playsmith/game-format";
import { type CompiledScript, compileScript } from "./compile-script.ts";
import { firstOfEachLine, type ScriptMistake } from "./script-mistake.ts";

/** An error that prevents a script from running, with its owner. */
export interface ScriptProblem extends ScriptMistake {
  /** Path in the game, such as `prefabs.player.script`. */
  path: string;
  /** Name of the prefab, scene or module. */
  name: string;
}

/** All compiled scripts of a game by owner: a prefab's id, `scene:<id>`, `module:<name>`. */
export interface CompiledScripts {
  scripts: Record<string, string>;
  problems: ScriptProblem[];
}

/** Compiles all scripts of a game. Scripts with errors are excluded and reported. */
export function compileGame(game: Game): CompiledScripts {
  const sources = scriptSources(game);
  const known = new Set(sources.filter(({ key }) => key.startsWith("module:")).map(({ name }) => name));
  const compiled = new Map<string, CompiledScript>();
  const problems: ScriptProblem[] = [];
  for (const { key, path, name, source } of sources) {
    const result = compileScript(source);
    const mistakes = result.ok ? missingModules(result, known) : result.mistakes;
    for (const mistake of mistakes) problems.push({ path, name, ...mistake });
    if (result.ok && mistakes.length === 0) compiled.set(key, result);
  }
  const scripts: Record<string, string> = {};
  for (const { key, path, name } of sources) {
    const script = compiled.get(key);
    if (!script) continue;
    const mistakes = missingExports(script, compiled);
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
function missingExports({ imports }: CompiledScript, compiled: ReadonlyMap<string, CompiledScript>): ScriptMistake[] {
  const mistakes = imports.flatMap(({ module, name, usedLine }): ScriptMistake[] => {
    const exported = compiled.get(`module:${module}`)?.exports;
    if (!exported || name === null || usedLine === null || exported.has(name)) return [];
    return [{ message: `The module "${module}" exports nothing called "${name}".`, line: usedLine }];
  });
  return firstOfEachLine(mistakes);
}
