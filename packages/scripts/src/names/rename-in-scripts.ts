import { type Game, GAME_LIMITS, scriptSources } from "@playsmith/game-format";
import { isWithin, type NamePath, ScriptMeanings } from "./script-meanings.ts";
import { printLiteral } from "./literal.ts";

/** What to put in place of a part of a script. */
export interface ScriptEdit {
  /** Where the script stands in the game. */
  path: readonly string[];
  /** UTF-16 units from the start of the source. */
  from: number;
  to: number;
  text: string;
}

/**
 * The edits by which scripts follow when something gets another name, those of one script from its end to its start. Only what meant
 * nothing else follows, and nothing does where the new name means something else already, or in a script that would get too long to be read.
 * Call it before the thing itself is renamed.
 * @param renamed where the name stands that changes.
 */
export function renameInScripts(game: Game, renamed: ReadonlySet<NamePath>, from: string, to: string): ScriptEdit[] {
  if (from === "" || to === "" || from === to) return [];
  const meanings = new ScriptMeanings(game);
  return scriptSources(game).flatMap((script) => {
    const edits = meanings
      .mentions(script, from, renamed)
      .filter(({ kind }) => isWithin(meanings.of(kind, to, script), renamed))
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
