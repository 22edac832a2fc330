import { deleteAsset, type Editor } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { showToast } from "../../ui/toasts.tsx";
import { scriptsLeftBehind } from "./scripts-naming.ts";
import { undoAction } from "./undo-action.ts";

/** Deletes an asset, and says which scripts go on naming it. */
export function removeAsset(editor: Editor, assetId: string): void {
  const asset = editor.game.assets[assetId];
  if (!asset) return;
  const left = scriptsLeftBehind(editor.game, "assets", assetId);
  deleteAsset(editor, assetId);
  const said = translated("“{name}” was deleted.", { name: asset.name });
  showToast([said, left].filter(Boolean).join(" "), { action: undoAction(editor) });
}
