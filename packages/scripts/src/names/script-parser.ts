import type { Tree } from "@lezer/common";
import type { LRParser } from "@lezer/lr";
import { type Game, scriptSources } from "@playsmith/game-format";

/** The TypeScript parser, once loaded: it is large, and only games with scripts need it. */
let typescript: LRParser | null = null;

/** Loads the parser. Required before finding names in scripts, see {@link canReadScripts}. */
export async function loadScriptParser(): Promise<void> {
  const { parser } = await import("@lezer/javascript");
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
    const tree = parse.advance();
    if (tree) return tree;
    if (!isRecovering(parse) || --left > 0 || parse.stoppedAt !== null) continue;
    parse.stopAt(parse.parsedPos);
  }
}

/** The parser's undeclared counter of recovery steps. */
function isRecovering(parse: object): boolean {
  return ((parse as { recovering?: number }).recovering ?? 0) > 0;
}
