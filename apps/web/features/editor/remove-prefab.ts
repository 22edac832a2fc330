import { deletePrefab, type Editor, variantsOf } from "@playsmith/editor";
import { showToast } from "../../ui/toasts.tsx";

/** Deletes a prefab, and says what becomes of its variants. */
export function removePrefab(editor: Editor, prefabId: string): void {
  const { prefabs } = editor.game;
  const name = prefabs[prefabId]?.name;
  const variants = variantsOf(prefabs, prefabId).map((id) => prefabs[id]?.name);
  deletePrefab(editor, prefabId);
  if (name === undefined || variants.length === 0) return;
  const what = variants.length === 1 ? "is a prefab of its own" : "are prefabs of their own";
  showToast(`${name} is deleted. ${variants.join(", ")} ${what} now.`, { action: { label: "Undo", run: () => editor.document.undo() } });
}
