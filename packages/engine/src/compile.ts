import { transform } from "sucrase";
import { guardLoops } from "./scripts/loop-guard.ts";

export type ScriptCompilation = { ok: true; js: string } | { ok: false; message: string; line: number };

/**
 * Makes a prefab's TypeScript ready to run: types stripped, exports turned into assignments, loops guarded; each line stays where
 * it was. Types are not checked here; that is the editor's language service's work.
 */
export function compileScript(source: string): ScriptCompilation {
  try {
    const { code } = transform(source, {
      transforms: ["typescript", "imports"],
      disableESTransforms: true,
      production: true,
      keepUnusedImports: true,
    });
    if (/\brequire\(/.test(code)) return { ok: false, message: "Scripts can't import modules.", line: lineOf(source, /^\s*import\b/m) };
    return { ok: true, js: withGuards(code) };
  } catch (error) {
    return failure(error);
  }
}

/** The guard reads code by its own simple rules; where they should fail, the script runs without it. */
function withGuards(code: string): string {
  const guarded = guardLoops(code);
  try {
    transform(guarded, { transforms: [], disableESTransforms: true });
    return guarded;
  } catch {
    return code;
  }
}

function failure(error: unknown): ScriptCompilation {
  const text = error instanceof Error ? error.message : String(error);
  const place = /\((\d+):\d+\)\s*$/.exec(text);
  const message = text.replace(/\s*\(\d+:\d+\)\s*$/, "").replace(/^Error transforming [^:]*: /, "");
  return { ok: false, message, line: place ? Number(place[1]) : 1 };
}

function lineOf(source: string, pattern: RegExp): number {
  const index = source.search(pattern);
  return index < 0 ? 1 : source.slice(0, index).split("\n").length + (source[index] === "\n" ? 1 : 0);
}
