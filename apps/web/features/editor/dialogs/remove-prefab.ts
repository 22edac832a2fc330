import { deletePrefab, variantsOf } from "@playsmith/editor/prefabs";
import { type Editor } from "@playsmith/editor";
import { plural, translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { scriptsLeftBehind } from "../code/scripts-naming.ts";
import { undoAction } from "../undo/undo-toast-action.ts";

/** Deletes a prefab, and reports the effect on its variants and the scripts that still refer to it. */
export function removePrefab(editor: Editor, prefabId: string): void {
  const { prefabs } = editor.game;
  const name = prefabs[prefabId]?.name;
  const variants = variantsOf(prefabs, prefabId).map((id) => prefabs[id]?.name);
  const left = scriptsLeftBehind(editor.game, "prefabs", prefabId);
  deletePrefab(editor, prefabId);
  if (name === undefined) return;
  if (variants.length === 0 && left === "") return editor.announce(translated("Deleted {name}", { name }));
  const what = plural(variants.length, { one: "is a prefab of its own", other: "are prefabs of their own" });
  const said =
    variants.length === 0
      ? translated("“{name}” was deleted.", { name })
      : translated("{name} is deleted. {variants} {what} now.", { name, variants: variants.join(", "), what });
  showToast([said, left].filter(Boolean).join(" "), { action: undoAction(editor) });
}
