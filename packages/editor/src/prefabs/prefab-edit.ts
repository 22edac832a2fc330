import { translated } from "@playsmith/texts";
import { reveal } from "../scene/camera/camera.ts";
import type { Editor } from "../editor.ts";
import type { EditorState, PrefabPart } from "../editor-state.ts";
import { boundsOf } from "../scene/objects/instance-bounds.ts";
import { SCENE_KEY } from "../open-documents.ts";
import { isVariant } from "./overrides.ts";
import { workingPrefab } from "./working-prefab.ts";

/** The prefab that is edited in place; null for none. */
export function prefabInPlace(editor: Editor): { id: string; name: string; isVariant: boolean } | null {
  const { prefabEdit } = editor.state;
  const id = prefabEdit ? editor.scene?.instances[prefabEdit.instanceId]?.prefabId : undefined;
  const name = id === undefined ? undefined : editor.game.prefabs[id]?.name;
  return id === undefined || name === undefined ? null : { id, name, isVariant: isVariant(editor.game.prefabs, id) };
}

/** Starts editing an instance's prefab in place; {@link leavePrefab} ends it. @returns false when it is not possible. */
export function editPrefabHere(editor: Editor, instanceId: string): boolean {
  const instance = editor.scene?.instances[instanceId];
  const prefab = instance && workingPrefab(editor.game, instance.prefabId);
  if (!prefab || editor.document.isReadOnly) return false;
  const { kind } = prefab.look;
  const part: PrefabPart = kind === "shape" || kind === "text" ? "look" : "collider";
  editor.setTool("points");
  editor.select([instanceId]);
  editor.update({ prefabEdit: { instanceId, part } });
  editor.announce(translated("Editing prefab {name}. Escape goes back", { name: prefab.name }));
  return true;
}

/** A visible instance of a prefab in the open scene, preferably a selected one; null for none. */
export function seenObjectOf(editor: Editor, prefabId: string): string | null {
  const { scene, state } = editor;
  const isOf = (id: string): boolean => scene?.instances[id]?.prefabId === prefabId && !state.hiddenIds.has(id);
  return state.selection.find(isOf) ?? Object.keys(scene?.instances ?? {}).find(isOf) ?? null;
}

/** Starts editing a prefab's collider in place at one of its instances, and scrolls to it. @returns false when there is none. */
export function shapeColliderInScene(editor: Editor, prefabId: string): boolean {
  const id = seenObjectOf(editor, prefabId);
  const bounds = id === null ? null : boundsOf(editor.game, editor.scene, [id]);
  if (id === null || !bounds || !editPrefabHere(editor, id)) return false;
  chooseEditedPart(editor, "collider");
  editor.showDocument(SCENE_KEY);
  editor.update({ camera: reveal(editor.state.camera, editor.state.viewport, bounds) });
  return true;
}

/** Ends editing in place; the instance stays selected. @returns false when no prefab was edited. */
export function leavePrefab(editor: Editor): boolean {
  if (!editor.state.prefabEdit) return false;
  editor.setTool("select");
  editor.announce(translated("Back in the scene"));
  return true;
}

/** Selects which part of the prefab is edited. */
export function chooseEditedPart(editor: Editor, part: PrefabPart): void {
  const { prefabEdit } = editor.state;
  if (prefabEdit) editor.update({ prefabEdit: { ...prefabEdit, part }, pointName: null });
}

/** Ends editing in place when something else is selected, or another tool is active. */
export function withoutStaleEdit(state: EditorState): EditorState {
  const { prefabEdit, selection, tool } = state;
  if (!prefabEdit || (tool === "points" && selection.length === 1 && selection[0] === prefabEdit.instanceId)) return state;
  return { ...state, prefabEdit: null };
}
