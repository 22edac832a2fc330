import type { Edits } from "@playsmith/document";
import { type Mention, renameInRules, type RenamedKind } from "@playsmith/rules";
import { canReadScripts, isWithin, type NamePath, renameInScripts, ScriptMeanings } from "@playsmith/scripts/names";
import type { Editor } from "../editor.ts";

/**
 * Lets all rules follow when something gets another name. Call it in the transaction that renames it.
 * @param isMeant whether a mention of the name means what is renamed; without it all do, but for those in texts
 */
export function followName(
  editor: Editor,
  edits: Edits,
  kind: RenamedKind,
  from: string,
  to: string,
  isMeant?: (mention: Mention) => boolean,
): void {
  for (const change of renameInRules(editor.game, kind, from, to, isMeant)) {
    if (change.value === undefined) edits.delete(change.path);
    else edits.set(change.path, change.value);
  }
}

/**
 * Lets all scripts follow when something gets another name, where they say it as the name of that alone. Call it in the transaction that
 * renames it, before it has the new name.
 * @param renamed where the name stands that changes.
 */
export function followInScripts(editor: Editor, edits: Edits, renamed: readonly NamePath[], from: string, to: string): void {
  if (!canReadScripts(editor.game)) return;
  for (const { path, from: start, to: end, text } of renameInScripts(editor.game, new Set(renamed), from, to))
    edits.spliceText(path, start, end - start, text);
}

/** What has tags: where they stand in the game, those that it has, and those that it is to have. */
export interface Tagged {
  path: readonly string[];
  before: readonly string[];
  after: readonly string[];
}

/** Lets rules and scripts follow where one tag stands in place of another that nothing else has. Call it in the transaction that sets them. */
export function followTags(editor: Editor, edits: Edits, tagged: readonly Tagged[]): void {
  const renamings = tagged.flatMap(({ path, before, after }) => {
    const gone = before.filter((tag) => !after.includes(tag));
    const come = after.filter((tag) => !before.includes(tag));
    const [from, to] = [gone[0], come[0]];
    const isOne = gone.length === 1 && come.length === 1 && before.length === after.length;
    return isOne && from !== undefined && to !== undefined ? [{ path: path.join("."), from, to }] : [];
  });
  const first = renamings[0];
  if (!canReadScripts(editor.game) || !first || renamings.some(({ from, to }) => from !== first.from || to !== first.to)) return;
  const { from, to } = first;
  const paths = renamings.map(({ path }) => path);
  const meanings = new ScriptMeanings(editor.game);
  const renamed = new Set(paths);
  if (!isWithin(meanings.of("tag", from), renamed) || meanings.of("tag", to).size > 0) return;
  followName(editor, edits, "tag", from, to);
  followInScripts(editor, edits, paths, from, to);
}
