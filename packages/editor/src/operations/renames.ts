import type { Edits } from "@playsmith/document";
import { type Mention, renameInRules, type RenamedKind } from "@playsmith/game-format";
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
