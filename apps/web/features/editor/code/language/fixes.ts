import type { Action, Diagnostic } from "@codemirror/lint";
import type { ChangeSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { translated } from "@playsmith/texts";
import { importEdit } from "./import-edit.ts";
import type { CodeProblem } from "./language-messages.ts";

/** The change by which a script has a name of a module. */
export function importing(view: EditorView, name: string, module: string): ChangeSpec {
  return importEdit(view.state.doc.toString(), name, module);
}

/** Longer ones are rather mistyped than the name of a key that no input has yet. */
const KEY_LETTERS = 2;

/**
 * What mends a problem, where that is known; the likeliest first.
 * @param addInput adds an input to the game, by its name.
 */
export function fixesOf(
  { importFrom, meant, newInput }: Pick<CodeProblem, "importFrom" | "meant" | "newInput">,
  addInput: (name: string) => void,
): Action[] {
  const fixes: Action[] = [];
  if (importFrom !== undefined) {
    fixes.push({
      name: translated("Import it from “{importFrom}”", { importFrom }),
      apply: (view, from, to) => view.dispatch({ changes: importing(view, view.state.sliceDoc(from, to), importFrom) }),
    });
  }
  if (meant !== undefined) {
    fixes.push({
      name: translated("Change it to “{meant}”", { meant }),
      apply: (view, from, to) => view.dispatch({ changes: { from, to, insert: meant } }),
    });
  }
  if (newInput !== undefined) {
    const add = { name: translated("Add the input {name}", { name: newInput }), apply: () => addInput(newInput) };
    if (newInput.length <= KEY_LETTERS) fixes.unshift(add);
    else fixes.push(add);
  }
  return fixes;
}

/**
 * Takes the first fix of what is wrong where the cursor is.
 * @param find the problems of the text as it is now: those on the screen may be of what stood there before.
 */
export async function fixAtCursor(view: EditorView, find: () => Promise<readonly Diagnostic[]>): Promise<void> {
  const { doc, selection } = view.state;
  const { head } = selection.main;
  const found = (await find()).find(({ actions, from, to }) => actions && from <= head && head <= to);
  if (found && view.state.doc === doc) found.actions?.[0]?.apply(view, found.from, found.to);
}
