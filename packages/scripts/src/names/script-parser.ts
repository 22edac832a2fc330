import type { PartialParse, Tree } from "@lezer/common";
import type { LRParser } from "@lezer/lr";
import { type Game, scriptSources } from "@playsmith/game-format";

/** The TypeScript parser, once loaded: it is large, and only games with scripts need it. */
let typescript: LRParser | null = null;
/** The tree of a source that can't be read. */
let nothing: Tree;

/** Loads the parser. Required before finding names in scripts, see {@link canReadScripts}. */
export async function loadScriptParser(): Promise<void> {
  const [{ parser }, { Tree }] = await Promise.all([import("@lezer/javascript"), import("@lezer/common")]);
  nothing = Tree.empty;
  typescript ??= parser.configure({ dialect: "ts" });
}

/** Whether a game has no scripts, or the parser is loaded. */
export function canReadScripts(game: Game): boolean {
  return typescript !== null || scriptSources(game).length === 0;
}

/** Limit of the parser's recovery steps; code under edit needs a few dozen. */
const MAX_RECOVERY_STEPS = 500;

/**
 * The syntax tree of a TypeScript source. Accepts any text, including unfinished code. With too many syntax errors the tree ends early.
 * @throws Error before {@link loadScriptParser}.
 */
export function sourceTree(source: string): Tree {
  if (!typescript) throw new Error("Call loadScriptParser() before parsing scripts.");
  // The parser only accepts a single character after a backslash; the replacement keeps the offsets.
  const parse = typescript.startParse(source.replaceAll("\\\r\n", " \\\n"));
  let left = MAX_RECOVERY_STEPS;
  for (;;) {
    const tree = advance(parse);
    if (tree) return tree;
    if (!isRecovering(parse) || --left > 0 || parse.stoppedAt !== null) continue;
    parse.stopAt(parse.parsedPos);
  }
}

/** The tree, once the parser has read the whole source; an empty one when it is nested too deeply for the stack, as in no script that runs. */
function advance(parse: PartialParse): Tree | null {
  try {
    return parse.advance();
  } catch (error) {
    if (error instanceof RangeError) return nothing;
    throw error;
  }
}

/** The parser's undeclared counter of recovery steps. */
function isRecovering(parse: object): boolean {
  return ((parse as { recovering?: number }).recovering ?? 0) > 0;
}
