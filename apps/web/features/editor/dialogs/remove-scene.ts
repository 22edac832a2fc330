import { deleteScene } from "@playsmith/editor/scene";
import { type Editor } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { scriptsLeftBehind } from "../code/scripts-naming.ts";
import { undoAction } from "../undo/undo-toast-action.ts";

/** Deletes a scene, offers undo, and reports the scripts that still refer to it. */
export function removeScene(editor: Editor, sceneId: string): void {
  const scene = editor.game.scenes[sceneId];
  const left = scriptsLeftBehind(editor.game, "scenes", sceneId);
  if (!deleteScene(editor, sceneId) || !scene) return;
  showToast([translated("“{name}” was deleted.", { name: scene.name }), left].filter(Boolean).join(" "), { action: undoAction(editor) });
}
