import { deleteAsset, usesOfAsset } from "@playsmith/editor/assets";
import { type Editor } from "@playsmith/editor";
import { plural, translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { scriptsLeftBehind } from "../code/scripts-naming.ts";
import { undoAction } from "../undo/undo-toast-action.ts";

/** Deletes an asset, and reports where it was used. */
export function removeAsset(editor: Editor, assetId: string): void {
  const asset = editor.game.assets[assetId];
  if (!asset) return;
  const uses = usesOfAsset(editor.game, assetId).length;
  const left = scriptsLeftBehind(editor.game, "assets", assetId);
  deleteAsset(editor, assetId);
  const said =
    uses === 0
      ? translated("“{name}” was deleted.", { name: asset.name })
      : plural(
          uses,
          { one: "“{name}” was deleted. One place used it.", other: "“{name}” was deleted. {count} places used it." },
          { name: asset.name },
        );
  showToast([said, left].filter(Boolean).join(" "), { action: undoAction(editor) });
}
