import { type Game, scriptSources } from "@playsmith/game-format";
import { transform } from "sucrase";
import { guardLoops } from "./scripts/loop-guard.ts";
import { refusedWords } from "./scripts/refused.ts";
import { type Word, walkCode } from "./scripts/walk-code.ts";

/** What keeps a script from running. */
export interface ScriptMistake {
  message: string;
  /** Counted from 1. */
  line: number;
}

/** Where it can't be run, all that keeps it from that, by line. */
export type ScriptCompilation = { ok: true; js: string; imports: string[] } | { ok: false; mistakes: ScriptMistake[] };

/** A script that goes wrong all over is told of so often. */
const MOST_MISTAKES = 20;

/** After `var`: what an `enum` is made into. */
const COMPILED_ENUM = /^ ([\p{ID_Start}$_][\p{ID_Continue}$]*); \(function \(\1\) \{/u;
const LONGEST_ENUM_HEAD = 200;

/** What imports and exports are made into, and what is used of an import. */
const IMPORTED = /\bvar (_\w+) = require\(["']\.\/([\w-]+)["']\)/g;
const EXPORTED = /\bexports\. ?([\p{L}\w$]+)/gu;
const USED = /\.([\p{L}\w$]+)/uy;
/** What the exporting of several names at once is made into: only the first is declared then. */
const EXPORTED_TOGETHER = /\bexports\.([\p{L}\w$]+) = \1,/gu;

/** Where a script belongs that can't be run. */
export interface ScriptProblem extends ScriptMistake {
  /** Path in the game, such as `prefabs.player.script`. */
  path: string;
  /** Name of the prefab, scene or module. */
  name: string;
}

/** All scripts of a game ready to run, by who has them: a prefab's id, `scene:<id>`, `module:<name>`. */
export interface CompiledScripts {
  scripts: Record<string, string>;
  problems: ScriptProblem[];
}

/** Compiles everything of a game that is written in TypeScript. Scripts that have a mistake are left out and told. */
export function compileGame(game: Game): CompiledScripts {
  const sources = scriptSources(game);
  const known = new Set(sources.filter(({ key }) => key.startsWith("module:")).map(({ name }) => name));
  const compiled: CompiledScripts = { scripts: {}, problems: [] };
  for (const { key, path, name, source } of sources) {
    const result = compileScript(source);
    const mistakes = result.ok ? missingModules(source, result.imports, known) : result.mistakes;
    for (const mistake of mistakes) compiled.problems.push({ path, name, ...mistake });
    if (result.ok && mistakes.length === 0) compiled.scripts[key] = result.js;
  }
  for (const { key, path, name } of sources) {
    const js = compiled.scripts[key];
    const mistakes = js === undefined ? [] : missingExports(js, compiled.scripts);
    if (mistakes.length > 0) delete compiled.scripts[key];
    for (const mistake of mistakes) compiled.problems.push({ path, name, ...mistake });
  }
  return compiled;
}

/** What a script uses of modules that do not export it; types are gone by now. */
function missingExports(js: string, scripts: Readonly<Record<string, string>>): ScriptMistake[] {
  const exportsOf = new Map<string, { module: string; names: ReadonlySet<string> }>();
  for (const [, held = "", module = ""] of js.matchAll(IMPORTED)) {
    const source = scripts[`module:${module}`];
    if (source === undefined || exportsOf.has(held) || /\b_create(?:Star|Named)Export/.test(source)) continue;
    exportsOf.set(held, { module, names: new Set([...source.matchAll(EXPORTED)].map(([, name = ""]) => name)) });
  }
  const mistakes = new Map<string, ScriptMistake>();
  if (exportsOf.size === 0) return [];
  const takeWord = ({ text, end, line, isMember }: Word): void => {
    const imported = isMember ? undefined : exportsOf.get(text);
    if (!imported) return;
    USED.lastIndex = end;
    const name = USED.exec(js)?.[1];
    if (name === undefined || imported.names.has(name)) return;
    const { module } = imported;
    mistakes.set(`${module} ${name}`, { message: `The module "${module}" exports nothing called "${name}".`, line });
  };
  walkCode(js, () => undefined, takeWord);
  return [...mistakes.values()].slice(0, MOST_MISTAKES);
}

function missingModules(source: string, imports: readonly string[], known: ReadonlySet<string>): ScriptMistake[] {
  const missing = imports.filter((imported) => !known.has(imported));
  return missing.map((name) => ({ message: `There is no module called "${name}" to import.`, line: lineOf(source, name) }));
}

/**
 * Makes a script ready to run: types stripped, imports and exports turned into calls, loops guarded; each line stays where it was. What
 * could not be replayed is refused. Types are not checked here; that is the editor's language service's work.
 */
export function compileScript(source: string): ScriptCompilation {
  try {
    const plain = transform(source, {
      transforms: ["typescript"],
      disableESTransforms: true,
      production: true,
      keepUnusedImports: true,
    }).code;
    const refusals = refusalsOf(plain);
    if (refusals.length > 0) return { ok: false, mistakes: refusals };
    const { code } = transform(source, {
      transforms: ["typescript", "imports"],
      disableESTransforms: true,
      production: true,
      keepUnusedImports: true,
    });
    const imports = [...code.matchAll(/\brequire\((["'])(.*?)\1\)/g)].map((match) => match[2] as string);
    const foreign = imports.filter((name) => !/^\.\/[A-Za-z][A-Za-z0-9-]*$/.test(name));
    if (foreign.length > 0) {
      const messageOf = (name: string) => `Scripts can only import modules of this game, such as "./helpers", not "${name}".`;
      return { ok: false, mistakes: foreign.map((name) => ({ message: messageOf(name), line: lineOf(source, name) })) };
    }
    const together = exportedTogether(code);
    if (together.length > 0) return { ok: false, mistakes: together };
    return { ok: true, js: withGuards(code), imports: imports.map((name) => name.slice(2)) };
  } catch (error) {
    return { ok: false, mistakes: [syntaxMistake(error, source)] };
  }
}

/** Exports that the compiler gets wrong, by line. */
function exportedTogether(code: string): ScriptMistake[] {
  const lines = new Set([...code.matchAll(EXPORTED_TOGETHER)].map(({ index }) => code.slice(0, index).split("\n").length));
  const message = "Export one name at a time, such as: export const a = 1; export const b = 2;";
  return [...lines].slice(0, MOST_MISTAKES).map((line) => ({ message, line }));
}

/** What in a script a replay could not repeat or a snapshot not hold, the first of each line. */
function refusalsOf(plain: string): ScriptMistake[] {
  const words: Word[] = [];
  const powers: ScriptMistake[] = [];
  let previousStar = -2;
  walkCode(
    plain,
    (char, at, line) => {
      if (char !== "*") return;
      if (previousStar === at - 1)
        powers.push({ message: "Use Math.pow(a, b) instead of **: it gives the same result on every machine.", line });
      previousStar = at;
    },
    (word) => words.push(word),
  );
  const loose = words.flatMap(({ text, depth, isMember, isKey, line, end }) => {
    if ((text !== "let" && text !== "var") || depth > 0 || isMember || isKey) return [];
    // What an enumeration holds never changes.
    if (COMPILED_ENUM.test(plain.slice(end, end + LONGEST_ENUM_HEAD))) return [];
    return {
      message: `A script remembers what is in its fields. Make this a field of the class, or a constant: \`${text}\` outside is forgotten when the game is rewound.`,
      line,
    };
  });
  const byLine = new Map<number, ScriptMistake>();
  for (const mistake of [...refusedWords(words), ...powers, ...loose]) if (!byLine.has(mistake.line)) byLine.set(mistake.line, mistake);
  return [...byLine.values()].sort((one, other) => one.line - other.line).slice(0, MOST_MISTAKES);
}

/** The guard reads code by its own simple rules; where they should fail, it guards less. */
function withGuards(code: string): string {
  return [guardLoops(code), guardLoops(code, false)].find(isCode) ?? code;
}

function isCode(code: string): boolean {
  try {
    transform(code, { transforms: [], disableESTransforms: true });
    return true;
  } catch {
    return false;
  }
}

function syntaxMistake(error: unknown, source: string): ScriptMistake {
  const text = error instanceof Error ? error.message : String(error);
  const place = /\((\d+):\d+\)\s*$/.exec(text);
  const message = text.replace(/\s*\(\d+:\d+\)\s*$/, "").replace(/^Error transforming [^:]*: /, "");
  // The parser went on to the end in search of what is missing.
  if (message.startsWith("Invalid scope depth")) {
    return { message: "A brace or bracket is not closed, or something is missing before one.", line: source.trimEnd().split("\n").length };
  }
  return { message, line: place ? Number(place[1]) : 1 };
}

function lineOf(source: string, text: string): number {
  const index = source.indexOf(text);
  return index < 0 ? 1 : source.slice(0, index).split("\n").length;
}
