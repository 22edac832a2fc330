import type { Scene } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { withDescendants } from "../objects/groups.ts";
import { counted } from "../../history/counted.ts";

/** The parent for attaching: the object that was selected last. Null when fewer than two are selected. */
export function attachTarget(editor: Editor): string | null {
  const { selection } = editor.state;
  const last = selection.at(-1);
  return last === undefined || selection.length < 2 || !editor.scene?.instances[last] ? null : last;
}

/** The selected objects that can become children of `target`; its own ancestors would form a cycle. */
function attachable(editor: Editor, scene: Scene, target: string): string[] {
  return editor.state.selection.filter((id) => {
    const instance = scene.instances[id];
    if (id === target || !instance || instance.locked || instance.parentId === target) return false;
    return !withDescendants(scene, [id]).includes(target);
  });
}

/**
 * Makes the object that was selected last the parent of all other selected objects. Skips locked objects and the target's own
 * ancestors.
 * @returns the number of attached objects.
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

const attachedSelection = (editor: Editor): string[] => {
  const instances = editor.scene?.instances ?? {};
  return editor.state.selection.filter((id) => {
    const instance = instances[id];
    return instance?.parentId !== undefined && instances[instance.parentId] !== undefined && !instance.locked;
  });
};

/** Whether any selected object is attached to a parent and not locked. */
export const isSelectionAttached = (editor: Editor): boolean => attachedSelection(editor).length > 0;

/** Detaches the selected objects from their parents; they keep their positions. */
export function detachSelection(editor: Editor): void {
  const ids = attachedSelection(editor);
  editor.document.transact(counted(translated("Detach"), ids.length), (edits) => {
    for (const id of ids) edits.delete([...editor.instancePath(id), "parentId"]);
  });
}
