import { deletePrefab, type Editor, variantsOf } from "@playsmith/editor";
import { plural, translated } from "@playsmith/texts";
import { showToast } from "../../ui/toasts.tsx";
import { undoAction } from "./undo-action.ts";

/** Deletes a prefab, and says what becomes of its variants. */
export function removePrefab(editor: Editor, prefabId: string): void {
  const { prefabs } = editor.game;
  const name = prefabs[prefabId]?.name;
  const variants = variantsOf(prefabs, prefabId).map((id) => prefabs[id]?.name);
  deletePrefab(editor, prefabId);
  if (name === undefined || variants.length === 0) return;
  const what = plural(variants.length, { one: "is a prefab of its own", other: "are prefabs of their own" });
  showToast(translated("{name} is deleted. {variants} {what} now.", { name, variants: variants.join(", "), what }), {
    action: undoAction(editor),
  });
}
