import type { Scene } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { withDescendants } from "../objects/groups.ts";
import { counted } from "../../history/counted.ts";

/** What the selection can be attached to: the object that was selected last. Null for fewer than two. */
export function attachTarget(editor: Editor): string | null {
  const { selection } = editor.state;
  const last = selection.at(-1);
  return last === undefined || selection.length < 2 || !editor.scene?.instances[last] ? null : last;
}

/** Those of the selection that can hang on the last: it must not hang on them itself. */
function attachable(editor: Editor, scene: Scene, target: string): string[] {
  return editor.state.selection.filter((id) => {
    const instance = scene.instances[id];
    if (id === target || !instance || instance.locked || instance.parentId === target) return false;
    return !withDescendants(scene, [id]).includes(target);
  });
}

/**
 * Has all other selected objects move, turn and be scaled with the one that was selected last. Locked ones stay as they are, and so does
 * what the last one itself hangs on.
 * @returns how many were attached.
 */
export function attachSelection(editor: Editor): number {
  const target = attachTarget(editor);
  if (!editor.scene || target === null) return 0;
  const ids = attachable(editor, editor.scene, target);
  const isDone = editor.document.transact(counted(translated("Attach"), ids.length), (edits) => {
    for (const id of ids) edits.set([...editor.instancePath(id), "parentId"], target);
  });
  return isDone ? ids.length : 0;
}

const hangingSelected = (editor: Editor): string[] => {
  const instances = editor.scene?.instances ?? {};
  return editor.state.selection.filter((id) => {
    const instance = instances[id];
    return instance?.parentId !== undefined && instances[instance.parentId] !== undefined && !instance.locked;
  });
};

/** Whether any of the selected objects hangs on another. */
export const isSelectionAttached = (editor: Editor): boolean => hangingSelected(editor).length > 0;

/** Frees the selected objects from what they hang on; they stay where they are. */
export function detachSelection(editor: Editor): void {
  const ids = hangingSelected(editor);
  editor.document.transact(counted(translated("Detach"), ids.length), (edits) => {
    for (const id of ids) edits.delete([...editor.instancePath(id), "parentId"]);
  });
}
