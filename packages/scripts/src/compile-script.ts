import MagicString from "magic-string";
import { parse } from "acorn";
import { transform } from "sucrase";
import { closureState } from "./closure-state.ts";
import { addGuards } from "./guards.ts";
import { type ImportedName, linkModules } from "./modules.ts";
import { moduleState } from "./module-state.ts";
import { refusedNames } from "./refused-names.ts";
import { refusedSyntax } from "./refused-syntax.ts";
import { firstOfEachLine, type ScriptMistake } from "./script-mistake.ts";
import { SyntaxTree } from "./syntax-tree.ts";

export interface CompiledScript {
  ok: true;
  js: string;
  imports: readonly ImportedName[];
  /** Names that it exports; null where it hands on all of another module. */
  exports: ReadonlySet<string> | null;
}

/** Where it can't be run, all that keeps it from that, by line. */
export type ScriptCompilation = CompiledScript | { ok: false; mistakes: ScriptMistake[] };

/**
 * Makes a script ready to run: types stripped, imports and exports turned into calls, loops and functions guarded, constants sealed; each
 * line stays where it was. What could not be replayed or rewound is refused. Types are not checked here; that is the editor's language
 * service's work.
 */
export function compileScript(source: string): ScriptCompilation {
  try {
    const tree = new SyntaxTree(withoutTypes(source));
    const edits = new MagicString(tree.js);
    const { mistakes, imports, exports } = linkModules(tree, edits);
    const refused = firstOfEachLine([
      ...mistakes,
      ...refusedSyntax(tree),
      ...refusedNames(tree),
      ...moduleState(tree),
      ...closureState(tree),
    ]);
    if (refused.length > 0) return { ok: false, mistakes: refused };
    addGuards(tree, edits);
    const js = edits.toString();
    const comment = htmlComment(js);
    if (comment !== null) return { ok: false, mistakes: [comment] };
    return { ok: true, js, imports, exports };
  } catch (error) {
    return { ok: false, mistakes: [syntaxMistake(error, source)] };
  }
}

function withoutTypes(source: string): string {
  return transform(source, { transforms: ["typescript"], disableESTransforms: true, production: true, keepUnusedImports: true }).code;
}

/** What is an operator in a module, and would begin a comment where compiled code is run. */
function htmlComment(js: string): ScriptMistake | null {
  let found: ScriptMistake | null = null;
  parse(js, {
    ecmaVersion: "latest",
    sourceType: "script",
    locations: true,
    onComment: (isBlock, _text, start, _end, at) => {
      if (!isBlock && !js.startsWith("//", start)) found ??= { message: "Put a space into <!-- and -->.", line: at?.line ?? 1 };
    },
  });
  return found;
}

function syntaxMistake(error: unknown, source: string): ScriptMistake {
  if (error instanceof RangeError) return { message: "This script is nested too deeply to be read.", line: 1 };
  const text = error instanceof Error ? error.message : String(error);
  const place = /\((\d+):\d+\)\s*$/.exec(text);
  const message = text.replace(/\s*\(\d+:\d+\)\s*$/, "").replace(/^Error transforming [^:]*: /, "");
  // The parser went on to the end in search of what is missing.
  if (message.startsWith("Invalid scope depth")) {
    return { message: "A brace or bracket is not closed, or something is missing before one.", line: source.trimEnd().split("\n").length };
  }
  return { message, line: place ? Number(place[1]) : 1 };
}
