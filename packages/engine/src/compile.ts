import { type Game, scriptSources } from "@playsmith/game-format";
import { transform } from "sucrase";
import { guardLoops } from "./scripts/loop-guard.ts";
import { refusedWord } from "./scripts/refused.ts";
import { type Word, walkCode } from "./scripts/walk-code.ts";

export type ScriptCompilation = { ok: true; js: string; imports: string[] } | { ok: false; message: string; line: number };

/** Where a script belongs that can't be run. */
export interface ScriptProblem {
  /** Path in the game, such as `prefabs.player.script`. */
  path: string;
  /** Name of the prefab, scene or module. */
  name: string;
  message: string;
  /** Counted from 1. */
  line: number;
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
    const missing = result.ok ? result.imports.find((imported) => !known.has(imported)) : undefined;
    if (!result.ok) compiled.problems.push({ path, name, message: result.message, line: result.line });
    else if (missing !== undefined) {
      const message = `There is no module called "${missing}" to import.`;
      compiled.problems.push({ path, name, message, line: lineOf(source, missing) });
    } else compiled.scripts[key] = result.js;
  }
  return compiled;
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
    const refusal = refusalOf(plain);
    if (refusal) return { ok: false, ...refusal };
    const { code } = transform(source, {
      transforms: ["typescript", "imports"],
      disableESTransforms: true,
      production: true,
      keepUnusedImports: true,
    });
    const imports = [...code.matchAll(/\brequire\((["'])(.*?)\1\)/g)].map((match) => match[2] as string);
    const foreign = imports.find((name) => !/^\.\/[A-Za-z][A-Za-z0-9-]*$/.test(name));
    if (foreign !== undefined) {
      const message = `Scripts can only import modules of this game, such as "./helpers", not "${foreign}".`;
      return { ok: false, message, line: lineOf(source, foreign) };
    }
    return { ok: true, js: withGuards(code), imports: imports.map((name) => name.slice(2)) };
  } catch (error) {
    return failure(error);
  }
}

/** The first thing in a script that a replay could not repeat or a snapshot not hold. */
function refusalOf(plain: string): { message: string; line: number } | null {
  const words: Word[] = [];
  let powerLine: number | null = null;
  let previousStar = -2;
  walkCode(
    plain,
    (char, at, line) => {
      if (char !== "*") return;
      if (previousStar === at - 1) powerLine ??= line;
      previousStar = at;
    },
    (word) => words.push(word),
  );
  const refused = refusedWord(words);
  if (refused) return refused;
  if (powerLine !== null)
    return { message: "Use Math.pow(a, b) instead of **: it gives the same result on every machine.", line: powerLine };
  const loose = words.find(({ text, depth, isMember, isKey }) => (text === "let" || text === "var") && depth === 0 && !isMember && !isKey);
  if (!loose) return null;
  return {
    message: `A script remembers what is in its fields. Make this a field of the class, or a constant: \`${loose.text}\` outside is forgotten when the game is rewound.`,
    line: loose.line,
  };
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

function failure(error: unknown): { ok: false; message: string; line: number } {
  const text = error instanceof Error ? error.message : String(error);
  const place = /\((\d+):\d+\)\s*$/.exec(text);
  const message = text.replace(/\s*\(\d+:\d+\)\s*$/, "").replace(/^Error transforming [^:]*: /, "");
  return { ok: false, message, line: place ? Number(place[1]) : 1 };
}

function lineOf(source: string, text: string): number {
  const index = source.indexOf(text);
  return index < 0 ? 1 : source.slice(0, index).split("\n").length;
}
