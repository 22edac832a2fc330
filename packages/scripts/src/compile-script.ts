import { type Game, scriptSources } from "@playsmith/game-format";
import MagicString from "magic-string";
import { parse } from "acorn";
import { transform } from "sucrase";
import { closureState } from "./closure-state.ts";
import { addGuards } from "./guards.ts";
import { type CompiledScripts, linkScripts, type ScriptCompilation } from "./link-scripts.ts";
import { linkModules } from "./modules.ts";
import { moduleState } from "./module-state.ts";
import { refusedNames } from "./refused-names.ts";
import { type ScriptMistake, firstOfEachLine } from "./script-mistake.ts";
import { isFunction, mistakeAt, SyntaxTree } from "./syntax-tree.ts";

const NO_WAITING = "Nothing can wait in the middle of a tick. Use this.startTimer and onTimer.";

/**
 * Compiles a script: strips types, converts imports and exports to calls, guards loops and functions, seals constants; line numbers stay
 * the same. Refuses code that can't be replayed or restored. Does not check types; that is the task of the editor's language service.
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
    return { ok: true, js, imports, exports: exports && [...exports] };
  } catch (error) {
    return { ok: false, mistakes: [syntaxMistake(error, source)] };
  }
}

/**
 * Compiles all scripts of a game. Scripts with errors are excluded and reported. A hostile script can take any time: compile those of others
 * one by one in a thread, and link them.
 */
export function compileGame(game: Game): CompiledScripts {
  const sources = scriptSources(game);
  return linkScripts(
    sources,
    sources.map(({ source }) => compileScript(source)),
  );
}

function withoutTypes(source: string): string {
  return transform(source, { transforms: ["typescript"], disableESTransforms: true, production: true, keepUnusedImports: true }).code;
}

/** Finds an HTML-like comment, which is an operator in a module but starts a comment in compiled code. */
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
  // The parser reports the end of the source for an unclosed bracket.
  if (message.startsWith("Invalid scope depth")) {
    return { message: "A brace or bracket is not closed, or something is missing before one.", line: source.trimEnd().split("\n").length };
  }
  return { message, line: place ? Number(place[1]) : 1 };
}

/** Syntax that can't be replayed or saved. */
function* refusedSyntax(tree: SyntaxTree): Generator<ScriptMistake> {
  for (const node of tree.nodes) {
    if (isFunction(node)) {
      if (node.async) yield mistakeAt(node, `Scripts can't use async. ${NO_WAITING}`);
      if (node.generator) yield mistakeAt(node, "Scripts can't use generators: they can't be rewound. Keep how far it is in a field.");
    } else if (node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await))
      yield mistakeAt(node, `Scripts can't use await. ${NO_WAITING}`);
    else if (node.type === "YieldExpression")
      yield mistakeAt(node, "Scripts can't use yield. A generator can't be rewound. Keep how far it is in a field.");
    else if (node.type === "ImportExpression")
      yield mistakeAt(node, 'Scripts can\'t import while the game runs. Write import { … } from "./name" at the top.');
    else if (node.type === "MetaProperty" && node.meta.name === "import")
      yield mistakeAt(node, "Scripts can't use import.meta: a script has no address.");
    else if (node.type === "DebuggerStatement")
      yield mistakeAt(node, "Scripts can't use debugger. Pause the game, and inspect its objects.");
    else if (
      (node.type === "BinaryExpression" && node.operator === "**") ||
      (node.type === "AssignmentExpression" && node.operator === "**=")
    )
      yield mistakeAt(node, "Use Math.pow(a, b) instead of **: it gives the same result on every machine.");
    else if (node.type === "PropertyDefinition" && node.key.type === "PrivateIdentifier")
      yield mistakeAt(
        node,
        `The field #${node.key.name} can't be remembered: nothing outside of its class can read it. Write: private ${node.key.name}`,
      );
  }
}
