import type { Value } from "@playsmith/game-format";
import type { Editor } from "../editor.ts";
import { followName } from "./renames.ts";

/** Sets what a global variable starts as; `undefined` removes it. */
export function setVariable(editor: Editor, name: string, value: Value | undefined): void {
  editor.document.transact(value === undefined ? "Remove variable" : "Change variable", (edits) => {
    if (value === undefined) edits.delete(["variables", name]);
    else edits.set(["variables", name], value);
  });
}

/** Gives a global variable another name; rules follow. Does nothing when there is one of that name. */
export function renameVariable(editor: Editor, from: string, to: string): void {
  const { variables } = editor.game;
  if (from === to || !Object.hasOwn(variables, from) || Object.hasOwn(variables, to)) return;
  editor.document.transact("Rename variable", (edits) => {
    followName(editor, edits, "variable", from, to);
    edits.set(["variables", to], variables[from]);
    edits.delete(["variables", from]);
  });
}

/** Sets what a variable of each object of a prefab starts as; `undefined` removes it. */
export function setOwnVariable(editor: Editor, prefabId: string, name: string, value: Value | undefined): void {
  if (!editor.game.prefabs[prefabId]) return;
  const path = ["prefabs", prefabId, "variables", name];
  editor.document.transact(value === undefined ? "Remove variable" : "Change variable", (edits) => {
    if (value === undefined) edits.delete(path);
    else edits.set(path, value);
  });
}
