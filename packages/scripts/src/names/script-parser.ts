import type { Tree } from "@lezer/common";
import type { LRParser } from "@lezer/lr";
import { type Game, scriptSources } from "@playsmith/game-format";

/** The parser of TypeScript, once it has been fetched: it is large, and only games with scripts need it. */
let typescript: LRParser | null = null;

/** Fetches what reads scripts. Names in scripts can only be asked for after that, see {@link canReadScripts}. */
export async function loadScriptParser(): Promise<void> {
  const { parser } = await import("@lezer/javascript");
  typescript ??= parser.configure({ dialect: "ts" });
}

/** Whether a game has no scripts, or they can be read by now. */
export function canReadScripts(game: Game): boolean {
  return typescript !== null || scriptSources(game).length === 0;
}

/** Steps of the parser that may go into what can't be read; code that is being written takes some dozens. */
const MAX_RECOVERY_STEPS = 500;

/**
 * The syntax tree of a script as it is written, types and all. Takes any text: what is unfinished has a place in the tree, too. Where there
 * is too much of that, the tree ends early.
 * @throws Error before {@link loadScriptParser}.
 */
export function sourceTree(source: string): Tree {
  if (!typescript) throw new Error("Scripts are read before loadScriptParser().");
  // The parser takes only one character for escaped; as many stay in their places.
  const parse = typescript.startParse(source.replaceAll("\\\r\n", " \\\n"));
  let left = MAX_RECOVERY_STEPS;
  for (;;) {
    const tree = parse.advance();
    if (tree) return tree;
    if (!isRecovering(parse) || --left > 0 || parse.stoppedAt !== null) continue;
    parse.stopAt(parse.parsedPos);
  }
}

/** The parser's own count of steps since it met something that it can't read; it is not declared. */
function isRecovering(parse: object): boolean {
  return ((parse as { recovering?: number }).recovering ?? 0) > 0;
}
