import { type Game, GAME_LIMITS, scriptSources } from "@playsmith/game-format";
import { isWithin, type NamePath, ScriptNameResolver } from "./script-name-resolver.ts";
import { printLiteral } from "./literal.ts";

/** A text edit of a script. */
export interface ScriptEdit {
  /** Path of the script in the game. */
  path: readonly string[];
  /** UTF-16 offsets in the source. */
  from: number;
  to: number;
  text: string;
}

/**
 * The edits that update scripts for a rename, ordered from the end to the start of each script. Only unambiguous references are updated;
 * none when the new name already refers to something else, or in a script that would exceed the maximum length. Call it before the renaming
 * itself.
 * @param renamed paths of the renamed names.
 */
export function renameInScripts(game: Game, renamed: ReadonlySet<NamePath>, from: string, to: string): ScriptEdit[] {
  if (from === "" || to === "" || from === to) return [];
  const resolver = new ScriptNameResolver(game);
  return scriptSources(game).flatMap((script) => {
    const edits = resolver
      .mentions(script, from, renamed)
      .filter(({ kind }) => isWithin(resolver.of(kind, to, script), renamed))
      .toSorted((a, b) => b.from - a.from)
      .map((place) => ({
        path: script.path.split("."),
        from: place.from,
        to: place.to,
        text: printLiteral(to, script.source[place.from] ?? '"'),
      }));
    const growth = edits.reduce((sum, edit) => sum + edit.text.length - (edit.to - edit.from), 0);
    return script.source.length + growth > GAME_LIMITS.scriptLength ? [] : edits;
  });
}
