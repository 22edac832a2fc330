import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { withGroups } from "../objects/groups.ts";
import { counted } from "../../history/counted.ts";

function setOptional(
  editor: Editor,
  verb: string,
  ids: readonly string[],
  field: "locked" | "groupId",
  value: true | string | null,
): boolean {
  const there = ids.filter((id) => editor.scene?.instances[id]);
  return editor.document.transact(counted(verb, there.length), (edits) => {
    for (const id of there) {
      const path = [...editor.instancePath(id), field];
      if (value === null) edits.delete(path);
      else edits.set(path, value);
    }
  });
}

/** Whether every selected object is locked. */
export function isSelectionLocked(editor: Editor): boolean {
  const { selection } = editor.state;
  return selection.length > 0 && selection.every((id) => editor.scene?.instances[id]?.locked);
}

/** Locks or unlocks the selected objects, for all users of the project. */
export function lockSelection(editor: Editor, locked: boolean): void {
  setOptional(editor, locked ? translated("Lock") : translated("Unlock"), editor.state.selection, "locked", locked ? true : null);
}

/** Makes the selected objects one group; existing groups among them are merged into it. */
export function groupSelection(editor: Editor): void {
  const ids = withGroups(editor.scene, editor.state.selection);
  if (ids.length > 1 && setOptional(editor, translated("Group"), ids, "groupId", editor.newId())) editor.select(ids);
}

/** Ungroups the groups of the selected objects. */
export function ungroupSelection(editor: Editor): void {
  setOptional(editor, translated("Ungroup"), withGroups(editor.scene, editor.state.selection), "groupId", null);
}

export function hasGroup(editor: Editor): boolean {
  return editor.state.selection.some((id) => editor.scene?.instances[id]?.groupId !== undefined);
}

/** Hides the selected objects in this editor only. The game and other users still see them. */
export function hideSelection(editor: Editor): void {
  const { hiddenIds, selection } = editor.state;
  editor.update({ hiddenIds: new Set([...hiddenIds, ...selection]), selection: [], hoveredId: null, handle: null });
}

/** Shows all hidden objects again and selects those of the open scene. */
export function showHidden(editor: Editor): void {
  const { hiddenIds } = editor.state;
  const here = [...hiddenIds].filter((id) => editor.scene?.instances[id]);
  editor.update({ hiddenIds: new Set() });
  editor.select(here);
}

/** Selects all visible objects of the open scene whose prefab is one of the selection's prefabs. */
export function selectSamePrefab(editor: Editor): void {
  const { scene } = editor;
  if (!scene) return;
  const prefabIds = new Set(editor.state.selection.map((id) => scene.instances[id]?.prefabId));
  const { hiddenIds } = editor.state;
  editor.select(
    Object.entries(scene.instances).flatMap(([id, { prefabId, layerId }]) =>
      prefabIds.has(prefabId) && !hiddenIds.has(id) && scene.layers[layerId]?.visible ? [id] : [],
    ),
  );
}
