import type { Editor, Point } from "@playsmith/editor";
import { objectLayerFor, placeInstance } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";

/** Places a prefab at a scene point and selects it, or says why it can't be placed. @returns whether it was placed. */
export function placeOrReport(editor: Editor, prefabId: string, at: Point): boolean {
  const id = placeInstance(editor, prefabId, at);
  if (id === null) {
    if (!editor.document.isReadOnly && objectLayerFor(editor) === null)
      showToast(translated("No layer takes objects here"), { tone: "bad" });
    return false;
  }
  editor.setTool("select");
  editor.select([id]);
  return true;
}
