import type { Action, Diagnostic } from "@codemirror/lint";
import type { ChangeSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { translated } from "@playsmith/texts";

import type { CodeProblem } from "./language-messages.ts";

/** Patterns of a line that ends an import, and of lines that may occur among or above imports. */
const IMPORT_END = /(?:\bfrom|^import)\s*["'][^"']*["']\s*;?\s*$/;

const AMONG_IMPORTS = /^\s*(?:$|\/\/|\/\*|\*|import\b|[\w$\s,{}]*(?:\}\s*from\b.*)?$)/;

/** The text change that imports a name from a module. */
export function importing(view: EditorView, name: string, module: string): ChangeSpec {
  return importEdit(view.state.doc.toString(), name, module);
}

/** Longer names are more likely typing errors than names of a missing input. */
const KEY_LETTERS = 2;

/**
 * Quick fixes of a problem, the most likely first.
 * @param addInput adds an input with this name to the game.
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
 * Applies the first quick fix of the problem at the cursor.
 * @param find computes the problems of the current text; the displayed ones may belong to an earlier text.
 */
export async function fixAtCursor(view: EditorView, find: () => Promise<readonly Diagnostic[]>): Promise<void> {
  const { doc, selection } = view.state;
  const { head } = selection.main;
  const found = (await find()).find(({ actions, from, to }) => actions && from <= head && head <= to);
  if (found && view.state.doc === doc) found.actions?.[0]?.apply(view, found.from, found.to);
}

/**
 * The text change that imports a name: into the module's existing import, else after the last import, else at the top.
 * Offsets are in UTF-16 units from the start of the script.
 */
export function importEdit(source: string, name: string, module: string): { from: number; insert: string } {
  const lines = source.split("\n");
  let start = 0;
  let open = -1;
  let end = -1;
  for (const line of lines) {
    if (!AMONG_IMPORTS.test(line)) break;
    if (/^import\s*\{/.test(line)) open = start;
    else if (/^import\b/.test(line)) open = -1;
    if (IMPORT_END.test(line)) {
      end = start + line.trimEnd().length;
      if (open >= 0 && new RegExp(`["']\\./${module}["']`).test(line)) {
        const names = source.slice(open, source.lastIndexOf("}", end)).replace(/[\s,]*$/, "");
        return { from: open + names.length, insert: names.endsWith("{") ? ` ${name} ` : `, ${name}` };
      }
    }
    start += line.length + 1;
  }
  const text = `import { ${name} } from "./${module}";`;
  return end < 0 ? { from: 0, insert: `${text}\n\n` } : { from: end, insert: `\n${text}` };
}
