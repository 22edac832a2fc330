import type { Value } from "@playsmith/game-format";
import type { Editor } from "../editor.ts";

/** Sets what a global variable starts as; `undefined` removes it. */
export function setVariable(editor: Editor, name: string, value: Value | undefined): void {
  editor.document.transact(value === undefined ? "Remove variable" : "Change variable", (edits) => {
    if (value === undefined) edits.delete(["variables", name]);
    else edits.set(["variables", name], value);
  });
}
