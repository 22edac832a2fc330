import type { Edits } from "@playsmith/document";
import { renameInRules, type RenamedKind } from "@playsmith/game-format";
import type { Editor } from "../editor.ts";

/** Lets all rules follow when something gets another name. Call it in the transaction that renames it. */
export function followName(editor: Editor, edits: Edits, kind: RenamedKind, from: string, to: string): void {
  for (const change of renameInRules(editor.game, kind, from, to)) {
    if (change.value === undefined) edits.delete(change.path);
    else edits.set(change.path, change.value);
  }
}
