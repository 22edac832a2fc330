import type { Edits } from "@playsmith/document";
import { type Mention, renameInRules, type RenamedKind } from "@playsmith/rules";
import { canReadScripts, isWithin, type NamePath, renameInScripts, ScriptNameResolver } from "@playsmith/scripts/names";
import type { Editor } from "../editor.ts";

/**
 * Updates all rules after a rename. Call it in the transaction that renames.
 * @param isMatch whether a mention refers to the renamed thing; by default all mentions do, except those in texts.
 */
export function followName(
  editor: Editor,
  edits: Edits,
  kind: RenamedKind,
  from: string,
  to: string,
  isMatch?: (mention: Mention) => boolean,
): void {
  for (const change of renameInRules(editor.game, kind, from, to, isMatch)) {
    if (change.value === undefined) edits.delete(change.path);
    else edits.set(change.path, change.value);
  }
}

/**
 * Updates all scripts after a rename, where the name unambiguously refers to the renamed thing. Call it in the transaction that
 * renames, before the new name is set.
 * @param renamed the paths of the changed name.
 */
export function followInScripts(editor: Editor, edits: Edits, renamed: readonly NamePath[], from: string, to: string): void {
  if (!canReadScripts(editor.game)) return;
  for (const { path, from: start, to: end, text } of renameInScripts(editor.game, new Set(renamed), from, to))
    edits.spliceText(path, start, end - start, text);
}

/** A change of tags: the path, and the tags before and after. */
export interface Tagged {
  path: readonly string[];
  before: readonly string[];
  after: readonly string[];
}

/**
 * Updates rules and scripts when a tag that nothing else has is replaced by an unused one.
 * Call it before setting the tags, in the same transaction.
 */
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
  const resolver = new ScriptNameResolver(editor.game);
  const renamed = new Set(paths);
  if (!isWithin(resolver.of("tag", from), renamed) || resolver.of("tag", to).size > 0) return;
  followName(editor, edits, "tag", from, to);
  followInScripts(editor, edits, paths, from, to);
}
